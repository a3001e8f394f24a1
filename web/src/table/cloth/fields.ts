/** A match as it is seen from a seat, and the fields of its deal that mean the same in every family that has them. */

import type { Standing } from "../../wire/types/types.gen";

export type Match = NonNullable<Standing["match"]>;

type Fields = {
  bidder?: number | null;
  /** Who plays with the bidder, as far as that is known. */
  partners?: number[];
  /** Who plays no card, and who may not bid. */
  out?: number[];
  barred?: number[];
  /** Who plays the dummy's cards. */
  controller?: number | null;
  /** By seat, the cards that it has turned up. */
  shown?: Match["hand"][];
};

const fieldsOf = ({ deal }: Match): Fields => deal as Fields;

export function bidderOf(match: Match): number | null {
  return fieldsOf(match).bidder ?? null;
}

/** What the bidder plays, where one side plays its bid. */
export function callOf({ deal, traits }: Match): string | null {
  const call = deal[traits.call];
  return typeof call === "string" ? call : null;
}

export function partnersOf(match: Match): readonly number[] {
  return fieldsOf(match).partners ?? [];
}

export function outOf(match: Match): readonly number[] {
  return fieldsOf(match).out ?? [];
}

export function barredOf(match: Match): readonly number[] {
  return fieldsOf(match).barred ?? [];
}

export function controllerOf(match: Match): number | null {
  return fieldsOf(match).controller ?? null;
}

export function shownOf(match: Match): readonly Match["hand"][] {
  return fieldsOf(match).shown ?? [];
}

/** Sides that have points to lose. */
export function vulnerableOf(match: Match): readonly number[] {
  const { vulnerable } = match.game as { vulnerable?: number[] };
  return vulnerable ?? [];
}
