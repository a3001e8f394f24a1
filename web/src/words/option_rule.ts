/** What the value of an option means, and why some values cannot stand together. */

import type { ValueRules } from "./en/option_rules";
import { Fetched } from "./fetched.svelte";
import type { OptionValue } from "./option";

/** A sentence about a rule, and the clause that says it in full. */
export interface RuleSentence {
  readonly clause: string;
  readonly text: string;
}

export const optionRules = new Fetched((catalogue) => catalogue.optionRules());

/** What a value means at the table beside the others chosen, in a sentence; null until the sentences have arrived. */
export function valueRule(
  family: string,
  name: string,
  value: OptionValue,
  chosen: (other: string) => OptionValue,
): RuleSentence | null {
  const idle = idleRule(family, name, chosen);
  if (idle) return idle;
  const all: Readonly<Record<string, Readonly<Record<string, ValueRules>>>> | undefined = optionRules.now?.values;
  const said = all?.[family]?.[name];
  const rule = typeof said === "function" ? said(value as number | null) : said?.[String(value ?? "none")];
  const [only] = Object.entries(rule ?? {});
  return only ? { clause: only[0], text: only[1] } : null;
}

/** By game and option: the value of another option beside which it decides nothing. */
const IDLE: Readonly<Record<string, Readonly<Record<string, readonly [string, OptionValue]>>>> = {
  five_hundred: {
    nullo_rank: ["nullo", false],
    nullo_needs_seven: ["nullo", false],
    nullo_defenders: ["nullo", false],
    joker_lead: ["joker", false],
  },
  oh_hell: { repeat_one: ["sizes", "fixed"] },
  ninety_nine: { first_trump: ["trump_rule", "turn_up"] },
};

/** That an option decides nothing beside the others that are chosen; null where it does. */
function idleRule(family: string, name: string, chosen: (other: string) => OptionValue): RuleSentence | null {
  const [other, value] = IDLE[family]?.[name] ?? [];
  if (other === undefined || value === undefined || chosen(other) !== value) return null;
  const text = optionRules.now?.idle[`${other}=${value}`];
  return text === undefined ? null : { clause: "", text };
}

/** Why values cannot stand together, where `fault` is the refusal of a game with them: `start=14: … (OH-46)`. */
export function conflictOf(fault: string): RuleSentence {
  const clause = /\(([A-Z]{2}-\d+)\)$/.exec(fault)?.[1] ?? "";
  const text = optionRules.now?.conflicts[clause];
  return text === undefined ? { clause: "", text: fault } : { clause, text };
}
