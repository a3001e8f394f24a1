/** Sweven in German. */

import type { FamilyWords } from "../../words/family_words";
import { name } from "../../words/de/grammar";
import { text } from "../../words/text";
import type { Clause } from "./names.gen";
import type { SwevenWords } from "./words.en";

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

/** The account of what is won above a bid. */
const account: SwevenWords["account"] = {
  head: "Konto",
  of: (who) => (who.you ? "Dein Konto" : text`Konto von ${name(who)}`),
  why: (who) =>
    who.you
      ? "Ausgezahlt, wenn du im nächsten Spiel am höchsten bietest und es schaffst. Sonst verloren."
      : text`Ausgezahlt, wenn ${name(who)} im nächsten Spiel am höchsten bietet und es schafft. Sonst verloren.`,
  empty: "Das Konto ist leer",
  emptyWhy: "Was jemand über sein Gebot hinaus gewinnt, kommt dorthin.",
  stored: (points, who) => (who.you ? text`Der Überschuss von ${points} kommt auf dein Konto.` : text`Der Überschuss von ${points} kommt auf das Konto von ${name(who)}.`),
  paid: (points) => text`${points} davon kommen aus dem Konto.`,
};

export const words: FamilyWords & SwevenWords = {
  sentence: "Biete auf Bilder und Asse. Was du zu viel machst, gehört dir vielleicht beim nächsten Mal.",
  lines,
  account,
};
