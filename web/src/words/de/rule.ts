/** How German quotes a clause. */

import { text, type Text } from "../text";
import type { Values } from "../values";
import { lines } from "./families";

/** The short line of a clause; one that German does not know is quoted in English. */
export function ruleOf(clause: string, rule: string): string {
  return lines[clause] ?? rule;
}

/** A clause as a sentence quotes it. */
export function rule({ rule, clause }: Values): Text {
  return text`${ruleOf(clause, rule)} (${{ clause }})`;
}
