/** The odds of a seat, as `eldest odds --json` prints them too. */

export interface Odds {
  game: string;
  seat: number;
  /** Deals that the seat cannot tell from its own: the number may be too large for one of JavaScript. */
  deals_that_fit: string;
  players: string;
  phase: string;
  prospects: readonly Prospect[];
}

export interface Prospect {
  action: string;
  deals: number;
  mean: number | null;
  score: number | null;
  made: { part: number | null; low: number; high: number };
}
