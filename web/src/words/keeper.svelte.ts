/** What the score keeper says: fetched with its pages, for who plays needs nothing of it. */

import { keeper as english, type KeeperWords } from "./en/keeper";
import { servedOf } from "./family/families.svelte";
import { language, type LanguageCode } from "./language.svelte";

const CATALOGUES: Record<LanguageCode, () => Promise<KeeperWords>> = {
  en: async () => english,
  de: async () => (await import("./de/keeper")).keeper,
  "x-long": async () => (await import("./drawn_out")).deep(english) as KeeperWords,
};

let here: Partial<Record<LanguageCode, KeeperWords>> = $state.raw({ en: english });

/** The messages of the language that is spoken; English ones until they have arrived. */
export function keeperWords(): KeeperWords {
  return here[language.code] ?? english;
}

/** Have the messages of a language; without a network English ones stay. */
export async function learnKeeperWords(code: LanguageCode): Promise<void> {
  const found = await CATALOGUES[code]().catch(() => english);
  here = { ...here, [code]: found };
}

/** The short line of a clause that an entry breaks, which the score keeper of a family has in English; a plain one names none. */
export function entryLine(family: string, clause: string, english: string): string {
  if (!clause) return keeperWords().uneven;
  return keeperWords().families[family]?.clauses?.[clause] ?? servedOf(family)?.entries?.[clause] ?? english;
}
