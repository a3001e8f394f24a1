/** Players' results over many games: on this device, or at an evening. */

import { padOf } from "./pad/pad";
import { Log } from "./pad/log";
import { sheetOf } from "./pad/briefs";
import type { Sheet } from "./sheet/sheet";
import { strokesOf, summaries } from "./pad/store";

export interface PlayerRecord {
  readonly family: string;
  readonly name: string;
  games: number;
  wins: number;
  /** Bids of the player's side, and how many of them were made. */
  bids: number;
  made: number;
  /** Final scores, added up. */
  points: number;
  best: number | null;
}

/** Everybody's results in the games that this device keeps, by game; of unfinished games only bids count. */
export async function recordsOf(unnamed: Unnamed): Promise<PlayerRecord[]> {
  const found = new Map<string, PlayerRecord>();
  for (const summary of await summaries()) {
    const pad = padOf(new Log(await strokesOf(summary.id)));
    const sheet = pad && (await sheetOf(pad));
    if (sheet) count(found, sheet, unnamed);
  }
  return [...found.values()].sort((one, other) => other.games - one.games || one.name.localeCompare(other.name));
}

/** Says what a player is called whom nobody has named, by seat. */
export type Unnamed = (seat: number) => string;

/** The player at a seat; nothing if nobody is named, there or in a file. */
export function personAt(sheet: Sheet, seat: number, unnamed: Unnamed): string {
  const name = sheet.players[seat]?.trim() ?? "";
  return name === `P${seat}` || name === unnamed(seat) ? "" : name;
}

function count(found: Map<string, PlayerRecord>, sheet: Sheet, unnamed: Unnamed): void {
  const over = sheet.winners.length > 0;
  sheet.sides.forEach((side, place) => {
    const { bids, made } = bidsOf(sheet, place);
    const score = (sheet.game?.["scores"] as number[] | undefined)?.[place] ?? 0;
    for (const name of side.seats.map((seat) => personAt(sheet, seat, unnamed)).filter((each) => each)) {
      const player = recordOf(found, sheet.family.family, name);
      player.bids += bids;
      player.made += made;
      if (!over) continue;
      player.games += 1;
      player.wins += sheet.winners.includes(side.name) ? 1 : 0;
      player.points += score;
      player.best = Math.max(player.best ?? score, score);
    }
  });
}

function recordOf(found: Map<string, PlayerRecord>, family: string, name: string): PlayerRecord {
  const key = JSON.stringify([family, name]);
  const known = found.get(key) ?? { family, name, games: 0, wins: 0, bids: 0, made: 0, points: 0, best: null };
  found.set(key, known);
  return known;
}

/** The number of bids that a side made, and of those that it fulfilled. */
function bidsOf({ family, rules, rows }: Sheet, side: number): { bids: number; made: number } {
  const told = rows.map((row) => family.made(rules, row, side)).filter((made) => made !== null);
  return { bids: told.length, made: told.filter((made) => made).length };
}

export interface EveningStanding {
  readonly name: string;
  games: number;
  wins: number;
  points: number;
}

/** Whether points of some games may be added: whether all of them are the same game, in the same variant. */
export function comparable(sheets: readonly Sheet[]): boolean {
  return new Set(sheets.map((sheet) => `${sheet.family.family} ${String(sheet.rules["variant"])}`)).size === 1;
}

/**
 * How everybody stands over the games of an evening: by games won, and where all are the same game then by points; a
 * game that goes on counts too. `named` says who sits at a seat of the sheet with this number.
 */
export function standingsOf(sheets: readonly Sheet[], named: (sheet: Sheet, seat: number, number: number) => string): EveningStanding[] {
  const found = new Map<string, EveningStanding>();
  const counted = comparable(sheets);
  for (const [number, sheet] of sheets.entries()) {
    sheet.sides.forEach((side, place) => {
      for (const name of side.seats.map((seat) => named(sheet, seat, number))) {
        const player = found.get(name) ?? { name, games: 0, wins: 0, points: 0 };
        player.games += 1;
        player.wins += sheet.winners.includes(side.name) ? 1 : 0;
        player.points += (sheet.game?.["scores"] as number[] | undefined)?.[place] ?? 0;
        found.set(name, player);
      }
    });
  }
  return [...found.values()].sort((one, other) => other.wins - one.wins || (counted ? other.points - one.points : 0) || one.name.localeCompare(other.name));
}
