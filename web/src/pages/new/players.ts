/** How many sit down, by the rules of a table. */

import type { Game } from "../../wire/types/types.gen";
import type { Values } from "./rules";

/** How many places a table of a game has; where the rules leave the number open, what the game has then. */
export function playersOf(game: Game, changed: Values): number {
  const option = game.options.find((each) => each.name === "players");
  const value = changed.players ?? option?.default;
  if (typeof value === "number") return value;
  return String(changed.variant ?? "").endsWith("_joker") ? 6 : 4;
}
