/** What every language can spell; each may do more in its own sentences. */

import type { Card, Suit } from "../wire/types/types.gen";
import type { Who } from "./seating";
import type { Part, Said, Text } from "./text";
import type { Offer } from "./values";

export interface Spelling {
  /** A number as it is spoken; over ten in figures. */
  number(value: number): string;
  /** A number in figures, with its fraction. */
  decimal(value: number): string;
  /** A gain or a loss in figures. */
  signed(value: number): string;
  /** A card's name as a button is called: `king of hearts`. */
  cardName(card: Card): string;
  /** A card in a sentence: `the king of hearts`. */
  the(card: Card): Part;
  cards(cards: readonly Card[]): Text;
  suit(suit: Suit): Part;
  /** A call in a sentence: `seven hearts`, `three`, `pass`. */
  call(call: string): Part;
  /** A call as it is written on a score sheet: `7NT`; suits as letters, for they are drawn. */
  written(call: string): string;
  offer(offer: Offer): string;
  /** Somebody: his name, or `you`. */
  name(who: Who): Part;
  people(who: readonly Who[]): Text;
  /** Things in a row: `a, b and c`. */
  list(things: readonly Said[]): Text;
  /** Things to choose from: `a, b or c`. */
  anyOf(things: readonly Said[]): Text;
}
