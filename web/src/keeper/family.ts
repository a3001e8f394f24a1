// A family's score keeper: what `python -m page keepers` makes of its Python source.

import { Refusal } from "./refusal.ts";

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

/** What the sheet of a family is made of that has no keeper of its own. */
export interface Plain {
  /** The field of the result with what the tricks brought, by side; how many there are, by the number of players. */
  takings: string;
  there: Record<number, number> | null;
  /** The points to reach, or the option that has them; below 0: none. */
  target: number | string;
}

/** The rules with which a keeper checks and scores what is written. */
export interface KeeperRules {
  head_of(rules: Numbers, game: Numbers, entry: Numbers, head: Numbers): void;
  fault(rules: Numbers, game: Numbers, entry: Numbers): number;
  result_of(rules: Numbers, game: Numbers, entry: Numbers, result: Numbers): void;
  ask(rules: Numbers, game: Numbers, entry: Numbers, result: Numbers, asked: Numbers): void;
  settle(rules: Numbers, game: Numbers, entry: Numbers, result: Numbers): void;
  needs(rules: Numbers, game: Numbers, side: number): number;
}

export interface Family extends Described, KeeperRules {}

/** A family without a keeper of its own: it scores results. */
export interface Keeperless extends Described {
  plain: Plain;
  score(rules: Numbers, game: Numbers, result: Numbers): void;
}

export interface Described {
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
  shapes: Record<"ENTRY" | "HEAD" | "GAME" | "RESULT", Field[]>;
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
