/** What one's own deals come to: fetched with its page. */

import { counted } from "./grammar";

export const statistics = {
  loading: "Counting your deals.",
  none: "You have not finished a deal yet.",
  says: "All deals of your newest tables whose cards are no longer secret. Deals you replayed are not counted.",
  waiting: (deals: number): string =>
    deals === 1 ? "One deal has not been reviewed yet." : `${deals} deals have not been reviewed yet.`,
  reviewAll: "Review them",
  reviewing: (deal: number, of: number): string => `Reviewing deal ${deal} of ${of} …`,
  stop: "Stop",
  deals: (deals: number, reviewed: number): string =>
    `${counted(deals, "deal", "deals", String)}, ${reviewed === deals ? "all" : reviewed || "none"} of them reviewed`,
  result: "Per deal",
  resultSays: "points above the others’ average",
  luckSays: "from the cards and the others’ play",
  bids: "Bids",
  bidsSay: "The bar shows how many reviewed bids were made, the mark the chance they had as far as you could know.",
  bid: "Bid",
  made: "Made",
  bidsMade: "Bids made",
  madeOf: (made: number, bids: number): string => `${made} of ${bids}`,
  stated: "Chance",
  came: "Came true",
  inASuit: (tricks: string): string => `${tricks} in a suit`,
  lost: "Where points were lost",
  lostSays: "Points per decision, by what you could know and with open cards.",
  part: "Part",
  parts: { bidding: "Bidding", widow: "Discarding", leading: "Leading", following: "Following" },
  decisions: "Decisions",
  mistakes: "Mistakes",
  chances: "Chances and results",
  chancesSay: "Bids with about the same chance, and how many of them were made.",
  distance: (mean: string): string => `Average error: ${mean}.`,
  grid: "What you bid, what you won",
  gridSays: "Down: the bid. Across: what you or your side won. A gold frame is a bid made.",
  advice: "What would help most",
  tooMany: (over: number, failed: number): string => `Of ${failed} bids that failed, ${over} won too many tricks.`,
  tooFew: (under: number, failed: number): string => `Of ${failed} bids that failed, ${under} won too few tricks.`,
  dearest: {
    bidding: "Most points are lost in the bidding.",
    widow: "Most points are lost when cards are laid aside.",
    leading: "Most points are lost when you lead.",
    following: "Most points are lost when you follow.",
  },
};
