/** Oh Hell in German. */

import type { FamilyWords } from "../../words/family_words";
import type { Clause } from "./names.gen";

/** The short lines of clauses that a refusal, or the reason why a trick is won, quotes. */
const lines: Readonly<Partial<Record<Clause, string>>> = {
  "OH-25": "Geboten wird null bis so viele, wie jeder Karten hat",
  "OH-32": "Bediene, wenn du kannst; sonst spiel, was du willst",
  "OH-33": "Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe",
  "OH-34": "Von zwei gleichen Karten gewinnt die später gespielte",
  "OH-41": "Was nicht erlaubt ist, außer der Reihe kommt oder ein zweites Gebot wäre, gilt nicht",
  "OH-44": "Der Geber darf nicht bieten, womit die Gebote genau aufgingen",
};

export const words: FamilyWords = {
  sentence: "Alle bieten zugleich, mit geschlossener Faust. Triff deine Stiche genau.",
  lines,
};
