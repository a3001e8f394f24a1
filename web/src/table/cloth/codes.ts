/** Codes of cards and calls taken apart: `9C`, `13D`, `JK`, `7NT`. */

import type { Card, Suit } from "../../wire/types/types.gen";

export const JOKER = "JK";

export function rankOf(card: string): string {
  return card === JOKER ? JOKER : card.slice(0, -1);
}

export function suitOf(card: string): string {
  return card === JOKER ? JOKER : card.slice(-1);
}

/** The suit that a card belongs to as it is played: a bower or a joker may belong to another. */
export function actsAs(card: Card, acting: Record<string, Suit>): string {
  return acting[card] ?? suitOf(card);
}

/** A call of a number and a suit, or null: `7NT` is [7, "NT"]. */
export function bidOf(call: string): { count: number; suit: string | null } | null {
  const told = /^(\d+)([SCDH]|NT)?$/.exec(call);
  return told ? { count: Number(told[1]), suit: told[2] ?? null } : null;
}
