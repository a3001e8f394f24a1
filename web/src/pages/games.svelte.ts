/** What may be agreed on in each game, and what its rule book says: asked for once. */

import { ask } from "../wire/api";
import type { Book, Game, Named, Names } from "../wire/types/types.gen";

export const GAMES = ["five_hundred", "oh_hell", "ninety_nine", "counters", "sweven"] as const;
export type GameId = (typeof GAMES)[number];

export function isGame(name: string | null): name is GameId {
  return GAMES.includes(name as GameId);
}

/** Things of the server that never change while a page is open; one that could not be had is asked for again. */
function once<Thing>(path: (name: string) => string): (name: string) => Promise<Thing> {
  const kept = new Map<string, Promise<Thing>>();
  return (name) => {
    let asked = kept.get(name);
    if (!asked) {
      asked = ask<Thing>(path(name));
      asked.catch(() => kept.delete(name));
      kept.set(name, asked);
    }
    return asked;
  };
}

export const gameOf = once<Game>((name) => `/api/games/${name}`);
export const bookOf = once<Book>((name) => `/api/books/${name}`);
const named = once<Names>((name) => `/api/${name}`);

/** The bots that may sit at a table, weakest first. */
export async function bots(): Promise<Named[]> {
  return (await named("bots")).names;
}
