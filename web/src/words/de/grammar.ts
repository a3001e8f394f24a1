/** How German says cards, calls, suits, numbers and people. */

import type { Card, Suit } from "../../wire/types/types.gen";
import type { Partners, Who } from "../seating";
import { figure, joined, text, type CardPart, type Part, type Said, type SeatPart, type SuitPart, type Text, upper } from "../text";
import type { Offer, Tally } from "../values";

const LOCALE = "de";

export type Case = "nominative" | "accusative" | "dative";

const NUMBERS = ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"];
const SUITS: Record<Suit, string> = { S: "Pik", C: "Kreuz", D: "Karo", H: "Herz", NT: "ohne Trumpf" };
const SPOTS: Record<string, string> = { T: "Zehn", "11": "Elf", "12": "Zwölf", "13": "Dreizehn" };
const COURTS: Record<string, { noun: string; of: Gender; declined?: string }> = {
  J: { noun: "bube", of: "masculine", declined: "buben" },
  Q: { noun: "dame", of: "feminine" },
  K: { noun: "könig", of: "masculine" },
  A: { noun: "ass", of: "neuter" },
};
const CALLS: Record<string, string> = {
  pass: "passe",
  NULLO: "Nullo",
  OPEN_NULLO: "Nullo ouvert",
  ALLPASS_NT: "ohne Trumpf und ohne Gebot",
};
const OFFERS: Record<Offer, string> = { none: "nichts", declare: "offenes Gebot", reveal: "offenes Blatt" };

type Gender = "masculine" | "feminine" | "neuter";

const ARTICLES: Record<Gender, Record<Case, string>> = {
  masculine: { nominative: "der", accusative: "den", dative: "dem" },
  feminine: { nominative: "die", accusative: "die", dative: "der" },
  neuter: { nominative: "das", accusative: "das", dative: "dem" },
};

const YOU: Record<Case, string> = { nominative: "du", accusative: "dich", dative: "dir" };

const row = new Intl.ListFormat(LOCALE, { type: "conjunction" });
const choice = new Intl.ListFormat(LOCALE, { type: "disjunction" });

/** A number as it is spoken; over ten in figures. */
export function number(value: number): string {
  return NUMBERS[value] ?? figure(value);
}

/** A number of things; of one thing the article tells the case: `counted(1, "einen Stich", "Stiche")`. */
export function counted(value: number, one: string, many: string, spell: (value: number) => string = number): string {
  return value === 1 ? one : `${spell(value)} ${many}`;
}

const UNITS = [
  ["einen Tag", "Tage", 86_400],
  ["eine Stunde", "Stunden", 3_600],
  ["eine Minute", "Minuten", 60],
  ["eine Sekunde", "Sekunden", 1],
] as const;

const TOGETHER = ["zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht"];

/** How many play: `zu dritt`. */
export function together(players: number): string {
  return `zu ${TOGETHER[players - 2] ?? players}`;
}

/** A length of time in the units that people count it in, in the accusative: `einen Tag`, `eine Stunde und 30 Minuten`. */
export function time(seconds: number): string {
  const units = UNITS.map(([one, more, length], at) => ({ one, more, many: Math.floor((seconds % (UNITS[at - 1]?.[2] ?? Infinity)) / length) }));
  const said = units.filter(({ many }) => many).map(({ one, more, many }) => counted(many, one, more, String));
  return row.format(said) || counted(0, "eine Sekunde", "Sekunden", String);
}

/** A number in figures, with its fraction. */
export function decimal(value: number): string {
  return figure(value).replace(".", ",");
}

/** A gain or a loss in figures. */
export function signed(value: number): string {
  return value > 0 ? `+${decimal(value)}` : decimal(value);
}

/** A card's name without an article, as a button is called. */
export function cardName(card: Card): string {
  return named(card, "nominative").noun;
}

/** A card in a sentence: `den Karobuben`, `der Herz-Acht`. */
export function the(card: Card, kasus: Case = "nominative"): CardPart {
  const { noun, of } = named(card, kasus);
  return { card, spoken: `${ARTICLES[of][kasus]} ${noun}` };
}

/** A card's rank, where its suit is known. */
export function rankName(card: Card): string {
  const rank = card.slice(0, -1);
  return upper(COURTS[rank]?.noun ?? SPOTS[rank] ?? number(Number(rank)));
}

function named(card: Card, kasus: Case): { noun: string; of: Gender } {
  if (card === "JK") return { noun: "Joker", of: "masculine" };
  const rank = card.slice(0, -1);
  const suit = SUITS[card.slice(-1) as Suit];
  const court = COURTS[rank];
  if (!court) return { noun: `${suit}-${rankName(card)}`, of: "feminine" };
  const declined = kasus !== "nominative" && court.declined;
  return { noun: suit + (declined || court.noun), of: court.of };
}

/** A suit in a sentence. */
export function suit(code: Suit): SuitPart {
  return { suit: code, spoken: SUITS[code] };
}

/** A call in a sentence; a bid that is only a number is spelt. */
export function call(code: string): Part {
  const [, count, denomination] = /^(\d+)([SCDH]|NT)?$/.exec(code) ?? [];
  if (code === "NT") return { call: code, written: written(code), spoken: SUITS.NT };
  if (count === undefined) return code === "pass" ? "passe" : { call: code, written: written(code), spoken: written(code) };
  if (denomination === undefined) return number(Number(count));
  return { call: code, written: written(code), spoken: `${number(Number(count))} ${SUITS[denomination as Suit]}` };
}

/** A bid as it is written on a score sheet. */
export function written(code: string): string {
  return CALLS[code] ?? code.replace("NT", " oT").trim();
}

/** What somebody offers to show. */
export function offer(code: Offer): string {
  return OFFERS[code];
}

/** Somebody in a sentence. */
export function name(who: Who, kasus: Case = "nominative"): SeatPart {
  const { seat } = who;
  if (who.you) return { seat, named: false, spoken: YOU[kasus] };
  if (who.dummy) return { seat, named: false, spoken: `${ARTICLES.masculine[kasus]} Strohmann` };
  return who.name ? { seat, named: true, spoken: who.name } : { seat, named: false, spoken: `Platz ${seat + 1}` };
}

/** What a verb is for whoever does it: `passt`, with `du` `passt`; for partners `passt ihr`, `passen`. */
export interface Verb {
  readonly er: string;
  readonly du: string;
  readonly sie?: string;
  readonly ihr?: string;
}

/** Somebody doing something: `Bo passt`, `du passt`. */
export function does(who: Who, er: string, du: string): Text {
  return text`${name(who)} ${who.you ? du : er}`;
}

/** The form of a verb for several, one of whom may be the reader. */
export function form(who: Partners, verb: Verb): string {
  const you = who.some((each) => each.you);
  if (who.length === 1) return you ? verb.du : verb.er;
  return (you ? verb.ihr : verb.sie) ?? verb.er;
}

/** Things in a row: `a`, `a und b`, `a, b und c`. */
export function list(things: readonly Said[], joining: Intl.ListFormat = row): Text {
  const found = joining.formatToParts(things.map((_, place) => String(place)));
  return joined(
    found.map((each) => (each.type === "element" ? (things[Number(each.value)] as Said) : each.value)),
    "",
  );
}

/** Things to choose from: `a, b oder c`. */
export function anyOf(things: readonly Said[]): Text {
  return list(things, choice);
}

/** People in a row. */
export function people(who: readonly Who[], kasus: Case = "nominative"): Text {
  return list(who.map((each) => name(each, kasus)));
}

/** Cards in a row. */
export function cards(codes: readonly Card[], kasus: Case = "nominative"): Text {
  return list(codes.map((card) => the(card, kasus)));
}

/** What everybody has, or has said: `Ada drei, Bo eins`. */
export function tally<Value>(has: Tally<Value>, spelt: (value: Value) => Said): Text {
  return joined(
    has.map(([side, value]) => text`${people(side)} ${spelt(value)}`),
    ", ",
  );
}
