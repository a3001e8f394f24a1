/** What a lesson says, in the language that is spoken. */

import type { Card, Said, Suit } from "../../wire/types/types.gen";
import { language, words } from "../../words/language.svelte";
import type { Seating } from "../../words/seating";
import { figure, type Part, type Text } from "../../words/text";

const SEAT = /\{P(\d)\}/;
const CARD = /^(?:[2-9TJQKA][SHDC]|JK)$/;

/** A text of a lesson; `{P1}` in it is the name of that seat. */
export function saidIn(said: Said, seating: Seating | null = null): Text {
  const text = language.code === "de" ? said.de : said.en;
  if (!seating) return text;
  return text.split(SEAT).map((part, place) => (place % 2 ? words().spell.name(seating.who(Number(part))) : part));
}

/** An action or a choice as it is written on a button or in a sentence. */
export function thing(code: string, seating: Seating): Part {
  const { spell } = words();
  if (CARD.test(code)) return spell.the(code as Card);
  if (/^(?:[SHDC]|NT)$/.test(code)) return spell.suit(code as Suit);
  if (/^P\d$/.test(code)) return spell.name(seating.who(Number(code.slice(1))));
  return /^\d+$/.test(code) ? figure(Number(code)) : spell.call(code);
}
