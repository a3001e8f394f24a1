/** Five Hundred in German. */

import type { FamilyWords } from "../../words/family_words";
import type { Clause } from "./names.gen";

/** The short lines of clauses that a refusal, or the reason why a trick is won, quotes. */
const lines: Readonly<Partial<Record<Clause, string>>> = {
  "FH-8": "Joker, rechter und linker Bauer sind die höchsten Trümpfe",
  "FH-19": "Geboten werden sechs bis zehn Stiche in einer Farbe oder ohne Trumpf",
  "FH-21": "Ein Gebot muss mehr Punkte wert sein als das vorige, oder bei gleich vielen mehr Stiche versprechen",
  "FH-29": "Nullo und Nullo ouvert gibt es nur, wo sie vereinbart sind",
  "FH-34": "Weggelegt werden so viele Karten, wie der Talon hatte",
  "FH-37": "Bediene, wenn du kannst; sonst spiel, was du willst",
  "FH-38": "Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe",
  "FH-39": "Joker und linker Bauer gehören zum Trumpf",
  "FH-41": "Ohne Trumpf darf der Joker nicht fallen, solange du bedienen kannst",
  "FH-43": "Den Joker schlägt nichts",
  "FH-49": "Gerufen wird eine Karte, die der Alleinspieler weder hat noch weggelegt hat",
  "FH-62": "Was außer der Reihe kommt, gilt nicht",
  "FH-66": "Nullo darf hier erst geboten werden, wenn jemand sieben geboten hat",
  "FH-68": "Keine Farbe, die du schon einmal nicht bedienen konntest",
  "FH-70": "Wo es nichts Höheres mehr gibt, kann man nur passen",
  "FH-71": "Der Partner ist immer jemand anders",
};

export const words: FamilyWords = {
  sentence: "Biete um den Talon, mach eine Farbe zum Trumpf und hol deine Stiche mit den Bauern.",
  lines,
};
