/** Oh Hell in German. */

import { lines } from "../../generated/de/oh_hell/lines";
import type { FamilyWords } from "../../words/family/family_words";

export const words: FamilyWords = {
  sentence: "Alle bieten zugleich, mit geschlossener Faust. Triff deine Stiche genau.",
  lines,
};
