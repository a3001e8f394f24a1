/** The rows of the list of pads. */

import { families } from "../kept_families";
import { Log } from "./log";
import { padOf, type Pad } from "./pad";
import type { Sheet } from "../sheet/sheet";
import { strokesOf, summaries } from "./store";
import type { PadSummary } from "./summary";

export interface PadBrief {
  readonly summary: PadSummary;
  readonly family: string;
  readonly title: string;
  readonly players: readonly string[];
  readonly hands: number;
  /** The names of the winners. */
  readonly winners: readonly string[];
  /** Of an evening, how many tables there are. */
  readonly tables: number;
}

export async function briefs(): Promise<PadBrief[]> {
  return Promise.all((await summaries()).map(briefOf));
}

async function briefOf(summary: PadSummary): Promise<PadBrief> {
  const log = new Log(await strokesOf(summary.id));
  const pad = padOf(log);
  const tables = [...log.places].filter((place) => place.startsWith("tables/") && log.value(place) !== null).length;
  const told = { summary, title: String(log.value("title") ?? ""), tables };
  if (!pad) return { ...told, family: "", players: [], hands: 0, winners: [] };
  return { ...told, family: pad.family, players: pad.players, hands: pad.hands.length, winners: winnersOf(pad, await sheetOf(pad)) };
}

/** A pad added up; nothing where that cannot be done. */
export async function sheetOf(pad: Pad): Promise<Sheet | null> {
  try {
    return (await families(pad.family))(pad);
  } catch {
    return null;
  }
}

function winnersOf(pad: Pad, sheet: Sheet | null): string[] {
  if (!sheet) return [];
  const sides = sheet.sides.filter((side) => sheet.winners.includes(side.name));
  return sides.flatMap((side) => side.seats.map((seat) => pad.players[seat] || `${seat + 1}`));
}
