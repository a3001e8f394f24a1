/** The options of Sweven in English: what each and its values are called, what they mean, and what does not go together. */

import { maxHands, mostDeals, of, players } from "../../words/en/options";
import type { FamilyOptions, OptionWords, ValueRules } from "../../words/family/family_words";
import type { Option } from "./names.gen";

const words: Readonly<Record<Option, OptionWords>> = {
  players,
  target: { label: "Game at", says: (points) => `the game is ${points} points` },
  max_hands: maxHands,
};

const rules: Readonly<Record<Option, ValueRules>> = {
  players: {
    "2": { "SW-3": "Two players with 24 cards, from the ace down to the nine." },
    "3": { "SW-3": "Three players, each for themselves, with 24 cards from the ace down to the nine." },
    "4": { "SW-4": "Four players, each for themselves, with 32 cards from the ace down to the seven." },
    "5": { "SW-5": "Five players, each for themselves, with 40 cards from the ace down to the five." },
    "6": { "SW-6": "Six players, each for themselves, with 48 cards from the ace down to the three." },
  },
  target: (points) => of("SW-45", `The first player with ${points} points has won; scores are compared after each hand.`),
  max_hands: mostDeals("SW-49"),
};

export const options: FamilyOptions = { words, rules };
