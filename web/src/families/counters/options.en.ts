/** The options of Counters in English: what each and its values are called, what they mean, and what does not go together. */

import { counted } from "../../words/en/grammar";
import { maxHands, mostDeals, of, players } from "../../words/en/options";
import type { FamilyOptions, OptionWords, Rule, ValueRules } from "../../words/family/family_words";
import type { Option } from "./names.gen";

const words: Readonly<Record<Option, OptionWords>> = {
  variant: {
    label: "Game",
    values: {
      counters: { label: "Counters", says: "Counters" },
      countred: { label: "Countred", says: "Countred: reversed ranks" },
      counters_back: { label: "Counters Back", says: "Counters Back: failing costs points" },
      countred_back: { label: "Countred Back", says: "Countred Back: reversed ranks, failing costs points" },
      counters_joker: { label: "Joker Counters", says: "Joker Counters" },
      countred_joker: { label: "Joker Countred", says: "Joker Countred: reversed ranks" },
    },
  },
  players: { ...players, none: { label: "As usual", says: "as many players as usual" } },
  teams: {
    label: "Teams",
    says: (count) => counted(count, "team", "teams"),
    none: { label: "As usual", says: "as many teams as usual" },
  },
  single_card: {
    label: "Single cards",
    values: {
      first: { label: "First", says: "with six players the single cards come first" },
      last: { label: "Last", says: "with six players the single cards come last" },
    },
  },
  joker_turned: {
    label: "Joker turned up",
    values: {
      no_trump: { label: "No trumps", says: "no trumps when the joker is turned up" },
      dealer_names: { label: "Dealer names", says: "the dealer names trumps when the joker is turned up" },
    },
  },
  target: {
    label: "Game at",
    says: (points) => `the game is ${points} points`,
    none: { label: "As usual", says: "the game is as many points as usual" },
  },
  max_hands: maxHands,
};

const rules: Readonly<Record<Option, ValueRules>> = {
  variant: {
    counters: { "CO-14": "In trumps the two is best and the ace worst; in the other suits the ace is best and the two worst." },
    countred: { "CO-40": "The ranks of Counters reversed: in trumps the ace is best, in the other suits the two." },
    counters_back: { "CO-42": "Ranks as in Counters. A vulnerable team that falls short of its bid loses ten times the bid." },
    countred_back: { "CO-42": "Ranks as in Countred. A vulnerable team that falls short of its bid loses ten times the bid." },
    counters_joker: { "CO-50": "Ranks as in Counters, with one joker, which decides about trumps only. Without the suit led you must trump; a team over its bid scores its tricks alone." },
    countred_joker: { "CO-50": "Ranks as in Countred, with one joker, which decides about trumps only. Without the suit led you must trump; a team over its bid scores its tricks alone." },
  },
  players: {
    "4": { "CO-6": "Four players in two teams, with twenty cards each." },
    "6": { "CO-17": "Six players in two or three teams, with seventeen cards each. The last trick goes round once and counts as two." },
    none: { "CO-2": "Four players; with the joker six." },
  },
  teams: {
    "2": { "CO-3": "Two teams; every second player belongs to yours." },
    "3": { "CO-3": "Three teams of two, partners facing each other; for six players." },
    none: { "CO-2": "Two teams; with the joker six players make three teams." },
  },
  single_card: {
    first: { "CO-7": "Six players have seventeen cards each: first one single card all round, then two at a time." },
    last: { "CO-7": "Six players have seventeen cards each: two at a time, and one single card all round at the end." },
  },
  joker_turned: {
    no_trump: { "CO-52": "Joker games: if the joker itself is turned up, the hand is played without trumps." },
    dealer_names: { "CO-52": "Joker games: if the joker itself is turned up, the dealer looks at their cards and names the trumps." },
  },
  target: (points) =>
    points === null
      ? of("CO-61", "500 points in Counters and Countred, 300 in the Back games; 200 with the joker, and in the Back games with three teams.")
      : of("CO-59", `A team wins if it alone leads after a hand with ${points} points or more.`),
  max_hands: mostDeals("CO-62"),
};

const conflicts: Rule = {
  "CO-2": "Four players make two teams; three teams are six players.",
};

export const options: FamilyOptions = { words, rules, conflicts };
