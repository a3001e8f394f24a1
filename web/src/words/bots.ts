/** What bots are called: characters have names of their own, the others are named by level. */

import { CHARACTERS } from "./characters";
import { words } from "./language.svelte";

/** A bot in a list: its name, strength and style, or its level. */
export function botLabel(bot: string): string {
  const { bots } = words().newTable;
  const name = CHARACTERS[bot];
  return name ? `${name}: ${bots[bot] ?? ""}` : (bots[bot] ?? bot);
}

/** All bots in lists. */
export const botChoices = (bots: readonly string[] = Object.keys(words().newTable.bots)): { value: string; name: string }[] =>
  bots.map((value) => ({ value, name: botLabel(value) }));
