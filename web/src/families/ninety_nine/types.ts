/** The fields that Ninety-Nine has of its own. */

export interface Game {
  /** The deals of the game that goes on. */
  dealt: number;
  /** How many bids were fulfilled in the deal before. */
  successes: number;
  /** By hand. */
  games_won: number[];
}

export function gameOf(of: { game: unknown }): Game {
  return of.game as Game;
}
