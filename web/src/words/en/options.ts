/** The options of the games: what each is called, and what each of its values is and says. */

import type { Family } from "./page/games";
import { counted } from "./grammar";

/** A value of an option: as its button, and as it stands after "differs from the printed rules in …". */
export interface ValueWords {
  readonly label: string;
  readonly says: string;
}

export interface OptionWords {
  readonly label: string;
  /** By value; `true` and `false` too. */
  readonly values?: Readonly<Record<string, ValueWords>>;
  /** Where a value is a number. */
  readonly says?: (value: number) => string;
  /** Where it may be none. */
  readonly none?: ValueWords;
}

const players: OptionWords = { label: "Players", says: (count) => counted(count, "player", "players") };

const maxHands: OptionWords = {
  label: "Most deals",
  says: (count) => `it ends after ${counted(count, "deal", "deals")}`,
  none: { label: "No limit", says: "it ends by the score alone" },
};

const counters: Record<string, OptionWords> = {
  variant: {
    label: "Game",
    values: {
      counters: { label: "Counters", says: "Counters" },
      countred: { label: "Countred", says: "Countred: ranks turned round" },
      counters_back: { label: "Counters Back", says: "Counters Back: failing costs points" },
      countred_back: { label: "Countred Back", says: "Countred Back: ranks turned round, failing costs points" },
      counters_joker: { label: "Joker Counters", says: "Joker Counters" },
      countred_joker: { label: "Joker Countred", says: "Joker Countred: ranks turned round" },
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

const fiveHundred: Record<string, OptionWords> = {
  players,
  joker: {
    label: "Joker",
    values: {
      true: { label: "With", says: "the joker is in the pack" },
      false: { label: "Without", says: "there is no joker" },
    },
  },
  schedule: {
    label: "Values",
    values: {
      avondale: { label: "Avondale", says: "Avondale values" },
      original: { label: "Original", says: "the original values" },
      inverted: { label: "Inverted", says: "inverted values, clubs lowest" },
    },
  },
  all_pass: {
    label: "Everybody passes",
    values: {
      redeal: { label: "Next deal", says: "a passed-out deal is thrown in" },
      play_no_trump: { label: "Play no-trump", says: "a passed-out deal is played at no-trump" },
    },
  },
  all_pass_widow: {
    label: "Widow of a passed-out deal",
    values: {
      face_down: { label: "Face down", says: "the widow of a passed-out deal stays face down" },
      shown: { label: "Shown", says: "the widow of a passed-out deal is shown" },
    },
  },
  nullo: {
    label: "Nullo",
    values: {
      true: { label: "Allowed", says: "Nullo and Open Nullo may be bid" },
      false: { label: "Not allowed", says: "there is no Nullo" },
    },
  },
  nullo_rank: {
    label: "Rank of Nullo",
    values: {
      by_value: { label: "By its value", says: "Nullo ranks by its value" },
      above_all_sevens: { label: "Above all sevens", says: "Nullo ranks above all sevens" },
    },
  },
  nullo_needs_seven: {
    label: "Nullo needs a seven",
    values: {
      true: { label: "Yes", says: "Nullo only after some bid of seven" },
      false: { label: "No", says: "Nullo may be bid at once" },
    },
  },
  nullo_defenders: {
    label: "Against a Nullo",
    values: {
      per_bidder_trick: { label: "10 a trick", says: "10 for each trick that the bidder of a Nullo wins" },
      none: { label: "Nothing", says: "the adversaries of a Nullo score nothing" },
    },
  },
  slam_250: {
    label: "All ten tricks",
    values: {
      true: { label: "At least 250", says: "all ten tricks score at least 250" },
      false: { label: "As bid", says: "all ten tricks score no more than the bid" },
    },
  },
  bidding_rounds: {
    label: "Rounds of bidding",
    values: {
      single: { label: "One", says: "one turn each in the bidding" },
      multiple: { label: "As long as somebody bids", says: "the bidding goes round and round" },
    },
  },
  five_partner: {
    label: "Help for the bidder of five",
    values: {
      any_player: { label: "Any one player", says: "with five players the bidder names any one partner" },
      one_or_two: { label: "One, from eight on two", says: "with five players two partners help a bid of eight or more" },
      called_card: { label: "Called card", says: "with five players the bidder calls a card" },
    },
  },
  called_card_announced: {
    label: "Holder of the called card",
    values: {
      true: { label: "Says so", says: "the holder of the called card says so" },
      false: { label: "Keeps still", says: "the holder of the called card keeps still" },
    },
  },
  partner_share: {
    label: "A partner of five has",
    values: {
      full: { label: "All of the bid", says: "with five players a partner has all of the bid" },
      half: { label: "Half of it", says: "with five players a partner has half of the bid" },
    },
  },
  six_sides: {
    label: "Sides of six",
    values: {
      three_pairs: { label: "Three pairs", says: "six players make three pairs" },
      two_threes: { label: "Two threes", says: "six players make two teams of three" },
    },
  },
  two_hand: {
    label: "Pack of two",
    values: {
      short_pack: { label: "24 cards", says: "two players use 24 cards" },
      dead_hand: { label: "A dead hand", says: "two players deal a dead hand too" },
    },
  },
  minus_500: {
    label: "Minus 500",
    values: {
      two_sides: { label: "Loses", says: "minus 500 loses where there are two scores" },
      off: { label: "Goes on", says: "minus 500 does not lose" },
    },
  },
  must_bid_out: {
    label: "The last bid",
    values: {
      true: { label: "Must be one’s own", says: "500 wins only with a bid just made" },
      false: { label: "Need not", says: "500 wins however it is reached" },
    },
  },
  joker_lead: {
    label: "A joker led asks for",
    values: {
      any_suit: { label: "Any suit", says: "a joker led may ask for any suit" },
      not_void_suit: { label: "One not lacked", says: "a joker led asks for no suit that its holder has lacked" },
    },
  },
  max_hands: maxHands,
};

const ninetyNine: Record<string, OptionWords> = {
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

const ohHell: Record<string, OptionWords> = {
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
      fixed: { label: "All of one size", says: "all hands have one size" },
    },
  },
  pack_of: {
    label: "Pack",
    values: {
      by_players: { label: "For the players", says: "the pack goes by the number of players" },
      whole: { label: "Always 52", says: "the pack is always 52 cards" },
    },
  },
  scoring: {
    label: "What scores",
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

const sweven: Record<string, OptionWords> = {
  players,
  target: { label: "Game at", says: (points) => `the game is ${points} points` },
  max_hands: maxHands,
};

export const options: Record<Family, Readonly<Record<string, OptionWords>>> = {
  five_hundred: fiveHundred,
  oh_hell: ohHell,
  ninety_nine: ninetyNine,
  counters,
  sweven,
};
