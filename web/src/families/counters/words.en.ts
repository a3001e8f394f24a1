/** Counters in English. */

import type { EnglishWords } from "../../words/family_words";

export const words: EnglishWords = { sentence: "Two packs, two rounds to a trick. Equal cards cancel each other." };
