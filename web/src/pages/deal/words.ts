/** Texts of the deal editor, loaded with its page. */

import { deal as english } from "../../words/en/deal";
import type { LanguageCode } from "../../words/language.svelte";
import { LaterWords } from "../../words/later.svelte";

const words = new LaterWords(english, async () => (await import("../../words/de/deal")).deal);

export const dealWords = (): typeof english => words.spoken;
export const learnDealWords = (code: LanguageCode): Promise<void> => words.learn(code);
