/** Each family's own panels and words, from the folder of its name. */

import type { Own } from "./own";

const FOUND = import.meta.glob<Own>("./*/index.ts", { eager: true, import: "own" });
const NOTHING: Own = {};

export function ownOf(family: string): Own {
  return FOUND[`./${family}/index.ts`] ?? NOTHING;
}
