/**
 * Text: what is said in a sentence, part by part, so that a card can be drawn where its name is spoken.
 *
 * Whatever a language does to a word (article, case, "you" for a name) is in `spoken`. A plain
 * string is a text too.
 */

import type { Card, Suit } from "../wire/types/types.gen";

/** A card: drawn as rank and sign. */
export interface CardPart {
  readonly card: Card;
  readonly spoken: string;
}

/** A bid with a suit or a name, such as `7H` or `NULLO`: drawn as it is written on a score sheet. */
export interface CallPart {
  readonly call: string;
  readonly written: string;
  readonly spoken: string;
}

/** A suit, or no-trump: drawn as its sign. */
export interface SuitPart {
  readonly suit: Suit;
  readonly spoken: string;
}

/** Somebody at the table: by name, or with a word such as `you`. */
export interface SeatPart {
  readonly seat: number;
  readonly named: boolean;
  readonly spoken: string;
}

/** The label of a clause, such as FH-37. */
export interface ClausePart {
  readonly clause: string;
}

/** What is said with weight. */
export interface StrongPart {
  readonly strong: Text;
}

export type Part = string | CardPart | CallPart | SuitPart | SeatPart | ClausePart | StrongPart;
export type Text = string | readonly Part[];

/** What may stand in a message: a text, a part of one, or a number, which is written in figures. */
export type Said = Text | Part | number;

/** A number in figures, with a true minus. */
export function figure(value: number): string {
  return String(value).replace("-", "−");
}

/** The parts of whatever may stand in a message. */
export function parts(said: Said): readonly Part[] {
  if (typeof said === "string") return said ? [said] : [];
  if (typeof said === "number") return [figure(said)];
  return isList(said) ? said : [said];
}

function isList(said: Text | Part): said is readonly Part[] {
  return Array.isArray(said);
}

/** A message as it is written in a catalogue: text`${who} leads ${card}.` */
export function text(strings: TemplateStringsArray, ...said: Said[]): Text {
  const found: Part[] = [];
  strings.forEach((string, place) => {
    found.push(...parts(string));
    if (place < said.length) found.push(...parts(said[place] as Said));
  });
  return found;
}

/** The same for a sentence that may begin with a name or a card: it begins with a capital. */
export function sentence(strings: TemplateStringsArray, ...said: Said[]): Text {
  return capital(text(strings, ...said));
}

/** A text that begins with a capital. Names of people stay as they write them. */
export function capital(said: Text): Text {
  const [first, ...rest] = parts(said);
  if (first === undefined) return said;
  if (typeof first === "string") return [upper(first), ...rest];
  if ("strong" in first) return [{ strong: capital(first.strong) }, ...rest];
  if ("clause" in first || ("seat" in first && first.named)) return said;
  return [{ ...first, spoken: upper(first.spoken) }, ...rest];
}

/** Words that begin with a capital. */
export function upper(word: string): string {
  const [first = ""] = word;
  return first.toLocaleUpperCase() + word.slice(first.length);
}

/** Texts one after the other, with something between them. */
export function joined(texts: readonly Said[], between: Said = " "): Text {
  return texts.flatMap((each, place) => (place ? [...parts(between), ...parts(each)] : parts(each)));
}

/** What is said with weight. */
export function strong(said: Said): Part {
  return { strong: parts(said) };
}

/** A text as it is spoken: for names of buttons, live regions and tests. */
export function plain(said: Said): string {
  return parts(said).map(spoken).join("");
}

function spoken(part: Part): string {
  if (typeof part === "string") return part;
  if ("strong" in part) return plain(part.strong);
  return "clause" in part ? part.clause : part.spoken;
}
