/** The rules of a table that is to be made: what differs from the printed ones. */

import type { Game, Option } from "../../wire/types/types.gen";

export type Value = boolean | number | string | null;
export type Values = Readonly<Record<string, Value>>;

/** The value of an option where only those are named that differ. */
export function valueOf(option: Option, changed: Values): Value {
  const value = changed[option.name];
  return value === undefined ? option.default : value;
}

/** The same rules with one option set: what is as printed is not named. */
export function withValue(option: Option, changed: Values, value: Value): Values {
  const { [option.name]: _, ...others } = changed;
  return value === option.default ? others : { ...others, [option.name]: value };
}

/** Whether an option can have a value. */
export function allows(option: Option, value: Value): boolean {
  if (option.values.length > 0 && option.values.includes(value)) return true;
  if (value === null) return option.default === null;
  if (typeof value !== "number" || !Number.isInteger(value) || option.low === null) return false;
  const within = value >= option.low && (option.high === null || value <= option.high);
  return within && (value - option.low) % option.step === 0;
}

/** Stored or linked options, without those that this game does not know. */
export function readable(game: Game, given: Values): Values {
  return game.options.reduce<Values>((kept, option) => {
    const value = given[option.name];
    return value !== undefined && allows(option, value) ? withValue(option, kept, value) : kept;
  }, {});
}

/** Rules as they stand in a link: `?players=5&nullo=false`. */
export function queryOf(changed: Values): string {
  const pairs = Object.entries(changed).map(([name, value]) => [name, String(value ?? "none")]);
  return pairs.length ? `?${new URLSearchParams(pairs)}` : "";
}

/** The rules that stand in a link; null where it names none. */
export function fromQuery(query: string): Values | null {
  const pairs = [...new URLSearchParams(query)];
  return pairs.length ? Object.fromEntries(pairs.map(([name, value]) => [name, meant(value)])) : null;
}

function meant(value: string): Value {
  if (value === "none") return null;
  if (value === "true" || value === "false") return value === "true";
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** Rules as the server reads them: `players=5, nullo=false`. */
export function written(changed: Values): string {
  return Object.entries(changed)
    .map(([name, value]) => `${name}=${value ?? "none"}`)
    .join(", ");
}
