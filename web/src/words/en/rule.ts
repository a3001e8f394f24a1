/** How English quotes a clause: the server sends its short line in English. */

import { text, type Text } from "../text";
import type { Values } from "../values";

/** The short line of a clause. */
export function ruleOf(_clause: string, rule: string): string {
  return rule;
}

/** A clause as a sentence quotes it. */
export function rule({ rule, clause }: Values): Text {
  return text`${rule} (${{ clause }})`;
}
