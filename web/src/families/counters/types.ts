/** The fields that Counters has of its own. */

/** Teams by what is true of them. */
export interface Game {
  vulnerable: number[];
  halfway: number[];
  blotted: number[];
}

export function gameOf(of: { game: unknown }): Game {
  return of.game as Game;
}
