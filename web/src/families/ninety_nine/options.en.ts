/** The options of Ninety-Nine in English: what each and its values are called, what they mean, and what does not go together. */

import { players } from "../../words/en/options";
import type { FamilyOptions, OptionWords, Rule, ValueRules } from "../../words/family/family_words";
import { beside, type Beside } from "./idle";
import type { Option } from "./names.gen";

const words: Readonly<Record<Option, OptionWords>> = {
  players,
  trump_rule: {
    label: "Trumps",
    values: {
      by_successes: { label: "By bids fulfilled", says: "trumps follow from the bids fulfilled" },
      turn_up: { label: "Turned up", says: "a card is turned up for trumps" },
    },
  },
  first_trump: {
    label: "First deal",
    values: {
      none: { label: "No trumps", says: "the first deal has no trumps" },
      diamonds: { label: "Diamonds", says: "the first deal has diamonds for trumps" },
    },
  },
  match: {
    label: "Match",
    values: {
      rubber: { label: "Rubber", says: "a rubber is played" },
      game: { label: "One game", says: "one game is played" },
    },
  },
  game_bonus: {
    label: "For the game",
    values: {
      hundred: { label: "100 each", says: "100 for everybody who reaches 100" },
      shared_30: { label: "30 to share", says: "30, 20 or 10 for those who reach 100" },
    },
  },
  show_failed_bids: {
    label: "Bids that failed",
    values: {
      true: { label: "Shown", says: "bids that failed are shown too" },
      false: { label: "Stay hidden", says: "bids that failed stay hidden" },
    },
  },
};

const rules: Readonly<Record<Option, ValueRules>> = {
  players: {
    "2": { "NN-40": "Two players and a dummy hand, which lies open but for its three bid-cards." },
    "3": { "NN-2": "Three players with 36 cards, twelve each: three for the bid and nine to play." },
    "4": { "NN-50": "Four players with 52 cards, thirteen each: three for the bid and ten to play." },
    "5": { "NN-55": "Five players with 60 cards, twelve each: three for the bid and nine to play. A house rule." },
  },
  trump_rule: {
    by_successes: { "NN-19": "The number of bids fulfilled in the last deal gives the trumps: none diamonds, one spades, two hearts, three clubs." },
    turn_up: { "NN-56": "A joker is added and a card turned up for trumps. The joker counts as the card turned up. For three players." },
  },
  first_trump: {
    none: { "NN-18": "The first deal is played without trumps." },
    diamonds: { "NN-18": "Diamonds are trumps in the first deal." },
  },
  match: {
    rubber: { "NN-35": "The first player to win three games wins the rubber." },
    game: { "NN-37": "One game to 100 points decides everything." },
  },
  game_bonus: {
    hundred: { "NN-34": "The winner of a game and everybody else who reached 100 add 100 points." },
    shared_30: { "NN-34": "Players who reached 100 add 30 points if there is one of them, 20 each if two, 10 each if three." },
  },
  show_failed_bids: {
    true: { "NN-26": "After a deal everybody’s bid-cards are turned up, also those of bids that failed." },
    false: { "NN-26": "After a deal only the bid-cards of fulfilled bids are turned up." },
  },
};

const conflicts: Rule = {
  "NN-56": "A card is turned up for trumps with three players only.",
};

const idle: Readonly<Record<Beside, string>> = {
  "trump_rule=turn_up": "No effect while a card is turned up for trumps.",
};

export const options: FamilyOptions = { words, rules, conflicts, idle: { beside, says: idle } };
