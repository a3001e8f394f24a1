/** The effect of a correction: its hand, and the number of changed totals since. */

import type { Sheet } from "./sheet";

export interface Changed {
  /** The hand whose gains are others, and whose: by side, before and now. */
  readonly hand: number;
  readonly sides: readonly { readonly side: number; readonly before: number; readonly now: number }[];
  /** The number of changed totals of later hands. */
  readonly later: number;
  readonly winners: boolean;
}

/** The difference between two sheets, if a hand that had a score is changed; hands are numbered from 0. */
export function changesOf(before: Sheet, now: Sheet): Changed | null {
  const both = Math.min(before.rows.length, now.rows.length);
  const hand = [...Array(both).keys()].find((place) => before.rows[place]?.after && !equal(totals(before, place), totals(now, place)));
  if (hand === undefined) return null;
  const sides = before.sides
    .map((_, side) => ({ side, before: totals(before, hand)?.[side] ?? 0, now: totals(now, hand)?.[side] ?? 0 }))
    .filter((each) => each.before !== each.now);
  if (!totals(now, hand)) return { hand, sides: [], later: both - hand - 1, winners: false };
  let later = 0;
  for (let place = hand + 1; place < both; place++) {
    const [old, fresh] = [totals(before, place), totals(now, place)];
    later += before.sides.filter((_, side) => old?.[side] !== fresh?.[side]).length;
  }
  return { hand, sides, later, winners: !equal(before.winners, now.winners) };
}

function totals(sheet: Sheet, place: number): number[] | null {
  return (sheet.rows[place]?.after?.["scores"] as number[] | undefined) ?? null;
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
