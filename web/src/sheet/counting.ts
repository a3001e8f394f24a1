/** The cards by which a deal was scored, as far as everybody has seen them. */

import { ownOf } from "../families";
import { shownOf } from "../table/cloth/fields";
import type { Match } from "../table/cloth/scene";
import type { Card, Known } from "../wire/types/types.gen";

export interface Counting {
  seat: number;
  cards: readonly Card[];
}

/** Those that the family counts, or else those that were turned up. */
export function cardsThatCount(match: Match, done: readonly Known[]): Counting[] {
  const { counting } = ownOf(match.family);
  if (counting) return counting(match, done);
  return shownOf(match).map((cards, seat) => ({ seat, cards })).filter(({ cards }) => cards.length);
}
