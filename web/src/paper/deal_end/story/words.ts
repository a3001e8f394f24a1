/** Texts of the story of a deal, loaded with it. */

import { story as english } from "../../../words/en/story";
import type { LanguageCode } from "../../../words/language.svelte";
import { LaterWords } from "../../../words/later.svelte";

const words = new LaterWords(english, async () => (await import("../../../words/de/story")).story);

export const storyWords = (): typeof english => words.spoken;
export const learnStoryWords = (code: LanguageCode): Promise<void> => words.learn(code);
