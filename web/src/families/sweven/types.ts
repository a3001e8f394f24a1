/** The fields that Sweven has of its own. */

export interface Game {
  /** The points stored, and whose they are: nobody's where there are none. */
  account: number;
  owner: number[];
  /** The seats that may not bid in the next deal. */
  barred: number[];
}

export function gameOf(of: { game: unknown }): Game {
  return of.game as Game;
}
