/** Counters in German. */

import type { FamilyWords } from "../../words/family_words";
import type { Clause } from "./names.gen";
import type { CountersWords } from "./words.en";

/** The short lines of clauses that a refusal, or the reason why a trick is won, quotes. */
const lines: Readonly<Partial<Record<Clause, string>>> = {
  "CO-13": "Die Gebote eines Teams dürfen zusammen nicht über zehn kommen; null geht immer",
  "CO-14": "In den Nebenfarben ist das Ass am besten und die Zwei am schlechtesten, im Trumpf umgekehrt",
  "CO-15": "Was außer der Reihe kommt, gilt nicht",
  "CO-18": "Trumpf darf erst ausgespielt werden, wenn schon einer gefallen ist oder man nichts anderes hat",
  "CO-19": "Wer die ausgespielte Farbe hat, muss sie bedienen, in beiden Runden",
  "CO-21": "In der zweiten Runde muss man den Stich überbieten oder die führende Karte kontern, wenn man kann",
  "CO-25": "Was zweimal liegt, ist gekontert: Die nächsthöhere Karte macht den Stich",
  "CO-26": "Der höchste Trumpf macht den Stich, der nicht gekontert ist, sonst die höchste solche Karte der Farbe",
  "CO-27": "Ist alles gekontert, macht den Stich, wer ausgespielt hat",
  "CO-40": "In Countred ist die Rangfolge umgekehrt",
  "CO-51": "Der Joker wird abgegeben, und nichts sonst",
  "CO-54": "Mit Joker muss man trumpfen und in der zweiten Runde überbieten oder kontern, wenn man kann",
  "CO-60": "Der Geber muss eine der vier Farben nennen",
};

/** How the teams stand, and how trumps rank. */
const standing: CountersWords["standing"] = {
  vulnerable: "in Gefahr",
  halfway: "über die Halbzeit",
  blotted: "in dieser Hälfte nicht immer genau",
  clean: "in dieser Hälfte immer genau",
  marks: "So stehen sie",
  ranks: (variant) =>
    variant.startsWith("countred") ? "Ass am höchsten, sonst die Zwei" : "Zwei am höchsten, Ass am tiefsten",
};

export const words: FamilyWords & CountersWords = {
  sentence: "Zwei Kartenspiele, zwei Runden je Stich. Gleiche Karten heben einander auf.",
  lines,
  standing,
};
