/** What bots are called: characters have names of their own, the others are named by level. */

import { families } from "../families/known.svelte";
import { CHARACTERS } from "./characters";
import { words } from "./language.svelte";

const LEVEL_4 = "learned";

/** A bot in a list: its name, strength and style, or its level. */
export function botLabel(bot: string): string {
  const { bots } = words().newTable;
  const name = CHARACTERS[bot];
  return name ? `${name}: ${bots[bot] ?? ""}` : (bots[bot] ?? bot);
}

/** Whether level 4 is offered with so many players: only where it was measured to be stronger than level 3. */
export const offersLevel4 = (game: string, players: number): boolean => families.find(game)?.level_4.includes(players) ?? false;

/** The bots that are offered in a game with so many players, and in any case the one that is chosen. */
export const offered = (bots: readonly string[], game: string, players: number, chosen: string | null): readonly string[] =>
  bots.filter((bot) => bot !== LEVEL_4 || bot === chosen || offersLevel4(game, players));

/** The bots in a list. */
export const botChoices = (
  game: string,
  players: number,
  chosen: string | null = null,
  bots: readonly string[] = Object.keys(words().newTable.bots),
): { value: string; name: string }[] => offered(bots, game, players, chosen).map((value) => ({ value, name: botLabel(value) }));
