// The numbers of cells as JSON, by what their declaration says that they mean, and back.

import type { Field } from "../family.ts";
import { Refusal, type Instead, type Why } from "./refusal.ts";

export const BLANK = -1;
export const NOT_ASKED = 0;
export const MAY_BE = 1;
export const MUST_BE = 2;
export const CELLS = 64; // more than any entry has
const SUITS = ["S", "C", "D", "H", "NT"];
const MOST = 999;

export type Value = string | number | boolean | number[] | null;
export type Cells = Record<string, Value | Value[]>;

/** A number of a field in JSON; nothing if nobody is meant or, in a cell, nothing is written. */
export function valueOf(field: Field, number: number, written = true): Value {
  if (Array.isArray(field.of)) {
    const name = field.of[number];
    return name === undefined || name === "-" ? null : name;
  }
  if (number === BLANK && (written || field.of !== "number")) return null;
  if (field.of === "truth") return number !== 0;
  if (field.of === "suit") return SUITS[number] ?? null;
  if (field.of === "seats" || field.of === "sides") return members(number);
  return number;
}

/** The number that a value stands for, at a table of so many seats; refuses what the field cannot hold. */
export function numberOf(field: Field, value: Value, seats: number): number {
  if (value === null) return BLANK;
  if (Array.isArray(field.of)) return placeIn(field.of, value);
  if (field.of === "truth") return typeof value === "boolean" ? Number(value) : refuse("truth", { given: value });
  if (field.of === "suit") return placeIn(SUITS, value);
  if (field.of === "seats") {
    if (!Array.isArray(value)) return refuse("seats", { given: value });
    return value.reduce((set, seat) => set | (1 << whole(seat, seats - 1)), 0);
  }
  return whole(value, field.of === "seat" || field.of === "side" ? seats - 1 : MOST);
}

/** The members of a set, lowest first. */
export function members(set: number): number[] {
  return [...Array(31).keys()].filter((member) => (set >> member) & 1);
}

/** The cell where a fault shows, and the index of its clause. */
export function faultOf(shape: Field[], found: number): { cell: string; place: number; clause: number } {
  let place = found % CELLS;
  for (const field of shape) {
    const length = field.length || 1;
    if (place < length) return { cell: field.name, place, clause: (found - (found % CELLS)) / CELLS };
    place -= length;
  }
  throw new Error(`fault ${found} names no cell`);
}

function placeIn(names: string[], value: Value): number {
  const said = String(value).trim().toLowerCase();
  const found = names.findIndex((name) => name !== "-" && name.toLowerCase() === said);
  return found < 0 ? refuse("oneOf", { given: value, names: names.filter((name) => name !== "-") }) : found;
}

function whole(value: Value, most: number): number {
  const number = Number(value);
  if (typeof value !== "number" || !Number.isInteger(number) || number < 0 || number > most) {
    return refuse("whole", { given: value, most });
  }
  return number;
}

function refuse(why: Why, instead: Instead): never {
  throw new Refusal(why, instead);
}
