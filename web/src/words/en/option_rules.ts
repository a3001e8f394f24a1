/** What each value of an option means at the table, in a sentence for players; and why some values cannot stand together. */

import { upper } from "../text";
import { counted } from "./grammar";
import type { Family } from "./page/games";

/** A sentence under the label of the clause that says it in full. */
export type Rule = Readonly<Record<string, string>>;

/** By value as it is written, `none` too; of a number without an end the sentence that fits it. */
export type ValueRules = Readonly<Record<string, Rule>> | ((value: number | null) => Rule);

export interface OptionRules {
  readonly values: Readonly<Record<Family, Readonly<Record<string, ValueRules>>>>;
  /** By the clause that rules such values out. */
  readonly conflicts: Rule;
  /** By a value beside which other options decide nothing. */
  readonly idle: Readonly<Record<string, string>>;
}

const of = (clause: string, sentence: string): Rule => ({ [clause]: sentence });

const maxHands = (clause: string) => (count: number | null): Rule =>
  of(
    clause,
    count === null
      ? "The game goes on until somebody has won, however many deals that takes."
      : `If nobody has won after ${counted(count, "deal", "deals")}, the highest score wins; equal highest scores share the win.`,
  );

const values: OptionRules["values"] = {
  five_hundred: {
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
    max_hands: maxHands("FH-79"),
  },
  oh_hell: {
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
    trick_points: (points) => of("OH-47", `Where every trick scores, each is worth ${counted(points ?? 0, "point", "points")}.`),
    off_bid: {
      tricks: { "OH-47": "Where every trick scores: a player who misses the bid still scores the tricks won." },
      penalty: { "OH-48": "Where every trick scores: a player who misses the bid scores no tricks, and each trick above or below it costs the points of one." },
    },
  },
  ninety_nine: {
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
  },
  counters: {
    variant: {
      counters: { "CO-14": "In trumps the two is best and the ace worst; in the other suits the ace is best and the two worst." },
      countred: { "CO-40": "The ranks of Counters turned round: in trumps the ace is best, in the other suits the two." },
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
        : of("CO-59", `A team wins that is alone in front after a hand, with ${points} points or more.`),
    max_hands: maxHands("CO-62"),
  },
  sweven: {
    players: {
      "2": { "SW-3": "Two players with 24 cards, from the ace down to the nine." },
      "3": { "SW-3": "Three players, each for themselves, with 24 cards from the ace down to the nine." },
      "4": { "SW-4": "Four players, each for themselves, with 32 cards from the ace down to the seven." },
      "5": { "SW-5": "Five players, each for themselves, with 40 cards from the ace down to the five." },
      "6": { "SW-6": "Six players, each for themselves, with 48 cards from the ace down to the three." },
    },
    target: (points) => of("SW-45", `The first player with ${points} points has won; the scores are looked at after each hand.`),
    max_hands: maxHands("SW-49"),
  },
};

const conflicts: Rule = {
  "CO-2": "Four players make two teams; three teams are six players.",
  "FH-76": "Nullo above all sevens needs Avondale values.",
  "NN-56": "A card is turned up for trumps with three players only.",
  "OH-44": "The hook needs bids in turn, for only then does the dealer bid last.",
  "OH-46": "Everybody can have thirteen cards at most. One pack of 52 is for up to seven players, with as many cards each as it has for all.",
};

const idle: OptionRules["idle"] = {
  "nullo=false": "Of no effect without Nullo.",
  "joker=false": "Of no effect without the joker.",
  "sizes=fixed": "Of no effect while all hands are of one size.",
  "trump_rule=turn_up": "Of no effect while a card is turned up for trumps.",
};

export const optionRules: OptionRules = { values, conflicts, idle };
