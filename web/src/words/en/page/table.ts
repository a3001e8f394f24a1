/** The table itself: regions, bar, places, strip. */

import type { Suit } from "../../../wire/types/types.gen";
import type { Partners, Who } from "../../seating";
import { joined, sentence, text, type Said, type Text, upper } from "../../text";
import { call, counted, name, number, people, suit, whose } from "../grammar";

export const table = {
  table: "Table",
  yourHand: "Your hand",
  talk: "Talk",
  trick: "Trick",
  places: "Places",
  score: "Score",
  soFar: "So far",
  thisDeal: "This deal",

  hint: "Hint",
  lastTrick: "Last trick",
  sheet: "Sheet",
  invite: "Invite",
  settings: "Settings",
  leave: "Leave the table",
  menu: "More",
  rules: "Rules",
  fullScreen: "Full screen",
  pause: "Pause",
  resume: "Go on",

  line: (players: number, points: readonly string[]): string =>
    `${upper(counted(players, "player", "players"))}. ${points.length ? `${upper(points.join("; "))}.` : "As printed."}`,
  dealNumber: (deal: number): string => `deal ${deal}`,
  handOf: (deal: number, deals: number): string => `hand ${deal} of ${deals}`,
  trickOf: (trick: number, tricks: number): string => `trick ${trick} of ${tricks}`,
  trickNumber: (trick: number): string => `trick ${trick}`,
  round: (trick: number, round: 1 | 2): string => `Trick ${trick}, round ${round}`,
  countsTwo: "counts two",
  cardsEach: (each: number): string => `${counted(each, "card", "cards")} each`,
  gameAt: (target: number): string => `game at ${target}`,

  trumps: (code: Suit): Text => (code === "NT" ? "No trumps" : sentence`${suit(code)} are trumps`),
  trumpsUnknown: "Trumps not named yet",
  lowIsBest: "Two is best, ace is worst",
  bidOf: (who: Who, worth: number | null): Text =>
    worth === null ? sentence`${whose(who)} bid` : sentence`${whose(who)} bid, worth ${worth}`,
  bidIs: (code: string): Text => text`bid ${call(code)}`,
  widow: "The widow",
  widowOf: (cards: number): string => `${counted(cards, "card", "cards")}, unseen`,
  turnedUp: "Turned up",
  broken: "trumps are broken",
  lastTrickOf: (who: Who): Text => text`Last trick · ${sentence`${name(who)}`}`,
  noLastTrick: "No trick is over yet.",

  youAre: (playerName: string): string => (playerName ? `You, ${playerName}` : "You"),
  youAnd: (side: Partners): Text => sentence`${people(side)}`,
  dealer: "dealer",
  deals: "deals",
  leads: "leads",
  partner: "partner",
  dummy: "dummy",
  calledFirst: "called first",
  callsLast: "calls last",
  highestBid: "highest bid so far",
  passed: "passed",
  sitsOut: "sits out",
  mayNotBid: "may not bid",
  away: (minutes: number): string => (minutes ? `away, ${minutes} min` : "away"),
  computerPlays: "a computer plays",
  playsFor: (guest: string): string => `${guest} plays`,
  thinking: "thinking",
  hasPlayed: "has played",
  toPlay: "to play",
  playsAfterYou: "to play after you",
  ready: "ready",
  yourTurn: "your turn",
  yourCard: "your card",
  yourSecond: "your 2nd",
  vulnerable: "vulnerable",
  vul: "vul",
  won: (tricks: number): string => counted(tricks, "trick", "tricks"),
  wonOf: (tricks: number, bid: number): string => `${tricks} of ${bid}`,
  cardsLeft: (cards: number): string => counted(cards, "card", "cards"),
  place: (who: Who, facts: readonly Said[]): Text =>
    facts.length ? sentence`${name(who)}: ${joined(facts, ", ")}` : sentence`${name(who)}`,
  timeLeft: (seconds: number): string => `${counted(seconds, "second", "seconds", String)} left`,
  moreTime: "More time",
  letComputerPlay: "Let a computer play",

  takeBack: "Take back",
  claimRest: "The rest are yours",
  claimFor: "Claim the rest",
  why: "Why?",

  countsWon: (side: Partners, tricks: number, bid: number): Text =>
    sentence`${people(side)} ${side.length === 1 && !side[0]?.you ? "has" : "have"} ${number(tricks)} of ${number(bid)}`,
};
