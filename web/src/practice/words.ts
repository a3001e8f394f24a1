/** Texts about playing without a server, loaded with the pages that need them. */

import type { LanguageCode } from "../words/language.svelte";
import { practice as english } from "../words/en/practice";
import { LaterWords } from "../words/later.svelte";

const words = new LaterWords(english, async () => (await import("../words/de/practice")).practice);

export const practiceWords = (): typeof english => words.spoken;
export const learnPracticeWords = (code: LanguageCode): Promise<void> => words.learn(code);
