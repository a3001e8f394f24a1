/** The families there are: those that the page was built with, and what the server says once it has been asked. */

import { built } from "../generated/families";
import { ask } from "../wire/api";
import type { GameName, Games } from "../wire/types/types.gen";

class Known {
  #list: readonly GameName[] = $state.raw(placed(built));
  /** Whether the server has been asked, and has answered or could not be reached. */
  answered = $state(false);
  #asked: Promise<void> | null = null;

  /** All of them, in the order in which they are shown; what the server says of them comes in a moment. */
  get list(): readonly GameName[] {
    void this.know();
    return this.#list;
  }

  /** Ask the server, once; without one the page goes on with its own. */
  know(): Promise<void> {
    this.#asked ??= ask<Games>("/api/games")
      .then(({ games }) => void (this.#list = placed(games)))
      .catch(() => void (this.#asked = null))
      .finally(() => (this.answered = true));
    return this.#asked;
  }

  /** A family by its id. One that the page was not built with is asked for; nothing until it is known. */
  find(id: string | null): GameName | undefined {
    return id === null ? undefined : this.#found((game) => game.id === id);
  }

  /** Whether a family is known already. */
  has(id: string): boolean {
    return this.#list.some((game) => game.id === id);
  }

  /** The family whose rule book has a clause, or has these letters. */
  ofLabel(label: string): GameName | undefined {
    const [letters] = label.toUpperCase().split("-");
    return this.#found((game) => game.letters === letters);
  }

  #found(is: (game: GameName) => boolean): GameName | undefined {
    const game = this.#list.find(is);
    if (!game && !this.#asked) void this.know();
    return game;
  }
}

/** In the order in which they are shown. */
function placed(games: readonly GameName[]): readonly GameName[] {
  return [...games].sort((one, other) => one.look.place - other.look.place);
}

export const families = new Known();

/** Whether the page has a folder for a family. */
export function isBuiltIn(id: string): boolean {
  return built.some((game) => game.id === id);
}
