/** What puzzles say: fetched with the pages that say it. */

import { puzzle as english, type PuzzleWords } from "../../words/en/puzzle";
import type { LanguageCode } from "../../words/language.svelte";
import { LaterWords } from "../../words/later.svelte";

const words = new LaterWords(english, async () => (await import("../../words/de/puzzle")).puzzle);

export const puzzleWords = (): PuzzleWords => words.spoken;
export const learnPuzzleWords = (code: LanguageCode): Promise<void> => words.learn(code);
