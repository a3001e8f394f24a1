/** The cards by which a deal was scored, as far as everybody has seen them. */

import { ownOf } from "../../families";
import type { Counting } from "../../families/own";
import { shownOf, type Match } from "../../table/cloth/fields";
import type { Known } from "../../wire/types/types.gen";

/** Those that the family counts, or else those that were turned up. */
export function cardsThatCount(match: Match, done: readonly Known[]): Counting[] {
  const { counting } = ownOf(match.family);
  if (counting) return counting(match, done);
  return shownOf(match).map((cards, seat) => ({ seat, cards })).filter(({ cards }) => cards.length);
}
