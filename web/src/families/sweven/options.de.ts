/** The options of Sweven in German: what each and its values are called, what they mean, and what does not go together. */

import { maxHands, mostDeals, of, players } from "../../words/de/options";
import type { FamilyOptions, OptionWords, ValueRules } from "../../words/family/family_words";
import type { Option } from "./names.gen";

const words: Readonly<Record<Option, OptionWords>> = {
  players,
  target: { label: "Partie bis", says: (points) => `die Partie geht bis ${points} Punkte` },
  max_hands: maxHands,
};

const rules: Readonly<Record<Option, ValueRules>> = {
  players: {
    "2": { "SW-3": "Zwei Spieler mit 24 Karten vom Ass bis zur Neun." },
    "3": { "SW-3": "Drei Spieler, jeder für sich, mit 24 Karten vom Ass bis zur Neun." },
    "4": { "SW-4": "Vier Spieler, jeder für sich, mit 32 Karten vom Ass bis zur Sieben." },
    "5": { "SW-5": "Fünf Spieler, jeder für sich, mit 40 Karten vom Ass bis zur Fünf." },
    "6": { "SW-6": "Sechs Spieler, jeder für sich, mit 48 Karten vom Ass bis zur Drei." },
  },
  target: (points) => of("SW-45", `Wer zuerst ${points} Punkte hat, hat gewonnen; nachgesehen wird nach jedem Spiel.`),
  max_hands: mostDeals("SW-49"),
};

export const options: FamilyOptions = { words, rules };
