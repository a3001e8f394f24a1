/** Your hand, the last trick and the scores as sentences, read aloud on request. */

import type { Card, Suit } from "../../wire/types/types.gen";
import type { Catalogue } from "../../words/en";
import type { SuitHeld } from "../../words/en/page/table/hand";
import { joined, type Text } from "../../words/text";
import { actsAs, JOKER } from "../cloth/codes";
import type { Match } from "../cloth/fields";
import type { Scene } from "../cloth/scene";

/** A hand suit by suit, as it is sorted. */
export function bySuit(hand: readonly Card[], acting: Record<string, Suit>): SuitHeld[] {
  const found: { suit: Suit | null; cards: Card[] }[] = [];
  for (const card of hand) {
    const acts = actsAs(card, acting);
    const suit = acts === JOKER ? null : (acts as Suit);
    const last = found.at(-1);
    if (last && last.suit === suit) last.cards.push(card);
    else found.push({ suit, cards: [card] });
  }
  return found;
}

/** Your hand, suit by suit. */
export function spokenHand(words: Catalogue, match: Match): Text {
  return words.hand.told(match.hand.length, bySuit(match.hand, match.acting));
}

/** The last trick, card by card. */
export function spokenLastTrick(words: Catalogue, { match, seating }: Scene): Text {
  const trick = match.trick?.over ? match.trick : match.last_trick;
  if (!trick) return words.table.noLastTrick;
  const cards = trick.cards.map((each) => words.trick.card(seating.who(each.seat), each.card));
  return joined([words.trick.labelOver(trick.number, seating.who(trick.winning)), joined(cards, ", ")], ": ");
}

/** Every side's score. */
export function spokenScores(words: Catalogue, { match, seating }: Scene): Text {
  return words.talk.scoreOf(match.sides.map((side) => [words.table.youAnd(seating.side(side.name)), side.score] as const));
}
