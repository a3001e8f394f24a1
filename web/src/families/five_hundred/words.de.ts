/** Five Hundred in German. */

import { lines } from "../../generated/de/five_hundred/lines";
import type { FamilyWords } from "../../words/family/family_words";

export const words: FamilyWords = {
  sentence: "Biete um den Talon, mach eine Farbe zum Trumpf und hol deine Stiche mit den Bauern.",
  lines,
};
