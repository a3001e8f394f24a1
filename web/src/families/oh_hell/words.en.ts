/** Oh Hell in English. */

import type { EnglishWords } from "../../words/family/family_words";

export const words: EnglishWords = { sentence: "Everybody bids at once, with closed fists. Win exactly that many." };
