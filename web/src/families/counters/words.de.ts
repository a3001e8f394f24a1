/** Counters in German. */

import { lines } from "../../generated/de/counters/lines";
import type { FamilyWords } from "../../words/family/family_words";
import type { CountersWords } from "./words.en";

/** How the teams stand, and how trumps rank. */
const standing: CountersWords["standing"] = {
  vulnerable: "in Gefahr",
  halfway: "über der Hälfte",
  blotted: "in dieser Hälfte nicht immer genau",
  clean: "in dieser Hälfte immer genau",
  marks: "So stehen sie",
  ranks: (variant) =>
    variant.startsWith("countred") ? "Ass am höchsten, sonst die Zwei" : "Zwei am höchsten, Ass am niedrigsten",
};

export const words: FamilyWords & CountersWords = {
  sentence: "Zwei Kartenspiele, zwei Runden je Stich. Gleiche Karten kontern einander.",
  lines,
  standing,
};
