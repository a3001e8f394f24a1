/* A card's name taken apart, for drawing. */
import { SUITS, type Suit } from "../../cards/signs.ts";
import type { Rank } from "../../cards/spots.ts";

export type { Rank, Suit };
export type Face = "standard" | "large" | "tab";
export type Pack = 1 | 2;

/** From this width on a card has room for its spots. */
export const WIDE = 72;

/** The suit of `9C`, `TH` or `13D`; the joker has none. */
export function suitOf(card: string): Suit | null {
  const last = card.slice(-1) as Suit;
  return SUITS.includes(last) ? last : null;
}

/** The rank as it is printed: 10 for `T`. */
export function printedRank(card: string): string {
  const rank = card.slice(0, -1);
  return rank === "T" ? "10" : rank;
}

export function faceFor(width: number, index: "standard" | "large"): Face {
  return width < WIDE ? "tab" : index;
}
