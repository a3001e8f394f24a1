/** What one's own deals come to. */

import { counted } from "../../grammar";

export const statistics = {
  title: "Statistics",
  loading: "Counting your deals.",
  none: "No deal of yours is over yet.",
  says: "All deals of your newest tables whose cards may be known. Deals that you played again are not counted.",
  waiting: (deals: number): string =>
    deals === 1 ? "One deal has not been reviewed yet." : `${deals} deals have not been reviewed yet.`,
  reviewAll: "Review them",
  reviewing: (deal: number, of: number): string => `Reviewing deal ${deal} of ${of} …`,
  stop: "Stop",
  deals: (deals: number, reviewed: number): string =>
    `${counted(deals, "deal", "deals", String)}, ${reviewed === deals ? "all" : reviewed || "none"} of them reviewed`,
  result: "A deal",
  resultSays: "points more than the mean of the others",
  luckSays: "what cards and the others brought",
  bids: "Bids",
  bidsSay: "The mark is the chance that reviewed bids had as far as you could know, the bar how many of them were made.",
  bid: "Bid",
  made: "Made",
  madeOf: (made: number, bids: number): string => `${made} of ${bids}`,
  stated: "Chance",
  came: "Came true",
  inASuit: (tricks: string): string => `${tricks} in a suit`,
  lost: "Where points were lost",
  lostSays: "Points a decision, by what you could know and with open cards.",
  part: "Part",
  parts: { bidding: "Bidding", widow: "Laying away", leading: "Leading", following: "Following" },
  decisions: "Decisions",
  mistakes: "Mistakes",
  chances: "Chances and what came of them",
  chancesSay: "Bids with about the same chance, and how many of them were made.",
  distance: (mean: string): string => `Mean distance: ${mean}.`,
};
