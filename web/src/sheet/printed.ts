/** What stands on the printed sheet of a family before anything is written there. */

import type { Match } from "../table/scene";
import type { Suit, TableView } from "../wire/types/types.gen";

type Family = Match["family"];

/** Bids stand in one column of their own where only one side's bid is played, and otherwise with every side. */
export const ONE_BID: readonly Family[] = ["sweven", "five_hundred"];

const GAME: Partial<Record<Family, number>> = { sweven: 35, five_hundred: 500, ninety_nine: 100 };

/** Points at which a game ends, or null where it ends after a number of deals. */
export function targetOf(table: TableView): number | null {
  const { target, variant, teams } = table.options;
  if (typeof target === "number") return target;
  if (table.game !== "counters") return GAME[table.game] ?? null;
  const name = String(variant ?? "");
  if (name.endsWith("joker") || teams === 3) return 200;
  return name.endsWith("back") ? 300 : 500;
}

/** What can be won in a deal: tricks, or in Sweven their points; null before it is known. */
export function allOf(match: Match): number | null {
  if (match.family === "sweven") return 17;
  if (match.family === "five_hundred" || match.family === "counters") return 10;
  if (match.family === "oh_hell") return match.deal.each;
  const won = match.sides.reduce((sum, side) => sum + side.takings, 0);
  if (match.awaited.length === 0 && won) return won;
  const laid = match.trick && !match.trick.over ? 1 : 0;
  return match.phase === "play" || match.phase === "dummy" ? won + (laid ? Math.max(...match.held) : (match.held[0] ?? 0)) : null;
}

const BY_SUCCESSES: readonly Suit[] = ["D", "S", "H", "C"];

/** Ninety-Nine: the trumps of the next deal follow from how many bids were fulfilled (NN-19, NN-53, NN-55). */
export function nextTrumps(successes: number): Suit {
  return BY_SUCCESSES[successes] ?? "NT";
}
