/** Five Hundred in English. */

import type { EnglishWords } from "../../words/family/family_words";

export const words: EnglishWords = { sentence: "Bid for the widow, name trumps, make your tricks with the bowers." };
