/** The hand: its name, its cards' names with what can be said of them, and the hand told aloud. */

import type { Card, Suit } from "../../../wire/types/types.gen";
import { capital, joined, plain, text, type Text, upper } from "../../text";
import { cardName, cards, counted, number, rankName, suit } from "../grammar";

/** The cards of one suit in a hand, as they are held; a joker alone has none. */
export interface SuitHeld {
  readonly suit: Suit | null;
  readonly cards: readonly Card[];
}

export const hand = {
  label: (count: number): string => `Your hand, ${counted(count, "card", "cards")}`,
  sortedFor: (count: number, code: Suit): string =>
    `Your hand, ${counted(count, "card", "cards")}, sorted as for ${plain([suit(code)])}`,
  dummyLabel: (count: number): string => `The dummy, ${counted(count, "card", "cards")}`,
  openLabel: (name: string, count: number): string => `${name}’s hand, ${counted(count, "card", "cards")}`,
  empty: "You have no cards.",

  /** "You hold ten cards. Hearts: ace, king, six. Clubs: queen." */
  told: (count: number, suits: readonly SuitHeld[]): Text =>
    joined([text`You hold ${counted(count, "card", "cards")}.`, ...suits.map(held)]),

  card: (card: Card, states: readonly string[]): string => [upper(cardName(card)), ...states].join(", "),
  state: {
    refused: "not now",
    lifted: "lifted, press again to play",
    sending: "sending",
    winning: "winning",
    led: "led",
    ledWinning: "led, winning",
    countered: "countered",
    hint: "suggested",
    second: "second",
  },
  rightBower: "right bower",
  leftBower: "left bower",
  actsAs: (code: Suit): Text => text`one of the ${suit(code)}`,
  joker: "joker",
  twin: (of: 1 | 2): string => (of === 1 ? "first pack" : "second pack"),
  bidCard: (place: number, code: Suit, worth: number): Text =>
    text`bid-card ${place} of 3, ${suit(code)}, ${worth ? `counts ${number(worth)}` : "counts nothing"}`,
  discard: (place: number, of: number): string => `to lay away, ${place} of ${of}`,
  openCards: (held: readonly Card[]): Text => cards(held),
};

function held(group: SuitHeld): Text {
  const names = group.cards.map((card) =>
    group.suit && card !== "JK" && card.endsWith(group.suit) ? rankName(card) : cardName(card),
  );
  return group.suit && group.suit !== "NT"
    ? text`${capital([suit(group.suit)])}: ${names.join(", ")}.`
    : upper(`${names.join(", ")}.`);
}
