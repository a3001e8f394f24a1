/** The server's sentences in English, by key: as it says them, with names for seats, and `you` for the reader. */

import type { Key } from "../../wire/types/types.gen";
import { figure, sentence, text, type Text } from "../text";
import type { Values } from "../values";
import { call, cards, does, name, number, offer, people, signed, suit, tally, the, time } from "./grammar";

export type Message = (values: Values) => Text;

const ofTables = {
  sits: ({ seat }) => sentence`${does(seat, "sits", "sit")} down.`,
  gets_up: ({ seat }) => sentence`${does(seat, "gets", "get")} up.`,
  bot_sits: ({ seat }) => text`A computer takes ${name(seat)}.`,
  seat_opens: ({ seat }) => sentence`${does(seat, "is", "are")} open.`,
  match_begins: () => "The match begins.",
  is_ready: ({ seat }) => sentence`${does(seat, "is", "are")} ready.`,
  lent_asked: ({ seat }) => text`A computer plays for ${name(seat)}.`,
  lent_absent: ({ seat }) => sentence`${does(seat, "is", "are")} not connected: a computer sits in.`,
  lent_patience: ({ seat }) => sentence`${does(seat, "has", "have")} let the time run out: a computer plays on.`,
  lent_left: ({ seat }) => sentence`${does(seat, "leaves", "leave")}: a computer plays on.`,
  lent_given_back: ({ seat }) => text`A computer plays for ${name(seat)} again.`,
  taken_over: ({ seat }) => text`Somebody else plays for ${name(seat)}.`,
  is_back: ({ seat }) => sentence`${does(seat, "is", "are")} back.`,
  pauses: ({ seat }) => sentence`${does(seat, "pauses", "pause")} the table.`,
  resumes: ({ seat }) => sentence`${does(seat, "lets", "let")} the table go on.`,
  was_away: ({ seconds }) => text`The server was away for ${time(seconds)}; that time counts for nobody.`,
  asks_take_back: ({ seat }) => sentence`${does(seat, "asks", "ask")} to take the last action back.`,
  asks_claim: ({ seat, side }) =>
    sentence`${does(seat, "shows", "show")} ${seat.you ? "your" : "the"} hand: the rest goes to ${people(side)}.`,
  asks_rematch: ({ seat }) => sentence`${does(seat, "asks", "ask")} for another match.`,
  asks_pace: ({ seat, seconds }) => sentence`${does(seat, "asks", "ask")} for ${time(seconds)} for each turn.`,
  asks_no_limit: ({ seat }) => sentence`${does(seat, "asks", "ask")} to play without a limit of time.`,
  asks_away: ({ seat, away }) =>
    sentence`${does(seat, "says", "say")} that ${does(away, "has", "have")} gone; unless ${does(away, "answers", "answer")}, the others decide.`,
  agrees: ({ seat }) => sentence`${does(seat, "agrees", "agree")}.`,
  disagrees: ({ seat }) => sentence`${does(seat, "does", "do")} not agree.`,
  bots_agree: () => "The computers agree.",
  bots_disagree: () => "The computers do not agree.",
  dropped_time: () => "Not everybody has answered: it is dropped.",
  dropped_impossible: () => "No play of the cards gives that: the claim falls.",
  claim_holds: () => "It holds however the cards lie.",
  claim_refuted: (v) =>
    text`The claim falls: the cards may fall ${cards(v.cards)}, and ${does(v.seat, "takes", "take")} a trick.`,
  claim_refuted_by_dummy: (v) =>
    text`The claim falls: the cards may fall ${cards(v.cards)}, and the dummy takes a trick.`,
  claim_unsure: (v) =>
    text`That is not sure: the cards may fall ${cards(v.cards)}, and ${does(v.seat, "takes", "take")} a trick.`,
  claim_unsure_by_dummy: (v) =>
    text`That is not sure: the cards may fall ${cards(v.cards)}, and the dummy takes a trick.`,
  may_hold: (v) => sentence`${name(v.seat)} may hold ${cards(v.cards)}.`,
  took_back: ({ seat }) =>
    seat.you ? "Your last action is taken back." : text`The last action of ${name(seat)} is taken back.`,
  claimed: ({ side }) => text`The rest goes to ${people(side)}, as everybody agrees.`,
  claimed_proved: ({ side }) => text`The rest goes to ${people(side)}.`,
  absence_set: ({ seconds }) => text`A computer sits in for anyone who is disconnected for ${time(seconds)}.`,
  absence_never: () => "No computer sits in for anyone who is disconnected.",
  paced: ({ seconds }) => text`Everybody has ${time(seconds)} for each turn now.`,
  no_limit: () => "There is no limit of time now.",
  rematched: () => "Another match begins; the deal passes on.",
  says: ({ seat, said }) => sentence`${name(seat)}: ${said}`,
  chat_on: () => "Free text is allowed between hands.",
  chat_off: () => "Free text is switched off.",
  table_closed: () => "The table is closed.",
} satisfies Partial<Record<Key, Message>>;

const ofDeals = {
  deal_begins: (v) => text`Deal ${v.number}. ${sentence`${does(v.dealer, "deals", "deal")}.`}`,
  trumps: (v) => text`Trumps are ${suit(v.suit)}.`,
  no_trumps: () => "There are no trumps.",
  turned_up: (v) => sentence`${the(v.card)} is turned up.`,
  barred: ({ seat }) => sentence`${name(seat)} may not bid.`,

  passes: ({ seat }) => sentence`${does(seat, "passes", "pass")}.`,
  bids: (v) => sentence`${does(v.seat, "bids", "bid")} ${call(v.call)}.`,
  bids_worth: (v) => sentence`${does(v.seat, "bids", "bid")} ${call(v.call)}, worth ${v.worth}.`,
  has_bid: ({ seat }) => sentence`${does(seat, "has", "have")} bid.`,
  bids_shown: ({ bids }) => text`The bids: ${tally(bids, number)}.`,
  bids_even: ({ sum }) => text`They make ${number(sum)}: even.`,
  bids_over: ({ sum, off }) => text`They make ${number(sum)}: ${number(off)} over.`,
  bids_under: ({ sum, off }) => text`They make ${number(sum)}: ${number(off)} under.`,
  nobody_bid: () => "Nobody has bid: the deal is played without trumps.",
  wins_bidding: (v) => sentence`${does(v.seat, "wins", "win")} the bidding with ${call(v.call)}.`,
  names_trumps: (v) => sentence`${does(v.seat, "makes", "make")} ${suit(v.suit)} trumps.`,
  names_partner: (v) => sentence`${does(v.seat, "names", "name")} ${name(v.partner)} as partner.`,
  calls_card: (v) => sentence`${does(v.seat, "calls", "call")} ${the(v.card)}: whoever holds it is the partner.`,
  is_partner: ({ seat }) => sentence`${does(seat, "is", "are")} the partner.`,

  throws_away: (v) => sentence`${does(v.seat, "throws", "throw")} away ${the(v.card)}.`,
  takes_widow: ({ seat }) =>
    sentence`${does(seat, "takes", "take")} the widow and ${seat.you ? "throw" : "throws"} away as many.`,
  widow_up: (v) => text`The widow lies open: ${cards(v.cards)}.`,
  lays_aside: (v) => sentence`${does(v.seat, "lays", "lay")} ${the(v.card)} aside.`,
  has_laid: ({ seat }) => sentence`${does(seat, "has", "have")} laid the bid-cards aside.`,
  offers: (v) => sentence`${does(v.seat, "offers", "offer")} ${offer(v.offer)}.`,
  has_offered: ({ seat }) => sentence`${does(seat, "has", "have")} made an offer.`,
  offers_shown: ({ offers }) => text`The offers: ${tally(offers, offer)}.`,
  declares: (v) => sentence`${does(v.seat, "plays", "play")} with the bid-cards face up: ${cards(v.cards)}.`,
  reveals: (v) => sentence`${does(v.seat, "plays", "play")} with bid-cards and hand face up: ${cards(v.cards)}.`,
  dummy_up: () => "The dummy lies open.",
  lies_open: ({ seat }) => sentence`${does(seat, "plays", "play")} with ${seat.you ? "your" : "the"} hand face up.`,
  throws_in: (v) => sentence`${does(v.seat, "throws", "throw")} in ${the(v.card)}.`,

  chooses: (v) => sentence`${does(v.seat, "chooses", "choose")} ${call(v.call)}.`,
  chooses_card: (v) => sentence`${does(v.seat, "chooses", "choose")} ${the(v.card)}.`,
  has_chosen: ({ seat }) => sentence`${does(seat, "has", "have")} chosen.`,
  leads: (v) => sentence`${does(v.seat, "leads", "lead")} ${the(v.card)}.`,
  plays: (v) => sentence`${does(v.seat, "plays", "play")} ${the(v.card)}.`,
  beats: (v) => sentence`${does(v.seat, "plays", "play")} ${the(v.card)} and ${v.seat.you ? "are" : "is"} winning.`,
  plays_dummy: (v) => sentence`${does(v.seat, "plays", "play")} ${the(v.card)} from the dummy.`,
  asks_for: (v) => sentence`${does(v.seat, "asks", "ask")} for ${suit(v.suit)}.`,
  counters: (v) => sentence`${does(v.seat, "counters", "counter")} ${the(v.card)}.`,
  is_winning: (v) => sentence`${does(v.seat, "is", "are")} winning with ${the(v.card)}.`,
  all_countered: ({ seat }) =>
    text`Everything is countered: ${name(seat)}, who led, ${seat.you ? "are" : "is"} winning.`,
  takes: (v) => sentence`${does(v.seat, "takes", "take")} the trick with ${the(v.card)}.`,
  takes_countered: ({ seat }) =>
    text`Everything is countered: ${name(seat)}, who led, ${seat.you ? "take" : "takes"} the trick.`,
  tricks: ({ takings }) => text`Tricks: ${tally(takings, number)}.`,
  points: ({ takings }) => text`Points: ${tally(takings, number)}.`,

  why_won: (v) => sentence`${name(v.seat)} won with ${the(v.card)}: ${rule(v)}.`,
  why_winning: (v) => sentence`${does(v.seat, "is", "are")} winning with ${the(v.card)}: ${rule(v)}.`,
  why_leader_won: (v) => sentence`${name(v.seat)} led and won: ${rule(v)}.`,
  why_leader_winning: (v) => sentence`${name(v.seat)} led and ${v.seat.you ? "are" : "is"} winning: ${rule(v)}.`,
  no_trick: () => "No card has been laid yet.",

  thrown_in: () => "Nobody bid: the cards are thrown in.",
  without_bid: () => "The deal was played without a bid.",
  makes: (v) => sentence`${does(v.seat, "makes", "make")} ${call(v.call)}.`,
  goes_down: (v) => sentence`${does(v.seat, "goes", "go")} down on ${call(v.call)}.`,
  stores: ({ seat, points }) => sentence`${does(seat, "stores", "store")} ${number(points)} in the account.`,
  exact: ({ seats }) => text`Exact: ${people(seats)}.`,
  nobody_exact: () => "Nobody is exact.",
  fulfils: (v) => sentence`${does(v.seat, "fulfils", "fulfil")} a bid of ${number(v.bid)}: ${cards(v.cards)}.`,
  fails: (v) => sentence`${does(v.seat, "fails", "fail")} a bid of ${number(v.bid)}: ${cards(v.cards)}.`,
  nobody_fulfils: () => "Nobody fulfils a bid.",
  side_exact: ({ side, bid }) => sentence`${people(side)} bid ${number(bid)}: exact.`,
  side_over: ({ side, bid, off }) => sentence`${people(side)} bid ${number(bid)}: ${number(off)} over.`,
  side_short: ({ side, bid, off }) => sentence`${people(side)} bid ${number(bid)}: ${number(off)} short.`,
  gains: ({ gains }) => text`This deal: ${tally(gains, signed)}.`,
  scores: ({ scores }) => text`The score: ${tally(scores, figure)}.`,
  wins: ({ sides }) => text`The match is won by ${people(sides.flat())}.`,
} satisfies Partial<Record<Key, Message>>;

const ofHints = {
  hint_only: () => "Nothing else is allowed.",
  hint_alike: () => "In the sampled deals nothing came out clearly better.",
  hint_makes: (v) => text`It makes the bid in ${v.times} of 100 sampled deals, the next best in ${v.other}.`,
  hint_keeps: (v) => text`The bid is made in ${v.times} of 100 sampled deals, after the next best in ${v.other}.`,
  hint_brings: (v) => text`It brings ${v.points} points a deal more than the next best.`,
} satisfies Partial<Record<Key, Message>>;

const refused = {
  closed: () => "This table is closed.",
  table_damaged: () => "What was stored of this table after this is damaged. It can be looked at, not played on.",
  not_host: () => "Only the host may do that.",
  not_seated: () => "You have no seat at this table.",
  not_playing_it: () => "Somebody else plays your seat now; take it back first.",
  seat_taken: ({ seat }) => sentence`${name(seat)} is taken.`,
  no_seat_open: () => "No seat is open.",
  seated: ({ seat }) => (seat.you ? "You sit at this table already." : text`You sit at this table already, as ${name(seat)}.`),
  no_such_seat: noSeat,
  not_a_bot: ({ bot, bots }) => sentence`${bot} is not a bot (there is ${bots}).`,
  begun: () => "The match has begun.",
  not_begun: () => "The match has not begun.",
  seats_open: ({ seat }) => sentence`${name(seat)} is still open.`,
  not_away: () => "You are there.",
  nobody_there: ({ seat }) => text`Nobody plays ${name(seat)}.`,
  nobody_plays: () => "Somebody must play, not only computers.",
  paused: () => "The table is paused.",
  not_paused: () => "The table is not paused.",
  moved_on: ({ deal, step }) => text`The table has moved on: it is at deal ${deal}, step ${step}.`,
  no_deal: () => "No deal is being played.",
  playing: () => "A hand is being played.",
  ready: () => "You are ready already.",
  over: () => "The match is over.",
  not_over: () => "The match is not over.",
  no_shuffle: () => "No shuffle is being prepared.",
  not_a_share: ({ fault }) => sentence`${fault}.`,
  wrong_deal: ({ deal }) => text`The next shuffle is that of deal ${deal}.`,
  lent: ({ seat }) => sentence`${does(seat, "is", "are")} lent already.`,
  not_lent: ({ seat }) => sentence`${does(seat, "is", "are")} not lent.`,
  not_yours: () => "You play that seat already.",
  asking: () => "Something is being asked already.",
  not_asked: () => "That is not being asked.",
  answered: () => "You have answered already.",
  nothing_to_take_back: () => "You have done nothing in this deal that could be taken back.",
  card_seen: () => "It cannot be taken back: a hidden card has been seen since.",
  not_in_tricks: () => "A claim is made while cards are played to tricks.",
  no_such_side: ({ side, sides }) => text`There is no side ${Number(side)}: there are ${number(Number(sides))}.`,
  phrase_unknown: ({ phrase, phrases }) => sentence`${phrase} is not one of the phrases (${phrases}).`,
  only_phrases: () => text`While a hand is being played only the phrases may be said (${{ clause: "SW-29" }}).`,
  chat_is_off: () => "The host has switched free text off.",
  empty: () => "Say something.",
  no_hints: () => "No hints are given here: other people play, and the table was made without.",
  no_such_deal: ({ deal }) => text`There has been no deal ${deal} in that match.`,
  not_opened: ({ deal }) => text`Deal ${deal} is not over yet.`,
  secret_until_over: ({ deal }) => text`The cards of deal ${deal} stay secret until the match is over.`,
} satisfies Partial<Record<Key, Message>>;

/** What the rules refuse, without the clause: for whoever quotes it beside. */
export const refusals = {
  out_of_turn: (v) => sentence`${does(v.seat, "is", "are")} not to act now, but ${people(v.awaited)}`,
  not_that_card: (v) => text`Not ${the(v.card)}`,
  not_that_call: (v) => text`Not ${call(v.call)}`,
  not_that_suit: (v) => text`Not ${suit(v.suit)}`,
  not_that_seat: (v) => text`Not ${name(v.partner)}`,
} satisfies Partial<Record<Key, Message>>;

const notAllowed = {
  deal_over: () => "The deal is over.",
  deal_not_over: () => "The deal is not over.",
  match_over: () => "The match is over.",
  no_seat: noSeat,
  which_seat: () => "Say for which seat: several may act now.",
  out_of_turn: (v) => text`${refusals.out_of_turn(v)}: ${rule(v)}.`,
  not_to_act: (v) => text`${refusals.out_of_turn(v)}.`,
  not_held: (v) => sentence`${does(v.seat, "does", "do")} not hold ${the(v.card)}.`,
  not_that_card: (v) => text`${refusals.not_that_card(v)}: ${rule(v)}.`,
  not_that_call: (v) => text`${refusals.not_that_call(v)}: ${rule(v)}.`,
  not_that_suit: (v) => text`${refusals.not_that_suit(v)}: ${rule(v)}.`,
  not_that_seat: (v) => text`${refusals.not_that_seat(v)}: ${rule(v)}.`,
  not_an_action: ({ given }) => sentence`${given} is not among what may be said or played now.`,
  refused: () => "That is not allowed.",
} satisfies Partial<Record<Key, Message>>;

/** Seats that are not at the table have only numbers. */
function noSeat({ seat, players }: Values): Text {
  return text`There is no seat P${seat.seat}: ${number(players)} play.`;
}

/** A clause as a sentence quotes it. */
function rule({ rule, clause }: Values): Text {
  return text`${rule} (${{ clause }})`;
}

export const server: Record<Key, Message> = { ...ofTables, ...ofDeals, ...ofHints, ...refused, ...notAllowed };
