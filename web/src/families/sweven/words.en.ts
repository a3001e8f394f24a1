/** Sweven in English. */

import type { EnglishWords } from "../../words/family_words";

export const words: EnglishWords = { sentence: "Bid for honours. What you win too much is yours next time, perhaps." };
