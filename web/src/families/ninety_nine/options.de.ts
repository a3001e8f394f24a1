/** The options of Ninety-Nine in German: what each and its values are called, what they mean, and what does not go together. */

import { players } from "../../words/de/options";
import type { FamilyOptions, OptionWords, Rule, ValueRules } from "../../words/family/family_words";
import { beside, type Beside } from "./idle";
import type { Option } from "./names.gen";

const words: Readonly<Record<Option, OptionWords>> = {
  players,
  trump_rule: {
    label: "Trumpf",
    values: {
      by_successes: { label: "Nach erfüllten Geboten", says: "Trumpf richtet sich nach den erfüllten Geboten" },
      turn_up: { label: "Aufgedeckt", says: "für Trumpf wird eine Karte aufgedeckt" },
    },
  },
  first_trump: {
    label: "Erstes Spiel",
    values: {
      none: { label: "Kein Trumpf", says: "das erste Spiel ist ohne Trumpf" },
      diamonds: { label: "Karo", says: "im ersten Spiel ist Karo Trumpf" },
    },
  },
  match: {
    label: "Gespielt wird",
    values: {
      rubber: { label: "Ein Robber", says: "gespielt wird ein Robber" },
      game: { label: "Eine Partie", says: "gespielt wird eine Partie" },
    },
  },
  game_bonus: {
    label: "Für die Partie",
    values: {
      hundred: { label: "Je 100", says: "100 für alle, die 100 erreichen" },
      shared_30: { label: "30 zu teilen", says: "30, 20 oder 10 für die, die 100 erreichen" },
    },
  },
  show_failed_bids: {
    label: "Verfehlte Gebote",
    values: {
      true: { label: "Gezeigt", says: "auch verfehlte Gebote werden gezeigt" },
      false: { label: "Verdeckt", says: "verfehlte Gebote bleiben verdeckt" },
    },
  },
};

const rules: Readonly<Record<Option, ValueRules>> = {
  players: {
    "2": { "NN-40": "Zwei Spieler und ein Strohmann, dessen Blatt bis auf seine drei Gebotskarten offen liegt." },
    "3": { "NN-2": "Drei Spieler mit 36 Karten, jeder zwölf: drei für das Gebot und neun zum Spielen." },
    "4": { "NN-50": "Vier Spieler mit 52 Karten, jeder dreizehn: drei für das Gebot und zehn zum Spielen." },
    "5": { "NN-55": "Fünf Spieler mit 60 Karten, jeder zwölf: drei für das Gebot und neun zum Spielen. Eine Hausregel." },
  },
  trump_rule: {
    by_successes: { "NN-19": "Wie viele Gebote im letzten Spiel erfüllt wurden, bestimmt den Trumpf: keines Karo, eines Pik, zwei Herz, drei Kreuz." },
    turn_up: { "NN-56": "Ein Joker kommt dazu, und für Trumpf wird eine Karte aufgedeckt. Der Joker gilt als die aufgedeckte Karte. Nur zu dritt." },
  },
  first_trump: {
    none: { "NN-18": "Das erste Spiel wird ohne Trumpf gespielt." },
    diamonds: { "NN-18": "Im ersten Spiel ist Karo Trumpf." },
  },
  match: {
    rubber: { "NN-35": "Den Robber gewinnt, wer zuerst drei Partien gewonnen hat." },
    game: { "NN-37": "Eine einzige Partie bis 100 Punkte entscheidet." },
  },
  game_bonus: {
    hundred: { "NN-34": "Wer die Partie gewinnt und wer sonst noch 100 erreicht hat, bekommt 100 Punkte dazu." },
    shared_30: { "NN-34": "Wer 100 erreicht hat, bekommt 30 Punkte dazu, wenn er der Einzige ist; zwei bekommen je 20, drei je 10." },
  },
  show_failed_bids: {
    true: { "NN-26": "Nach dem Spiel werden alle Gebotskarten aufgedeckt, auch die verfehlter Gebote." },
    false: { "NN-26": "Nach dem Spiel werden nur die Gebotskarten erfüllter Gebote aufgedeckt." },
  },
};

const conflicts: Rule = {
  "NN-56": "Für Trumpf wird nur zu dritt eine Karte aufgedeckt.",
};

const idle: Readonly<Record<Beside, string>> = {
  "trump_rule=turn_up": "Wird für Trumpf eine Karte aufgedeckt, hat das keine Wirkung.",
};

export const options: FamilyOptions = { words, rules, conflicts, idle: { beside, says: idle } };
