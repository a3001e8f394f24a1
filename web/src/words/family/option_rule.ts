/** What the value of an option means, and why some values cannot stand together. */

import { optionsOf } from "./families.svelte";
import type { FamilyOptions, OptionValue } from "./family_words";

/** A sentence about a rule, and the clause that says it in full. */
export interface RuleSentence {
  readonly clause: string;
  readonly text: string;
}

/** What a value means at the table beside the others chosen, in a sentence; null until the sentences have arrived. */
export function valueRule(
  family: string,
  name: string,
  value: OptionValue,
  chosen: (other: string) => OptionValue,
): RuleSentence | null {
  const options = optionsOf.of(family);
  if (!options) return null;
  const idle = idleRule(options, name, chosen);
  if (idle) return idle;
  const said = options.rules[name];
  const rule = typeof said === "function" ? said(value as number | null) : said?.[String(value ?? "none")];
  const [only] = Object.entries(rule ?? {});
  return only ? { clause: only[0], text: only[1] } : null;
}

/** That an option decides nothing beside the others that are chosen; null where it does. */
function idleRule({ idle }: FamilyOptions, name: string, chosen: (other: string) => OptionValue): RuleSentence | null {
  const beside = idle?.beside[name];
  const [other = "", value] = beside?.split("=") ?? [];
  const text = beside && idle?.says[beside];
  return text && String(chosen(other)) === value ? { clause: "", text } : null;
}

/** Why values cannot stand together, where `fault` is the refusal of a game with them: `start=14: … (OH-46)`. */
export function conflictOf(family: string, fault: string): RuleSentence {
  const clause = /\(([A-Z]{2}-\d+)\)$/.exec(fault)?.[1] ?? "";
  const text = optionsOf.of(family)?.conflicts?.[clause];
  return text === undefined ? { clause: "", text: fault } : { clause, text };
}
