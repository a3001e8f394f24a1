/** What is done in a deal, named as its phase names it: a card, a call, a suit or somebody. */

import type { Card, Suit } from "../wire/types/types.gen";
import { words } from "./language.svelte";
import type { Seating } from "./seating";
import type { Part } from "./text";
import type { Offer } from "./values";

const CARD = /^(JK|([2-9TJQKA]|1[1-3])[SCDH])$/;

/** An action of a phase, as it stands in a sentence. */
export function actionOf(phase: string, action: string, seating: Seating): Part {
  const { spell } = words();
  if (phase === "call") return spell.call(action);
  if (phase === "suit" || phase === "trump") return spell.suit(action as Suit);
  if (phase === "partner") return spell.name(seating.who(Number(action.slice(1))));
  if (phase === "bid" && /^\d+$/.test(action)) return spell.number(Number(action));
  if (phase === "offer") return spell.offer(action as Offer);
  return CARD.test(action) ? spell.the(action as Card) : spell.call(action);
}
