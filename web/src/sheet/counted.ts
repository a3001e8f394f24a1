/** Counts of every side in a game, beside its score. */

import type { Match } from "../table/cloth/fields";
import { capital, plain } from "../words/text";

export interface Counted {
  /** The field, as it is read. */
  name: string;
  by: readonly number[];
}

export function countedOf({ game, sides, traits }: Match): Counted[] {
  return Object.entries(game)
    .filter(([field, by]) => field !== traits.race && isNumbers(by, sides.length))
    .map(([field, by]) => ({ name: plain(capital(field.replaceAll("_", " "))), by: by as number[] }));
}

function isNumbers(value: unknown, many: number): boolean {
  return Array.isArray(value) && value.length === many && value.every((each) => typeof each === "number");
}
