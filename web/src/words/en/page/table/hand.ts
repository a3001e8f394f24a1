/** The hand: its name, its cards' names with what can be said of them, and the hand told aloud. */

import type { Card, Suit } from "../../../../wire/types/types.gen";
import { capital, joined, text, type Text, upper } from "../../../text";
import { cardName, counted, rankName, suit } from "../../grammar";

/** The cards of one suit in a hand, as they are held; a joker alone has none. */
export interface SuitHeld {
  readonly suit: Suit | null;
  readonly cards: readonly Card[];
}

export const hand = {
  /** "You hold ten cards. Hearts: ace, king, six. Clubs: queen." */
  told: (count: number, suits: readonly SuitHeld[]): Text =>
    joined([text`You hold ${counted(count, "card", "cards")}.`, ...suits.map(held)]),
};

function held(group: SuitHeld): Text {
  const names = group.cards.map((card) =>
    group.suit && card !== "JK" && card.endsWith(group.suit) ? rankName(card) : cardName(card),
  );
  return group.suit && group.suit !== "NT"
    ? text`${capital([suit(group.suit)])}: ${names.join(", ")}.`
    : upper(`${names.join(", ")}.`);
}
