// A family's score keeper: what `eldest/keeper/javascript` makes of its Python source.

import { Refusal } from "./sheet/refusal.ts";

/** A record of a rule: numbers, and arrays of numbers. */
export type Numbers = Record<string, number | number[]>;

/** A field of a record: how many numbers it has (0: one, and no array), what they mean, what counts them. */
export interface Field {
  name: string;
  length: number;
  of: string | string[];
  by: "seat" | "side" | "trick";
}

export type OptionValue = boolean | number | string | null;
export type Options = Record<string, OptionValue>;

/** An option as it is declared; where no values are listed, any whole number from the least. */
export interface Declared {
  name: string;
  value: OptionValue;
  values: OptionValue[];
  least: number | null;
  clause: string;
  help: string;
}

/** A hand as the rules of a sheet add it: its entry, and what they find. */
interface HandRow {
  entry: Numbers;
  before: Numbers | null;
  head: Numbers | null;
  asked: Numbers | null;
  found: number;
  after: Numbers | null;
  gains: readonly number[];
}

export interface Family {
  family: string;
  title: string;
  side: string;
  /** Whether a number of points wins; else the game ends after a number of hands. */
  race: boolean;
  options: Declared[];
  presets: Record<string, Options>;
  faults: string[];
  /** By label, a clause as the rule book has it, and in short. */
  clauses: Record<string, string>;
  lines: Record<string, string>;
  shapes: Record<"ENTRY" | "HEAD" | "GAME", Field[]>;
  /** Add hands again from one on. */
  add(rules: Numbers, rows: readonly HandRow[], start: Numbers, first: number): void;
  /** Whether the last hand is still being written. */
  unfinished(rows: readonly HandRow[]): boolean;
  /** The game after all hands that are written; nothing where one of them does not add up. */
  standing(rows: readonly HandRow[], start: Numbers): Numbers | null;
  /** Whether a side made its bid in a hand; nothing where it had none. */
  made(rules: Numbers, row: HandRow, side: number): boolean | null;
  /** What is wrong with an entry, by its number; 0 if nothing is. */
  fault(rules: Numbers, game: Numbers, entry: Numbers): number;
  needs(rules: Numbers, game: Numbers, side: number): number;
  sides(rules: Numbers): number;
  winners(rules: Numbers, game: Numbers): number;
  implied(options: Options): Options;
  contradiction(options: Options): string;
}

/** A record of a shape, every number the same. */
export function row(shape: Field[], number = 0): Numbers {
  return Object.fromEntries(
    shape.map((field) => [field.name, field.length ? Array<number>(field.length).fill(number) : number]),
  );
}

/** An equal record of its own. */
export function copy(of: Numbers): Numbers {
  return Object.fromEntries(Object.entries(of).map(([name, held]) => [name, Array.isArray(held) ? [...held] : held]));
}

/** The record that rules read, of the options that differ from what is usual, or are a preset; refuses what is no option. */
export function rulesOf(family: Family, given: Options): Numbers {
  const chosen = { ...presetOf(family, given["preset"]), ...given };
  delete chosen["preset"];
  const unknown = Object.keys(chosen).find((name) => !family.options.some((each) => each.name === name));
  if (unknown !== undefined) throw new Refusal("noOption", {}, { option: unknown });
  const numbers: Options = {};
  for (const declared of family.options) {
    const value = chosen[declared.name] ?? declared.value;
    numbers[declared.name] = typeof value === "string" ? place(declared, value) : allowed(declared, value);
  }
  const refusal = family.contradiction(numbers);
  if (refusal) throw new Refusal("contradiction", { given: refusal });
  const implied = family.implied(numbers);
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, Number((value === null ? implied[name] : value) ?? 0)]),
  );
}

function presetOf(family: Family, name: OptionValue | undefined): Options {
  if (!name) return {};
  const known = Object.keys(family.presets).find((each) => each === String(name).toLowerCase());
  if (known === undefined) throw new Refusal("noPreset", { given: name, names: Object.keys(family.presets) });
  return family.presets[known] ?? {};
}

function place(declared: Declared, value: string): number {
  const found = declared.values.indexOf(value);
  if (found < 0) throw new Refusal("oneOf", { given: value, names: declared.values.map(String) }, { option: declared.name });
  return found;
}

function allowed(declared: Declared, value: OptionValue): OptionValue {
  const whole = declared.least !== null && Number.isInteger(value) && Number(value) >= declared.least;
  const listed = declared.values.length ? declared.values.includes(value) : whole;
  if (listed || value === declared.value) return value;
  throw new Refusal("noValue", { given: value }, { option: declared.name });
}
