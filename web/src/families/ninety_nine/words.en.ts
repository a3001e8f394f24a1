/** Ninety-Nine in English. */

import type { EnglishWords } from "../../words/family_words";

export const words: EnglishWords = { sentence: "Lay three cards aside: their suits are your secret bid." };
