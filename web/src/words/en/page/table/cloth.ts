/** What stands on the cloth: places, the trick, the contract, the hand. */

import type { SeatStanding } from "../../../../table/seats/standing";
import type { Card, Suit } from "../../../../wire/types/types.gen";
import type { Who } from "../../../seating";
import { joined, sentence, text, type Said, type Text } from "../../../text";
import { call, cardName, cards, counted, does, name, number, suit, whose } from "../../grammar";

/** What the name of a card in the hand says beside the card. */
export interface CardState {
  acts: Suit | null;
  refused: boolean;
  lifted: boolean;
  hint: boolean;
  sending: boolean;
  asked: boolean;
}

/** How a card lies in the trick. */
export interface LaidState {
  led: boolean;
  winning: boolean;
  countered: boolean;
}

const ONE: Record<Suit, string> = { S: "a spade", C: "a club", D: "a diamond", H: "a heart", NT: "no suit" };

function marks(stands: SeatStanding): Said[] {
  const found: Said[] = [];
  if (stands.goal !== null) found.push(text`of ${stands.goal}`);
  if (stands.sitsOut) found.push("sits out");
  else if (stands.partner) found.push("partner");
  if (stands.call === "pass") found.push("passes");
  else if (stands.call !== null) found.push(call(stands.call));
  if (stands.vulnerable) found.push("vul");
  if (stands.away) found.push("away");
  return found;
}

export const cloth = {
  table: "Table",
  you: "You",
  youBefore: "You,",
  dealerLetter: "D",
  dealer: "deals",
  dummyName: "Dummy",
  sitsIn: (absent: boolean): string => (absent ? "computer fills in" : "computer"),
  places: "Places",
  trick: (many: number): Text => text`Trick ${many}`,
  noTrick: "No card has been played.",
  round: (round: number): Text => (round === 1 ? "first round" : "second round"),
  hand: (many: number): Text => text`Your hand, ${counted(many, "card", "cards", String)}`,
  dummy: "The dummy’s hand",
  yourCard: "your card",
  next: "next",
  afterYou: (name: string): string => `${name}, after you`,
  tag: (led: boolean, winning: boolean, over: boolean): Text => {
    const won = over ? "wins" : "winning";
    if (led && winning) return `led, ${won}`;
    return led ? "led" : won;
  },
  laid: (who: Who, card: Card, state: LaidState): Text => {
    const said = [text`${does(who, "plays", "play")} the ${cardName(card)}`];
    if (state.led) said.push("led");
    if (state.countered) said.push("countered");
    if (state.winning) said.push("winning");
    return sentence`${joined(said, ", ")}`;
  },
  won: (many: number): Text => text`${number(many)} won`,
  marks: (stands: SeatStanding): Text => joined(marks(stands), " · "),
  wonOf: (won: number, goal: string): string => `${won}/${goal}`,
  turn: "to act",
  openHand: (who: Who, open: readonly Card[]): Text => sentence`${whose(who)} open hand: ${cards(open)}`,
  card: (code: Card, state: CardState): Text => {
    const said: string[] = [cardName(code)];
    if (state.acts) said.push(code === "JK" ? ONE[state.acts] : `left bower, ${ONE[state.acts]}`);
    if (state.refused) said.push("not allowed");
    if (state.hint) said.push("suggested");
    if (state.lifted) said.push("lifted, press again to play");
    if (state.sending) said.push("sending");
    return said.join(", ");
  },
  ribbon: (code: Card, small: boolean): string => (small ? "acts as" : code === "JK" ? "joker" : "left bower"),
  trumps: (code: Suit): Text => (code === "NT" ? "No trumps" : sentence`${suit(code)} are trumps`),
  trumpsUnknown: "Trumps are not known yet",
  bidding: "Bidding",
  whoseBid: (who: Who, worth: number | null): Text =>
    worth === null ? sentence`${whose(who)} bid` : sentence`${whose(who)} bid, worth ${worth}`,
  trickOf: (at: number, all: number): Text => text`trick ${at} of ${all}`,
  roundOf: (at: number, round: number): Text => text`trick ${at}, round ${round}`,
  countsTwo: "counts as two",
  turnedUp: "Turned up",
  widow: "Widow",
  lastTrick: (who: Who): Text => text`Last trick · ${name(who)}`,
};
