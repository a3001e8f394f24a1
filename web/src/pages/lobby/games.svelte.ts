/** The options of each game and its rule book, each fetched once. */

import { families } from "../../families/known.svelte";
import { ask } from "../../wire/api";
import type { Book, Game, GameName, Named, Names } from "../../wire/types/types.gen";

/** The games there are, in the order in which they are shown. */
export function gameIds(): string[] {
  return families.list.map(({ id }) => id);
}

/** The game of an address; if it names none, the usual one. Empty as long as nobody knows whether there is such a game. */
export function gameIn(name: string | null, isUsual: (game: GameName) => boolean = () => true): string {
  const game = families.find(name);
  if (game || (name && !families.answered)) return game?.id ?? "";
  return families.list.find(isUsual)?.id ?? "";
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
