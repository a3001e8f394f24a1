/** The options of Five Hundred in English: what each and its values are called, what they mean, and what does not go together. */

import { maxHands, mostDeals, players } from "../../words/en/options";
import type { FamilyOptions, OptionWords, Rule, ValueRules } from "../../words/family/family_words";
import { beside, type Beside } from "./idle";
import type { Option } from "./names.gen";

const words: Readonly<Record<Option, OptionWords>> = {
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
      none: { label: "Nothing", says: "the opponents of a Nullo score nothing" },
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
    label: "Partners of five",
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
      false: { label: "Stays silent", says: "the holder of the called card stays silent" },
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
      two_sides: { label: "Loses", says: "minus 500 loses if there are two scores" },
      off: { label: "Goes on", says: "minus 500 does not lose" },
    },
  },
  must_bid_out: {
    label: "The last bid",
    values: {
      true: { label: "Must be your own", says: "500 wins only with a bid just made" },
      false: { label: "Need not", says: "500 wins however it is reached" },
    },
  },
  joker_lead: {
    label: "A joker led asks for",
    values: {
      any_suit: { label: "Any suit", says: "a joker led may ask for any suit" },
      not_void_suit: { label: "No void suit", says: "a joker led asks for no suit its holder has failed to follow" },
    },
  },
  max_hands: maxHands,
};

const rules: Readonly<Record<Option, ValueRules>> = {
  players: {
    "2": { "FH-63": "Two players, one against the other." },
    "3": { "FH-3": "Three players, each for themselves, with 32 cards from the ace down to the seven." },
    "4": { "FH-45": "Four players, two against two. Partners face each other and have one common score." },
    "5": { "FH-47": "Five players, each with a score of their own; the bidder gets help for the one deal." },
    "6": { "FH-46": "Six players in pairs or in two teams of three, each side with one common score." },
  },
  joker: {
    true: { "FH-8": "The joker is in the pack. It is the highest trump, and without trumps it still wins every trick it is played to." },
    false: { "FH-8": "There is no joker; the highest trump is the jack of trumps." },
  },
  schedule: {
    avondale: { "FH-25": "Six spades is worth 40, and every step after it 20 more: seven spades 140, ten no-trump 520." },
    original: { "FH-26": "Six spades is worth 40, clubs 60, diamonds 80, hearts 100, no-trump 120; every further trick adds as much again." },
    inverted: { "FH-27": "Six clubs is worth 40, spades 60, hearts 80, diamonds 100, no-trump 120; every further trick adds as much again." },
  },
  all_pass: {
    redeal: { "FH-23": "If nobody bids, the cards are thrown in and the next player deals." },
    play_no_trump: { "FH-24": "If nobody bids, the deal is played without trumps: 10 points for each trick, and nothing to lose." },
  },
  all_pass_widow: {
    face_down: { "FH-24": "When a passed-out deal is played, the widow stays face down." },
    shown: { "FH-24": "When a passed-out deal is played, the widow is turned up for all to see; nobody plays from it." },
  },
  nullo: {
    true: { "FH-29": "Nullo is a bid to win no trick, worth 250. Open Nullo is the same with the hand face up, worth 500." },
    false: { "FH-29": "Only six to ten tricks may be bid; nobody may bid to win none." },
  },
  nullo_rank: {
    by_value: { "FH-29": "Nullo ranks by its 250 points: with Avondale values above eight spades and below eight clubs." },
    above_all_sevens: { "FH-66": "Nullo ranks above every bid of seven and below every bid of eight. Avondale values only." },
  },
  nullo_needs_seven: {
    true: { "FH-66": "Nullo may be bid only after somebody has bid seven. Open Nullo may be bid at once." },
    false: { "FH-29": "Nullo may be bid at any turn, like any other bid that is high enough." },
  },
  nullo_defenders: {
    per_bidder_trick: { "FH-53": "Every trick that the bidder of a Nullo wins brings 10 points to each opposing side." },
    none: { "FH-53": "The opponents of a Nullo score nothing, however many tricks the bidder wins." },
  },
  slam_250: {
    true: { "FH-51": "A side that makes its bid with all ten tricks scores at least 250, even if it bid for less." },
    false: { "FH-65": "A side that wins all ten tricks scores the value of its bid and no more: there is no minimum of 250." },
  },
  bidding_rounds: {
    single: { "FH-18": "Everybody has one turn to bid or to pass." },
    multiple: { "FH-64": "The bidding goes on round the table until all but the last bidder have passed. A player who has passed stays out." },
  },
  five_partner: {
    any_player: { "FH-47": "Five players: the bidder names one other player as partner, who cannot refuse." },
    one_or_two: { "FH-47": "Five players: the bidder names one partner for a bid of six or seven, two for eight, nine or ten." },
    called_card: { "FH-47": "Five players: the bidder calls a card from another hand; its holder is the partner." },
  },
  called_card_announced: {
    true: { "FH-48": "Five players: the holder of the called card says so at once." },
    false: { "FH-48": "Five players: nobody learns who holds the called card until it is played." },
  },
  partner_share: {
    full: { "FH-54": "Five players: a partner wins or loses the whole value of the bid, as the bidder does." },
    half: { "FH-54": "Five players: a partner wins or loses half the value of the bid." },
  },
  six_sides: {
    three_pairs: { "FH-46": "Six players: three pairs, partners facing each other, each pair with one score." },
    two_threes: { "FH-77": "Six players: two teams of three, sitting alternately, each team with one score." },
  },
  two_hand: {
    short_pack: { "FH-2": "Two players: 24 cards, from the ace down to the nine." },
    dead_hand: { "FH-63": "Two players: the pack for three; a third hand of ten cards lies face down and out of play." },
  },
  minus_500: {
    two_sides: { "FH-60": "With two scores in the game, a side that falls to minus 500 has lost." },
    off: { "FH-60": "A score may fall as low as it will; the game is lost only when others win it." },
  },
  must_bid_out: {
    true: { "FH-67": "500 points win only for a side that has just made its own bid; points for tricks alone never win." },
    false: { "FH-59": "500 points win, even if points for tricks alone got there." },
  },
  joker_lead: {
    any_suit: { "FH-42": "A player who leads the joker without trumps names any suit for the others to play." },
    not_void_suit: { "FH-68": "A player who leads the joker without trumps may not name a suit that they have failed to follow in this deal." },
  },
  max_hands: mostDeals("FH-79"),
};

const conflicts: Rule = {
  "FH-76": "Nullo above all sevens needs Avondale values.",
};

const idle: Readonly<Record<Beside, string>> = {
  "nullo=false": "No effect without Nullo.",
  "joker=false": "No effect without the joker.",
};

export const options: FamilyOptions = { words, rules, conflicts, idle: { beside, says: idle } };
