/** The options of Oh Hell in English: what each and its values are called, what they mean, and what does not go together. */

import { upper } from "../../words/text";
import { counted } from "../../words/en/grammar";
import { of, players } from "../../words/en/options";
import type { FamilyOptions, OptionWords, Rule, ValueRules } from "../../words/family/family_words";
import { beside, type Beside } from "./idle";
import type { Option } from "./names.gen";

const words: Readonly<Record<Option, OptionWords>> = {
  players,
  start: { label: "First hand", says: (cards) => `the first hand has ${counted(cards, "card", "cards")}` },
  repeat_one: {
    label: "One-card hand",
    values: {
      true: { label: "Twice", says: "the one-card hand is played twice" },
      false: { label: "Once", says: "the one-card hand is played once" },
    },
  },
  tie: {
    label: "A tie at the end",
    values: {
      shared: { label: "Shared", says: "players who tie share the win" },
      play_off: { label: "Played off", says: "a tie is played off" },
    },
  },
  bidding: {
    label: "Bids",
    values: {
      together: { label: "All at once", says: "all bid at once" },
      in_turn: { label: "In turn", says: "bids are made in turn" },
    },
  },
  hook: {
    label: "The hook",
    values: {
      true: { label: "On", says: "the dealer may not make the bids come out even" },
      false: { label: "Off", says: "the bids may come out even" },
    },
  },
  sizes: {
    label: "Hands",
    values: {
      down_and_up: { label: "Down and up", says: "hands shrink and grow again" },
      fixed: { label: "All the same size", says: "all hands are the same size" },
    },
  },
  pack_of: {
    label: "Pack",
    values: {
      by_players: { label: "For the players", says: "the pack depends on the number of players" },
      whole: { label: "Always 52", says: "the pack is always 52 cards" },
    },
  },
  scoring: {
    label: "Scoring",
    values: {
      exact: { label: "Exact bids", says: "exact bids alone score" },
      by_tricks: { label: "Every trick", says: "every trick scores" },
    },
  },
  trick_points: {
    label: "Points of a trick",
    says: (points) => `a trick that scores is worth ${counted(points, "point", "points")}`,
  },
  off_bid: {
    label: "A missed bid",
    values: {
      tricks: { label: "Keeps its tricks", says: "a missed bid keeps its tricks" },
      penalty: { label: "Costs", says: "a missed bid costs points for each trick off" },
    },
  },
};

const rules: Readonly<Record<Option, ValueRules>> = {
  players: (count) => of("OH-4", `${upper(counted(count ?? 0, "player", "players"))}, each for themselves.`),
  start: (cards) =>
    of("OH-15", `${upper(counted(cards ?? 0, "card", "cards"))} each in the first hand. Fewer cards make a shorter game.`),
  repeat_one: {
    true: { "OH-14": "The hand of one card is played twice in a row, at the end of the way down and the start of the way up." },
    false: { "OH-14": "The hand of one card is played once, so there is one hand fewer." },
  },
  tie: {
    shared: { "OH-40": "Players tied for the highest total share the win." },
    play_off: { "OH-42": "After a tie everybody plays further hands until one player alone has the highest total." },
  },
  bidding: {
    together: { "OH-24": "All players show their bids at the same moment, with their fingers." },
    in_turn: { "OH-43": "Each player says a bid aloud, beginning at the dealer’s left; the dealer is the last." },
  },
  hook: {
    true: { "OH-44": "The dealer bids last and may not make the bids add up to the number of tricks." },
    false: { "OH-26": "The bids may add up to the number of tricks, or to more or less." },
  },
  sizes: {
    down_and_up: { "OH-13": "Each hand has one card fewer than the last, down to one; then one card more, up to the size of the first." },
    fixed: { "OH-45": "Every hand has as many cards as the first, and there are as many hands as players." },
  },
  pack_of: {
    by_players: { "OH-12": "The pack has thirteen cards for each player: low cards are taken out for three, and added from a second pack for five and more." },
    whole: { "OH-46": "Every hand uses one pack of 52 cards, for up to seven players. A card left over is turned up for trumps." },
  },
  scoring: {
    exact: { "OH-36": "Exactly the bid scores ten points and the bid; anything else scores nothing." },
    by_tricks: { "OH-47": "Every trick scores, and exactly the bid ten points more." },
  },
  trick_points: (points) => of("OH-47", `If every trick scores, each is worth ${counted(points ?? 0, "point", "points")}.`),
  off_bid: {
    tricks: { "OH-47": "If every trick scores, a player who misses the bid still scores the tricks won." },
    penalty: { "OH-48": "If every trick scores, a player who misses the bid scores no tricks, and each trick above or below it costs the points of one." },
  },
};

const conflicts: Rule = {
  "OH-44": "The hook needs bids in turn, because only then does the dealer bid last.",
  "OH-46": "Hands have thirteen cards at most. One pack of 52 serves up to seven players, with no more cards each than it can deal.",
};

const idle: Readonly<Record<Beside, string>> = {
  "sizes=fixed": "No effect while all hands are the same size.",
};

export const options: FamilyOptions = { words, rules, conflicts, idle: { beside, says: idle } };
