/** Ninety-Nine in German. */

import { lines } from "../../generated/de/ninety_nine/lines";
import type { FamilyWords } from "../../words/family/family_words";
import { form, name, people } from "../../words/de/grammar";
import { sentence, text } from "../../words/text";
import type { NinetyNineWords } from "./words.en";

const HAS = { er: "hat", du: "hast", sie: "haben", ihr: "habt" };
const FULFILS = { er: "erfüllt", du: "erfüllst", sie: "erfüllen", ihr: "erfüllt" };

/** The trumps of the next deal, and who has won games. */
const sheet: NinetyNineWords["sheet"] = {
  nextTrumps: "Nächster Trumpf",
  nextTrumpsWhy: (successes) =>
    successes === 0 ? "Kein Gebot wurde erfüllt." : successes === 1 ? "Ein Gebot wurde erfüllt." : text`${successes} Gebote wurden erfüllt.`,
  games: (won) => (won === 1 ? "eine Partie gewonnen" : text`${won} Partien gewonnen`),
};

/** How a deal ends. */
const ending: NinetyNineWords["ending"] = {
  fulfilled: (who, all) =>
    who.length === 0
      ? "Kein Gebot ist erfüllt"
      : who.length === all
        ? "Alle erfüllen ihr Gebot"
        : sentence`${people(who)} ${form(who, FULFILS)} das Gebot`,
  declared: (who, made) => sentence`${name(who)} ${form([who], HAS)} mit offenem Gebot gespielt und es ${made ? "geschafft" : "nicht geschafft"}.`,
  revealed: (who, made) => sentence`${name(who)} ${form([who], HAS)} mit offenem Blatt gespielt und es ${made ? "geschafft" : "nicht geschafft"}.`,
};

export const words: FamilyWords & NinetyNineWords = {
  sentence: "Leg drei Karten ab: Ihre Farben sind dein geheimes Gebot.",
  lines,
  sheet,
  ending,
};
