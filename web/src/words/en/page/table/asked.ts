/** What is asked in each phase, and what waits for consent. */

import type { Card, Suit } from "../../../../wire/types/types.gen";
import type { Partners, Who } from "../../../seating";
import { figure, sentence, strong, text, type Part, type Text } from "../../../text";
import type { Offer } from "../../../values";
import { call, cardName, cards, counted, does, name, number, people, suit, the, time, whose } from "../../grammar";

const OFFERS: Record<Offer, string> = { none: "Show nothing", declare: "Declare", reveal: "Reveal" };
const NULLO: Record<string, string> = { NULLO: "win no trick", OPEN_NULLO: "cards face up" };

export interface Cell {
  caller: Who | null;
  open: boolean;
}

/** A bid as a button names it: numbers in figures. */
function written(said: string): Part {
  return /^\d+$/.test(said) ? said : call(said);
}

export const asked = {
  tricks: "How many tricks will you win?",
  points: "How many points will you win?",
  number: (said: string, open: boolean): Text => (open ? said : `${said}, not allowed`),
  pass: "Pass",
  chooseNumber: "Choose a number",
  chooseBid: "Choose a bid",
  bid: (said: string): Text => text`Bid ${written(said)}`,
  exactly: (bid: number, worth: number): Text => text`Exactly ${strong(bid)} scores ${strong(worth)}.`,
  nothingElse: "Any other number scores nothing.",
  fistsClosed: (closed: number, of: number, thinking: readonly Who[]): Text => {
    if (!closed) return [strong("No fist is closed yet.")];
    const told = strong(sentence`${number(closed)} of ${counted(of, "fist", "fists")} ${closed === 1 ? "is" : "are"} closed.`);
    return text`${told} Waiting for ${people(thinking)}.`;
  },
  nobodySees: "Nobody sees it until all fists are closed.",
  closeFist: (bid: string): string => `Close your fist on ${bid}`,
  fistClosed: (bid: string): string => `Your fist is closed on ${bid}.`,
  untilAll: "All fists open together when the last one is closed.",
  openFist: "Open it again",

  board: "Bids and their values",
  withoutTricks: "Bids to win no trick",
  suits: "Suits",
  from: (count: number): string => `from ${count}`,
  tooLate: "none",
  suitFrom: (code: Suit, from: number | null): Text =>
    from === null ? sentence`${suit(code)}, no bid left` : sentence`${suit(code)}, from ${number(from)}`,
  cell: (said: string, worth: number, { caller, open }: Cell): Text => {
    const value = text`${sentence`${call(said)}`}, ${worth}`;
    if (caller) return text`${value}, bid by ${name(caller)}`;
    return open ? value : text`${value}, not allowed`;
  },
  nameOf: (said: string): string => (said === "NULLO" ? "Nullo" : "Open Nullo"),
  aboutNullo: (said: string): string => NULLO[said] ?? "",
  ranks: (above: string): Text => text`just above ${call(above)}`,
  meaning: (said: string, worth: number, tricks: number, partners: readonly Who[]): Text => {
    const value = strong(sentence`${call(said)}, worth ${worth}.`);
    if (!tricks) return text`${value} You must win no trick.`;
    const wins = counted(tricks, "trick", "tricks");
    if (!partners.length) return text`${value} ${sentence`${wins}.`}`;
    return text`${value} ${sentence`${wins}, with ${people(partners)}.`}`;
  },

  whichTrumps: "Name the trump suit.",
  suitToPlay: "Which suit must they play?",
  suit: (code: Suit, held: number): Text => sentence`${suit(code)}: you hold ${held ? number(held) : "none"}`,
  held: (many: number): string => (many ? `you hold ${figure(many)}` : "you hold none"),

  partner: (who: Who): Text => text`Take ${name(who)} as partner`,
  whichCard: "Which card do you call?",
  chooseCard: "Choose a card",
  callCard: (card: Card): Text => text`Call ${the(card)}`,

  discards: "Cards to discard",
  bidCards: "Bid-cards",
  inTray: (card: Card, place: number, all: number): Text =>
    text`${cardName(card)}, ${place} of ${all} in the tray, press to take it back`,
  emptyPlace: "empty",
  chooseCards: (left: number): string => `Choose ${counted(left, "more card", "more cards")}`,
  fromWidow: "The widow is in your hand. Tap a card to discard it, and again to take it back.",
  trayFull: (all: number): Text =>
    text`${strong(sentence`${counted(all, "card is", "cards are")} chosen.`)} To change one, tap it in the tray first.`,
  trumpsThere: (many: number): string =>
    many === 1 ? "One of these is a trump." : `${sentenceOf(number(many))} of these are trumps.`,
  layAway: "Discard",
  layThree: "Three cards are your bid",
  sum: (parts: readonly number[], sum: number): Text =>
    parts.length < 2
      ? text`${counted(sum, "trick", "tricks", figure)}`
      : text`${parts.join(" + ")} = ${counted(sum, "trick", "tricks", figure)}`,
  legend: "What a bid-card stands for",
  standsFor: (code: Suit, tricks: number): Text => sentence`${suit(code)}: ${counted(tricks, "trick", "tricks")}`,
  layDown: (sum: number): string => `Lay down for ${counted(sum, "trick", "tricks", figure)}`,
  yourBid: (bid: number): string => `your bid: ${bid}`,
  yourBidCards: (laid: readonly Card[], bid: number): Text => text`Your bid-cards: ${cards(laid)}, a bid of ${number(bid)}`,

  whatToShow: "Show your cards for a premium?",
  offer: (code: Offer): string => OFFERS[code],
  offerCosts: (code: Offer, worth: number): string => {
    if (code === "none") return "Your bid stays hidden.";
    const shown = code === "declare" ? "Your bid-cards face up." : "Bid-cards and hand face up.";
    return `${shown} If you fail, each of the others gets ${worth}.`;
  },

  aboutThrow: "Throw in the joker and take the top card of the stock.",
  throwIn: "Throw in the joker",

  dummyHand: "The dummy, which you play",

  restMine: "The rest are mine",
  claimSure: text`${strong("The rest are mine?")} Everybody will see your hand.`,
  claimIt: "Claim",
  consent: "A question for everybody",
  agree: "Agree",
  refuse: "Refuse",
  withdraw: "Withdraw it",
  wantsBack: (who: Who): Text => sentence`${does(who, "asks", "ask")} to take the last action back.`,
  allTheSame: "Anyone may still agree.",
  claims: (who: Who, side: Partners): Text =>
    sentence`${does(who, "shows", "show")} ${who.you ? "your" : "the"} hand: the rest go to ${people(side)}.`,
  wantsRematch: (who: Who): Text => sentence`${does(who, "asks", "ask")} for another match.`,
  wantsPace: (who: Who, seconds: number | null): Text =>
    seconds === null
      ? sentence`${does(who, "asks", "ask")} to play without a time limit.`
      : sentence`${does(who, "asks", "ask")} for ${time(seconds)} a turn.`,
  saysAway: (who: Who, away: Who): Text =>
    sentence`${does(who, "says", "say")} that ${name(away)} ${away.you ? "have" : "has"} gone. Let a computer play ${whose(away)} hand?`,
  damaged: "Everything after this is damaged. You can look at the table, but not play on.",
  seeDeals: "Look at the deals",
  lent: "A computer plays your hand.",
  takeSeatBack: "Take your seat back",
  resume: "Resume",
};

function sentenceOf(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
