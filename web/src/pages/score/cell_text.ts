/** A name that a cell may hold, such as a call or an offer, as it is written. */

import { keeperWords } from "../../words/keeper.svelte";
import { words } from "../../words/language.svelte";
import type { Text } from "../../words/text";
import type { Offer } from "../../words/values";

const OFFERS: readonly string[] = ["none", "declare", "reveal"];

/** Whether a name is a number: then it stands in figures. */
export function isFigure(name: string): boolean {
  return /^\d+$/.test(name);
}

/** `cell` is its own name: a pass there means that all have passed. */
export function cellText(cell: string, name: string): Text {
  if (isFigure(name)) return name;
  if (name === "pass" && cell !== "calls") return words().sheet.passedOut;
  if (name === "?") return keeperWords().notShown;
  if (OFFERS.includes(name)) return words().spell.offer(name as Offer);
  return [words().spell.call(name)];
}
