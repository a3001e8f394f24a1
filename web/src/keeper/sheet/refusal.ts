/** Why something cannot stand on a score sheet: where, and what is wrong there. The page says it in its language. */

export type Why =
  | "noJson"
  | "noSheet"
  | "version"
  | "noEntry"
  | "noGame"
  | "noPreset"
  | "noOption"
  | "oneOf"
  | "noValue"
  | "contradiction"
  | "named"
  | "standing"
  | "nameList"
  | "players"
  | "hands"
  | "hand"
  | "list"
  | "seats"
  | "truth"
  | "whole";

/** A line of a file; an entry of it by its name; an option of a game; a cell of a hand, all counted from 0. */
export interface Where {
  readonly line?: number;
  readonly entry?: string;
  readonly option?: string;
  readonly hand?: number;
  readonly cell?: string;
  readonly place?: number;
}

/** The refused value, and the names or the highest number that would do. */
export interface Instead {
  readonly given?: unknown;
  readonly names?: readonly string[];
  readonly most?: number;
}

export class Refusal extends Error {
  readonly why: Why;
  readonly instead: Instead;
  readonly where: Where;

  constructor(why: Why, instead: Instead = {}, where: Where = {}) {
    super(`${JSON.stringify(where)}: ${why} ${JSON.stringify(instead)}`);
    this.why = why;
    this.instead = instead;
    this.where = where;
  }

  /** The same refusal, found in a larger whole. */
  within(where: Where): Refusal {
    return new Refusal(this.why, this.instead, { ...where, ...this.where });
  }
}

/** Do something; what is refused by it is refused where it was done. */
export function refusedWithin<Thing>(where: Where, work: () => Thing): Thing {
  try {
    return work();
  } catch (refusal) {
    throw refusal instanceof Refusal ? refusal.within(where) : refusal;
  }
}
