/** Texts that the server sends in every language: lessons, and what is explained at a table. */

import type { Card, Said, Suit } from "../../wire/types/types.gen";
import { language, words } from "../language.svelte";
import type { Seating } from "../seating";
import { figure, type Part, type Text } from "../text";

const CODE = /\{([^{}]+)\}/;
const CARD = /^(?:(?:[2-9TJQKA]|1[1-3])[SHDC]|JK)$/;

/** A text in the language that is spoken; codes in braces are the names of seats, cards, suits and calls. */
export function saidIn(said: Said, seating: Seating | null = null): Text {
  const text = language.code === "de" ? said.de : said.en;
  if (!seating) return text;
  return text.split(CODE).flatMap((part, place) => (place % 2 ? thing(part, seating) : part || []));
}

/** An action or a choice as it is written on a button or in a sentence; `=7H` is a call where `7H` is a card. */
export function thing(code: string, seating: Seating): Part {
  const { spell } = words();
  if (CARD.test(code)) return spell.the(code as Card);
  if (/^(?:[SHDC]|NT)$/.test(code)) return spell.suit(code as Suit);
  if (/^P\d$/.test(code)) return spell.name(seating.who(Number(code.slice(1))));
  return /^\d+$/.test(code) ? figure(Number(code)) : spell.call(code.replace("=", ""));
}
