/** What the score keeper says: fetched with its pages, for who plays needs nothing of it. */

import { keeper as english } from "./en/keeper";
import { servedOf } from "./family/families.svelte";
import type { LanguageCode } from "./language.svelte";
import { LaterWords } from "./later.svelte";

const words = new LaterWords(english, async () => (await import("./de/keeper")).keeper);

export const keeperWords = (): typeof english => words.spoken;
export const learnKeeperWords = (code: LanguageCode): Promise<void> => words.learn(code);

/** The short line of a clause that an entry breaks, which the score keeper of a family has in English; a plain one names none. */
export function entryLine(family: string, clause: string, english: string): string {
  if (!clause) return keeperWords().uneven;
  return keeperWords().families[family]?.clauses?.[clause] ?? servedOf(family)?.entries?.[clause] ?? english;
}
