/** Ninety-Nine in German. */

import type { FamilyWords } from "../../words/family_words";
import type { Clause } from "./names.gen";

/** The short lines of clauses that a refusal, or the reason why a trick is won, quotes. */
const lines: Readonly<Partial<Record<Clause, string>>> = {
  "NN-6": "Gebotskarte kann jede Karte aus deinem Blatt sein",
  "NN-23": "Bediene, wenn du kannst; sonst spiel, was du willst. Was außer der Reihe kommt, gilt nicht",
  "NN-24": "Der beste Trumpf macht den Stich, sonst die beste Karte der ausgespielten Farbe",
  "NN-41": "Zu zweit darf niemand mit offenem Blatt spielen",
  "NN-44": "Gespielt wird eine Karte, die beim Strohmann liegt",
  "NN-46": "Auch der Strohmann muss bedienen",
  "NN-56": "Der Joker gilt in allem als die aufgedeckte Karte",
  "NN-58": "Der Joker bedient wie die aufgedeckte Karte",
};

export const words: FamilyWords = {
  sentence: "Leg drei Karten ab: Ihre Farben sind dein geheimes Gebot.",
  lines,
};
