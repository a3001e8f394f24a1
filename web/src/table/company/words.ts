/** Texts about several people at a table, loaded with the components that need them. */

import { company as english } from "../../words/en/company";
import type { LanguageCode } from "../../words/language.svelte";
import { LaterWords } from "../../words/later.svelte";

const words = new LaterWords(english, async () => (await import("../../words/de/company")).company);

export const companyWords = (): typeof english => words.spoken;
export const learnCompanyWords = (code: LanguageCode): Promise<void> => words.learn(code);
