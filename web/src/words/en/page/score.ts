/** Scores: the sheet, this deal, the end of a deal, of a game, of a match. */

import type { Partners, Who } from "../../seating";
import { sentence, strong, text, type Text, upper } from "../../text";
import { call, counted, number, people, whose } from "../grammar";

const one = (side: Partners): boolean => side.length === 1 && !side[0]?.you;

export const score = {
  title: "Score",
  sheet: "Score sheet",
  deal: "Deal",
  hand: "Hand",
  total: "Total",
  bidder: "Bidder",
  highBidder: "High bidder",
  dealer: "Dealer",
  cards: "Cards",
  bid: "Bid",
  won: "Won",
  tricks: "Tricks",
  points: "Points",
  trumps: "Trumps",
  next: "next",
  side: (side: Partners): Text => sentence`${people(side)}`,
  passedOut: "passed out",
  wonSome: (count: number): string => `won ${count}`,
  leads: (sides: readonly Partners[], points: number): Text =>
    sentence`${people(sides.flat())} ${sides.length === 1 && one(sides[0] as Partners) ? "leads" : "lead"} with ${points}.`,
  toGo: (points: number): string => `${points} to go`,
  target: (points: number): string => `Points to ${points}`,

  played: (done: number, of: number, what: "tricks" | "points"): string => `${done} of ${of} ${what} played`,
  needs: (count: number): Text => text`${strong(upper(counted(count, "more trick", "more tricks")))} to make it.`,
  needsPoints: (count: number): Text => text`${strong(upper(counted(count, "more point", "more points")))} to make it.`,
  wanted: (side: Partners, has: number, wants: number): Text =>
    sentence`${people(side)} ${one(side) ? "has" : "have"} ${number(has)} of the ${number(wants)} bid`,
  hasNone: (side: Partners): Text => sentence`${people(side)} ${one(side) ? "has" : "have"} none`,

  account: (owner: Who): Text => sentence`${whose(owner)} sweven`,
  accountEmpty: "The sweven is empty.",
  accountSays: (owner: Who): Text =>
    sentence`Paid if ${people([owner])} ${owner.you ? "are" : "is"} high bidder in the next hand and ${owner.you ? "make" : "makes"} it. Lost if not.`,
  paidOut: "paid out",
  sitsOut: "sits out",
  vulnerable: (side: Partners): Text => sentence`${people(side)} ${one(side) ? "is" : "are"} vulnerable.`,
  halfway: (points: number): string => `halfway at ${points}`,
  setBack: (count: number): string => counted(count, "set back", "set backs"),
  games: (won: number): string => counted(won, "game", "games"),
  rubber: "Rubber",
};

export const ending = {
  dealOver: (deal: number): string => `End of deal ${deal}`,
  gameOver: "End of the game",
  matchOver: "End of the match",
  bidAndWon: (who: Who, code: string, won: number): Text =>
    sentence`${people([who])} bid ${call(code)} and won ${number(won)}`,
  scores: (side: Partners, points: number): Text =>
    sentence`${people(side)} ${one(side) ? "scores" : "score"} ${points}.`,
  wins: (sides: readonly Partners[]): Text =>
    sentence`${people(sides.flat())} ${sides.length === 1 && one(sides[0] as Partners) ? "wins" : "win"}`,
  shared: "shared",
  nextDeal: "Next deal",
  allHands: "All hands",
  review: "Review",
  replay: "Replay this deal",
  print: "Print",
  again: "Again",
  newTable: "New table",
  newTableLikeThis: "New table like this",
  shareLink: "Share the link",
  toLobby: "To the first page",
  ofWaiting: (ready: number, of: number): string => `${ready} of ${of} are ready`,
};
