/** What bots are called: characters have names of their own, the others are named by level. */

import { words } from "./language.svelte";

/** Their names, by the bots that they are; weakest first. */
export const CHARACTERS: Readonly<Record<string, string>> = {
  wren: "Wren",
  otto: "Otto",
  mina: "Mina",
  rufus: "Rufus",
  vera: "Vera",
  sol: "Sol",
};

/** Seats for a table of different minds. */
export const MIXED = ["mina", "rufus", "vera", "wren", "sol", "otto"];

/** A bot in a list: its name, strength and style, or its level. */
export function botLabel(bot: string): string {
  const { bots } = words().newTable;
  const name = CHARACTERS[bot];
  return name ? `${name}: ${bots[bot] ?? ""}` : (bots[bot] ?? bot);
}

/** All bots in lists. */
export const botChoices = (bots: readonly string[] = Object.keys(words().newTable.bots)): { value: string; name: string }[] =>
  bots.map((value) => ({ value, name: botLabel(value) }));
