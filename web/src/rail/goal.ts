/** The goals of a deal, and the distance of everybody from theirs. */

import type { Column } from "../sheet/columns";
import type { Match } from "../table/cloth/fields";
import type { Catalogue } from "../words/en";
import type { Text } from "../words/text";

export interface Goal {
  team: 0 | 1 | 2 | null;
  won: number;
  wanted: number;
  /** What everybody else has won. */
  others: number;
}

/** The goal that the bar shows: of the side that alone has one, or your own. */
export function goalOf(match: Match, columns: readonly Column[]): Goal | null {
  const having = columns.filter(({ side }) => wantedOf(match, side) !== null);
  const shown = having.length === 1 ? having[0] : having.find((column) => column === columns[0]);
  if (!shown) return null;
  const won = match.sides[shown.side]?.takings ?? 0;
  const sum = match.sides.reduce((sum, side) => sum + side.takings, 0);
  return { team: shown.team, won, wanted: wantedOf(match, shown.side) ?? 0, others: sum - won };
}

export function wantedOf(match: Match, side: number): number | null {
  return match.wanted[side] ?? null;
}

export interface Sentence {
  column: Column;
  text: Text;
}

type Words = Catalogue["rail"];

/** One sentence a side. */
export function sentencesOf(t: Words, match: Match, columns: readonly Column[], worth: number | null): Sentence[] {
  return match.traits.bids === "one" ? oneAgainstAll(t, match, columns, worth) : everybody(t, match, columns);
}

function everybody(t: Words, match: Match, columns: readonly Column[]): Sentence[] {
  return columns.map((column) => {
    const wanted = wantedOf(match, column.side);
    const won = match.sides[column.side]?.takings ?? 0;
    return { column, text: wanted === null ? t.hasWon(column.partners, won) : t.wants(column.partners, wanted, won) };
  });
}

/** The bidder's side wants what it has bid, and all others together want to prevent it. */
function oneAgainstAll(t: Words, match: Match, columns: readonly Column[], worth: number | null): Sentence[] {
  const bidding = columns.filter(({ side }) => wantedOf(match, side) !== null);
  const [first] = bidding;
  if (!first) return everybody(t, match, columns);
  const points = match.traits.takings === "points";
  const wanted = wantedOf(match, first.side) ?? 0;
  const all = match.to_take;
  const sum = (some: readonly Column[]): number => some.reduce((sum, { side }) => sum + (match.sides[side]?.takings ?? 0), 0);
  const rest = columns.filter((column) => !bidding.includes(column));
  const [won, lost] = [sum(bidding), sum(rest)];
  const who = bidding.flatMap(({ partners }) => partners);
  if (wanted === 0) return [{ column: first, text: t.noTrick(who) }];
  const beaten = lost > all - wanted;
  const found = [{ column: first, text: beaten ? t.lost(who) : t.toMake(who, wanted - won, worth, points) }];
  if (rest[0] && won < wanted) {
    const others = rest.flatMap(({ partners }) => partners);
    found.push({ column: rest[0], text: t.toSet(others, all - wanted + 1 - lost, points) });
  }
  return found;
}
