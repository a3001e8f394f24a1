/** How English says cards, calls, suits, numbers and people. */

import type { Card, Suit } from "../../wire/types/types.gen";
import type { Partners, Who } from "../seating";
import { figure, joined, text, type CallPart, type CardPart, type Part, type Said, type SeatPart, type SuitPart, type Text } from "../text";
import type { Offer, Tally } from "../values";

const LOCALE = "en-GB";

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const SUITS: Record<Suit, string> = { S: "spades", C: "clubs", D: "diamonds", H: "hearts", NT: "no-trump" };
const RANKS: Record<string, string> = {
  T: "ten",
  "11": "eleven",
  "12": "twelve",
  "13": "thirteen",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};
const CALLS: Record<string, string> = {
  pass: "pass",
  NULLO: "Nullo",
  OPEN_NULLO: "Open Nullo",
  ALLPASS_NT: "no-trump without a bid",
};
const OFFERS: Record<Offer, string> = { none: "nothing", declare: "to declare", reveal: "to reveal" };

const plural = new Intl.PluralRules(LOCALE);
const row = new Intl.ListFormat(LOCALE, { type: "conjunction" });
const choice = new Intl.ListFormat(LOCALE, { type: "disjunction" });

/** A number as it is spoken; over ten in figures. */
export function number(value: number): string {
  return NUMBERS[value] ?? figure(value);
}

/** A number of things: `one trick`, `three tricks`. */
export function counted(value: number, one: string, many: string, spell: (value: number) => string = number): string {
  return `${spell(value)} ${plural.select(Math.abs(value)) === "one" ? one : many}`;
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A length of time in the units that people count it in: `3 days`, `1 hour and 30 minutes`. */
export function time(seconds: number): string {
  const units = UNITS.map(([unit, length], at) => ({ unit, many: Math.floor((seconds % (UNITS[at - 1]?.[1] ?? Infinity)) / length) }));
  const said = units.filter(({ many }) => many).map(({ unit, many }) => counted(many, unit, `${unit}s`, String));
  return row.format(said) || counted(0, "second", "seconds", String);
}

/** A gain or a loss in figures. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : figure(value);
}

/** A card's name without an article, as a button is called. */
export function cardName(card: Card): string {
  if (card === "JK") return "joker";
  return `${rankName(card)} of ${SUITS[card.slice(-1) as Suit]}`;
}

/** A card's rank, where its suit is known. */
export function rankName(card: Card): string {
  const rank = card.slice(0, -1);
  return RANKS[rank] ?? number(Number(rank));
}

/** A card in a sentence. */
export function the(card: Card): CardPart {
  return { card, spoken: `the ${cardName(card)}` };
}

/** A suit in a sentence. */
export function suit(code: Suit): SuitPart {
  return { suit: code, spoken: SUITS[code] };
}

/** A call in a sentence; a bid that is only a number is spelt. */
export function call(code: string): Part {
  const [, count, denomination] = /^(\d+)([SCDH]|NT)?$/.exec(code) ?? [];
  if (code === "NT") return { call: code, written: written(code), spoken: SUITS.NT };
  if (count === undefined) return named(code, written(code));
  if (denomination === undefined) return number(Number(count));
  return { call: code, written: code, spoken: `${number(Number(count))} ${SUITS[denomination as Suit]}` };
}

function named(code: string, spoken: string): CallPart | string {
  return code === "pass" ? spoken : { call: code, written: spoken, spoken };
}

/** A call as it is written on a score sheet. */
export function written(code: string): string {
  return CALLS[code] ?? code;
}

/** What somebody offers to show. */
export function offer(code: Offer): string {
  return OFFERS[code];
}

/** Somebody in a sentence; `you` is the same as subject and object. */
export function name(who: Who): SeatPart {
  const { seat } = who;
  if (who.you) return { seat, named: false, spoken: "you" };
  if (who.dummy) return { seat, named: false, spoken: "the dummy" };
  return who.name ? { seat, named: true, spoken: who.name } : { seat, named: false, spoken: `Seat ${seat + 1}` };
}

/** Whose something is: `your`, `Bo’s`. */
export function whose(who: Who): SeatPart {
  const called = name(who);
  return { ...called, spoken: who.you ? "your" : `${called.spoken}’s` };
}

/** Somebody, or partners, doing something: `Bo passes`, `you pass`, `Bo and Di pass`. */
export function does(who: Who | Partners, he: string, they: string): Text {
  const [first, ...others] = "seat" in who ? [who] : who;
  const alone = first && !others.length && !first.you;
  return text`${"seat" in who ? name(who) : people(who)} ${alone ? he : they}`;
}

/** Things in a row: `a`, `a and b`, `a, b and c`. */
export function list(things: readonly Said[], joining: Intl.ListFormat = row): Text {
  const found = joining.formatToParts(things.map((_, place) => String(place)));
  return joined(
    found.map((each) => (each.type === "element" ? (things[Number(each.value)] as Said) : each.value)),
    "",
  );
}

/** Things to choose from: `a, b or c`. */
export function anyOf(things: readonly Said[]): Text {
  return list(things, choice);
}

/** People in a row. */
export function people(who: readonly Who[]): Text {
  return list(who.map(name));
}

/** Cards in a row. */
export function cards(codes: readonly Card[]): Text {
  return list(codes.map(the));
}

/** What everybody has, or has said: `Ada three, Bo one`. */
export function tally<Value>(has: Tally<Value>, spelt: (value: Value) => Said): Text {
  return joined(
    has.map(([side, value]) => text`${people(side)} ${spelt(value)}`),
    ", ",
  );
}
