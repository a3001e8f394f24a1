/** The options of Counters in German: what each and its values are called, what they mean, and what does not go together. */

import { counted } from "../../words/de/grammar";
import { maxHands, mostDeals, of, players } from "../../words/de/options";
import type { FamilyOptions, OptionWords, Rule, ValueRules } from "../../words/family/family_words";
import type { Option } from "./names.gen";

const words: Readonly<Record<Option, OptionWords>> = {
  variant: {
    label: "Spielart",
    values: {
      counters: { label: "Counters", says: "Counters" },
      countred: { label: "Countred", says: "Countred: umgekehrte Rangfolge" },
      counters_back: { label: "Counters Back", says: "Counters Back: Verfehlen kostet Punkte" },
      countred_back: { label: "Countred Back", says: "Countred Back: umgekehrte Rangfolge, Verfehlen kostet Punkte" },
      counters_joker: { label: "Joker Counters", says: "Joker Counters" },
      countred_joker: { label: "Joker Countred", says: "Joker Countred: umgekehrte Rangfolge" },
    },
  },
  players: { ...players, none: { label: "Wie üblich", says: "so viele Spieler wie üblich" } },
  teams: {
    label: "Teams",
    says: (count) => counted(count, "ein Team", "Teams"),
    none: { label: "Wie üblich", says: "so viele Teams wie üblich" },
  },
  single_card: {
    label: "Einzelne Karten",
    values: {
      first: { label: "Zuerst", says: "zu sechst kommen die einzelnen Karten zuerst" },
      last: { label: "Zuletzt", says: "zu sechst kommen die einzelnen Karten zuletzt" },
    },
  },
  joker_turned: {
    label: "Joker aufgedeckt",
    values: {
      no_trump: { label: "Kein Trumpf", says: "kein Trumpf, wenn der Joker aufgedeckt wird" },
      dealer_names: { label: "Geber nennt", says: "der Geber nennt Trumpf, wenn der Joker aufgedeckt wird" },
    },
  },
  target: {
    label: "Partie bis",
    says: (points) => `die Partie geht bis ${points} Punkte`,
    none: { label: "Wie üblich", says: "die Partie geht bis zur üblichen Punktzahl" },
  },
  max_hands: maxHands,
};

const rules: Readonly<Record<Option, ValueRules>> = {
  variant: {
    counters: { "CO-14": "In der Trumpffarbe ist die Zwei die höchste Karte und das Ass die niedrigste; in den anderen Farben ist das Ass die höchste und die Zwei die niedrigste." },
    countred: { "CO-40": "Die Rangfolge von Counters umgekehrt: In der Trumpffarbe ist das Ass die höchste Karte, in den anderen Farben die Zwei." },
    counters_back: { "CO-42": "Rangfolge wie bei Counters. Ein Team in Gefahr, das sein Gebot nicht erreicht, verliert das Zehnfache davon." },
    countred_back: { "CO-42": "Rangfolge wie bei Countred. Ein Team in Gefahr, das sein Gebot nicht erreicht, verliert das Zehnfache davon." },
    counters_joker: { "CO-50": "Rangfolge wie bei Counters, dazu ein Joker, der nur über Trumpf entscheidet. Wer nicht bedienen kann, muss trumpfen; über seinem Gebot bekommt ein Team nur seine Stiche." },
    countred_joker: { "CO-50": "Rangfolge wie bei Countred, dazu ein Joker, der nur über Trumpf entscheidet. Wer nicht bedienen kann, muss trumpfen; über seinem Gebot bekommt ein Team nur seine Stiche." },
  },
  players: {
    "4": { "CO-6": "Vier Spieler in zwei Teams, jeder mit zwanzig Karten." },
    "6": { "CO-17": "Sechs Spieler in zwei oder drei Teams, jeder mit siebzehn Karten. Der letzte Stich geht nur einmal herum und zählt als zwei." },
    none: { "CO-2": "Vier Spieler; mit dem Joker sechs." },
  },
  teams: {
    "2": { "CO-3": "Zwei Teams; jeder zweite Spieler gehört zum eigenen." },
    "3": { "CO-3": "Drei Teams zu zweit, Partner einander gegenüber; nur zu sechst." },
    none: { "CO-2": "Zwei Teams; mit dem Joker bilden sechs Spieler drei." },
  },
  single_card: {
    first: { "CO-7": "Zu sechst bekommt jeder siebzehn Karten: zuerst reihum eine einzelne, dann immer zwei." },
    last: { "CO-7": "Zu sechst bekommt jeder siebzehn Karten: immer zwei, und am Ende reihum eine einzelne." },
  },
  joker_turned: {
    no_trump: { "CO-52": "Mit Joker: Wird der Joker selbst aufgedeckt, so wird ohne Trumpf gespielt." },
    dealer_names: { "CO-52": "Mit Joker: Wird der Joker selbst aufgedeckt, so sieht sich der Geber seine Karten an und nennt Trumpf." },
  },
  target: (points) =>
    points === null
      ? of("CO-61", "500 Punkte bei Counters und Countred, 300 in den Back-Formen; 200 mit dem Joker, und in den Back-Formen mit drei Teams.")
      : of("CO-59", `Es gewinnt ein Team, das nach einem Spiel allein vorn liegt und mindestens ${points} Punkte hat.`),
  max_hands: mostDeals("CO-62"),
};

const conflicts: Rule = {
  "CO-2": "Zu viert spielen zwei Teams; drei Teams gibt es nur zu sechst.",
};

export const options: FamilyOptions = { words, rules, conflicts };
