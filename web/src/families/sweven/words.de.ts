/** Sweven in German. */

import type { FamilyWords } from "../../words/family_words";
import type { Clause } from "./names.gen";

/** The short lines of clauses that a refusal, or the reason why a trick is won, quotes. */
const lines: Readonly<Partial<Record<Clause, string>>> = {
  "SW-15": "Das niedrigste Gebot ist drei",
  "SW-16": "Jedes Gebot muss höher sein als das vorige",
  "SW-17": "Das höchste Gebot ist 17",
  "SW-18": "Trumpf ist eine der vier Farben; ohne Trumpf gibt es nicht",
  "SW-20": "Nach einem Gebot von 17 kann man nur passen",
  "SW-24": "Bediene, wenn du kannst",
  "SW-26": "Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe",
  "SW-30": "Was nicht erlaubt ist oder außer der Reihe kommt, gilt nicht",
};

export const words: FamilyWords = {
  sentence: "Biete auf Bilder und Asse. Was du zu viel machst, gehört dir vielleicht beim nächsten Mal.",
  lines,
};
