/** The talk line: what is asked, what has happened, or why not. */

import type { Card } from "../../../../wire/types/types.gen";
import type { Who } from "../../../seating";
import { joined, sentence, strong, text, type Said, type Text } from "../../../text";
import { anyOf, cardName, counted, does, list, number, people, suit, the } from "../../grammar";
import type { Suit } from "../../../../wire/types/types.gen";

export const talk = {
  label: "Talk",
  noConnection: "No connection. Your game is safe; reconnecting.",
  back: (meanwhile: Text): Text => text`You are back. Meanwhile: ${meanwhile}`,
  paused: "The table is paused.",
  yourTurn: (rest: Said): Text => text`${strong("Your turn.")} ${rest}`,
  lead: "Lead any card.",
  follow: (to: Suit): Text => text`Follow ${suit(to)}.`,
  cannotFollow: (to: Suit): Text => text`You hold no ${suit(to)}: play any card.`,
  youHold: (to: Suit): Text => text`you hold ${suit(to)}`,
  onlyCard: (card: Card): Text => text`Only the ${cardName(card)} may be played.`,
  someCards: (may: number, all: number): Text =>
    sentence`${number(may)} of your ${counted(all, "card", "cards")} may be played.`,
  playAny: "Play any card.",
  playDummy: "Play a card from the dummy.",
  bid: "What do you bid?",
  chooseOne: "Make your choice.",
  bidOrPass: "Bid, or pass.",
  offer: "Will you show your cards?",
  nameTrumps: "Name the trump suit.",
  namePartner: "Name your partner.",
  callCard: "Which card do you call? Its holder is your partner.",
  askSuit: "Which suit must they play?",
  layBidCards: "Lay three cards aside: their suits are your bid.",
  discard: (left: number): Text => text`Discard ${counted(left, "card", "cards")}.`,
  throwIn: "Throw in a card.",
  waiting: (who: readonly Who[]): Text =>
    who.length === 1 && who[0] ? sentence`${does(who[0], "is", "are")} to act.` : text`Waiting for ${people(who)}.`,
  thinking: (who: readonly Who[]): Text => sentence`${people(who)} ${who.length === 1 ? "is" : "are"} thinking.`,
  nothingMissed: "You are back. You missed nothing.",
  watching: "You are watching. Hands stay hidden.",
  shuffling: "The cards are being shuffled.",
  lifted: (card: Card, acts: Text | null): Text =>
    acts === null
      ? text`${strong(sentence`${cardName(card)}.`)} Tap it again to play.`
      : text`${strong(sentence`${cardName(card)}.`)} ${acts} Tap it again to play.`,
  suggested: (action: Said, why: Text): Text => text`${strong(sentence`${action}.`)} ${why}`,
  suggestedCards: (cards: readonly Card[], bid: number | null): Text => {
    const named = list(cards.map((card) => [the(card)]));
    return bid === null ? named : text`${named}: a bid of ${number(bid)}`;
  },
  spoken: (held: readonly Card[]): Text =>
    text`You hold ${counted(held.length, "card", "cards")}: ${held.map(cardName).join(", ")}.`,
  scoreOf: (scores: readonly (readonly [Text, number])[]): Text =>
    joined(
      scores.map(([who, score]) => text`${who} ${score}`),
      ", ",
    ),
  explainNoMore: "Stop explaining",
  takeBack: "Take back",
  choose: (things: readonly Said[]): Text => anyOf(things),
};
