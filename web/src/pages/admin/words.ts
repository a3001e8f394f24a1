/** Texts for hosts and for the invited, loaded with the components that need them. */

import { admin as english, type AdminWords } from "../../words/en/admin";
import type { LanguageCode } from "../../words/language.svelte";
import { LaterWords } from "../../words/later.svelte";

const words = new LaterWords(english, async () => (await import("../../words/de/admin")).admin);

export const adminWords = (): AdminWords => words.spoken;
export const learnAdminWords = (code: LanguageCode): Promise<void> => words.learn(code);
