/** What the page says about playing without a server: fetched with the pages that say it. */

import { practice as english, type PracticeWords } from "./en/practice";
import { language, type LanguageCode } from "./language.svelte";

const CATALOGUES: Record<LanguageCode, () => Promise<PracticeWords>> = {
  en: async () => english,
  de: async () => (await import("./de/practice")).practice,
  "x-long": async () => (await import("./drawn_out")).deep(english) as PracticeWords,
};

let known: Partial<Record<LanguageCode, PracticeWords>> = $state.raw({ en: english });

/** The messages of the language that is spoken; English ones until they have arrived. */
export function practiceWords(): PracticeWords {
  return known[language.code] ?? english;
}

/** Have the messages of a language; without a network English ones stay. */
export async function learnPracticeWords(code: LanguageCode): Promise<void> {
  const found = await CATALOGUES[code]().catch(() => english);
  known = { ...known, [code]: found };
}
