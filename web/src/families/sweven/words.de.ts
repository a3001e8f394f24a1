/** Sweven in German. */

import { lines } from "../../generated/de/sweven/lines";
import type { FamilyWords } from "../../words/family/family_words";
import { name } from "../../words/de/grammar";
import { text } from "../../words/text";
import type { SwevenWords } from "./words.en";

/** The account of what is won above a bid. */
const account: SwevenWords["account"] = {
  head: "Konto",
  of: (who) => (who.you ? "Dein Konto" : text`Konto von ${name(who)}`),
  why: (who) =>
    who.you
      ? "Wird ausgezahlt, wenn du im nächsten Spiel am höchsten bietest und dein Gebot erfüllst. Sonst verfällt es."
      : text`Wird ausgezahlt, wenn ${name(who)} im nächsten Spiel am höchsten bietet und das Gebot erfüllt. Sonst verfällt es.`,
  empty: "Das Konto ist leer",
  emptyWhy: "Was jemand über sein Gebot hinaus gewinnt, kommt dorthin.",
  stored: (points, who) => (who.you ? text`Der Überschuss von ${points} kommt auf dein Konto.` : text`Der Überschuss von ${points} kommt auf das Konto von ${name(who)}.`),
  paid: (points) => text`${points} davon ${points === 1 ? "kommt" : "kommen"} vom Konto.`,
};

export const words: FamilyWords & SwevenWords = {
  sentence: "Biete auf Bilder und Asse. Was du zu viel machst, gehört dir vielleicht beim nächsten Mal.",
  lines,
  account,
};
