/** Bidding in all its forms: the board, numbers, fists, bid-cards, offers, trumps, partners, the widow. */

import type { Card, Suit } from "../../../wire/types/types.gen";
import type { Who } from "../../seating";
import { capital, plain, sentence, strong, text, type Text, upper } from "../../text";
import { call, cards, counted, name, number, people, suit, the } from "../grammar";

const bidOf = (code: string, worth: number | null): Text =>
  worth === null ? capital([call(code)]) : sentence`${call(code)}, worth ${worth}`;

export const auction = {
  label: "Calls and their values",
  yourCall: "Your call.",
  tricks: "Tricks",
  cell: (code: string, worth: number, state: string): string =>
    [plain(capital([call(code)])), String(worth), state].filter(Boolean).join(", "),
  tooLow: "too low",
  notAllowed: "not allowed",
  bidBy: (who: Who): string => `bid by ${plain([name(who)])}`,
  chosen: "chosen",
  pass: "Pass",
  passSure: "Press Enter to pass.",
  bid: (code: string): Text => text`Bid ${call(code)}`,
  choose: "Choose a bid, or pass.",
  told: (code: string, worth: number | null): Text => text`${strong(bidOf(code, worth))}.`,
  promises: (tricks: number, of: number, side: readonly Who[]): Text =>
    side.length
      ? sentence`${counted(tricks, "trick", "tricks")} of ${number(of)}, with ${people(side)}.`
      : sentence`${counted(tricks, "trick", "tricks")} of ${number(of)}.`,
  noTrick: "No trick at all.",
  nullo: "Nullo",
  nulloSays: "win no trick",
  openNullo: "Open Nullo",
  openNulloSays: "cards face up",
  oneCallEach: "One call each: you will not be asked again.",
  goesRound: "The bidding goes round until all but one have passed.",
};

export const numbers = {
  question: "How many tricks will you win?",
  questionPoints: "How many points will you win?",
  label: "Your bid",
  bid: (count: number): string => `Bid ${number(count)}`,
  exactly: (count: number, score: number): Text =>
    text`Exactly ${strong(number(count))} scores ${strong(score)}. Any other number scores nothing.`,
  teamSum: (before: number, count: number): Text =>
    text`With ${number(before)} from your partners that makes ${strong(number(before + count))}.`,
  barred: (count: number): string => `${upper(number(count))}, not allowed`,
};

export const fists = {
  close: (count: number): string => `Close your fist on ${number(count)}`,
  closed: "fist closed",
  yours: (count: number): Text => text`Your fist is closed on ${number(count)}.`,
  closedOf: (closed: number, of: number): Text =>
    text`${upper(number(closed))} of ${counted(of, "fist is closed", "fists are closed")}.`,
  waitingFor: (who: readonly Who[]): Text => text`Waiting for ${people(who)}.`,
  openTogether: "When all are closed, every bid opens at once.",
  bid: (count: number): string => `bid ${number(count)}`,
};

export const bidCards = {
  question: "Lay three cards aside: their suits are your bid.",
  tray: "Bid-cards",
  legend: "♣ 3, ♥ 2, ♠ 1, ♦ 0",
  legendSpoken: "A club counts three, a heart two, a spade one, a diamond nothing.",
  worth: (code: Suit, tricks: number): Text => text`${suit(code)}: ${number(tricks)}`,
  sum: (worths: readonly number[]): Text =>
    text`${worths.join(" + ")} = ${counted(worths.reduce((sum, each) => sum + each, 0), "trick", "tricks")}`,
  noneOrAll: "Three diamonds: none, or all ten.",
  left: (cards: number): Text => text`${upper(number(cards))} more to lay aside.`,
  layDown: "Lay down",
  yours: (bid: number): Text => text`Your bid is ${number(bid)}.`,
  won: (won: number, bid: number): Text => text`${number(won)} of ${number(bid)}`,
};

export const offers = {
  question: "Will you show your bid?",
  none: "Nothing",
  noneSays: "Your bid stays secret.",
  declare: "Declare, 30",
  declareSays: "Your bid-cards lie face up. If you fail, each of the others has 30.",
  reveal: "Reveal, 60",
  revealSays: "Your bid-cards and your whole hand lie face up. If you fail, each of the others has 60.",
};

export const naming = {
  trumps: "Which suit shall be trumps?",
  ofSuit: (count: number): Text => counted(count, "card", "cards"),
  suitButton: (code: Suit, count: number): string =>
    `${plain(capital([suit(code)]))}, you hold ${number(count)}`,
  joker: "Which suit must they play?",
  jokerButton: (code: Suit): string => plain(capital([suit(code)])),
  partner: "Who shall be your partner?",
  partnerButton: (who: Who): string => plain(sentence`${name(who)} as partner`),
  card: "Call a card: whoever holds it is your partner.",
  cardButton: (card: Card): Text => text`Call ${the(card)}`,
  jokerThrown: "You have the joker. Throw it in and take another card.",
  throwIn: "Throw in the joker",
};

export const widow = {
  question: (count: number): Text => text`Lay ${counted(count, "card", "cards")} away.`,
  tray: "To lay away",
  left: (count: number): Text => text`${upper(number(count))} more.`,
  layAway: "Lay away",
  trumpWarning: (card: Card): Text => sentence`${the(card)} is a trump. It may be laid away all the same.`,
  youTook: (taken: readonly Card[]): Text => text`The widow brought you ${cards(taken)}.`,
  theirs: "Unseen",
};
