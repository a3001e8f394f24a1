/** What the page says about one's own deals: fetched with it. */

import type { LanguageCode } from "../../words/language.svelte";
import { statistics as english } from "../../words/en/statistics";
import { LaterWords } from "../../words/later.svelte";

const words = new LaterWords(english, async () => (await import("../../words/de/statistics")).statistics);

export const statisticsWords = (): typeof english => words.spoken;
export const learnStatisticsWords = (code: LanguageCode): Promise<void> => words.learn(code);
