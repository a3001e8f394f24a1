/** The ladder of bids as a board: columns in bidding order, a row for each number, and what stands beside. */

import type { Bid } from "../../../wire/types/types.gen";
import { bidOf } from "../../cloth/codes";

export interface Board {
  suits: string[];
  counts: number[];
  /** Bids without a number, with the bid that each comes next above. */
  beside: { call: string; above: string | null }[];
  worth: Map<string, number>;
}

export function boardOf(auction: readonly Bid[]): Board {
  const bids = auction.map((each) => ({ ...each, bid: bidOf(each.call) }));
  const counts = [...new Set(bids.flatMap(({ bid }) => (bid ? [bid.count] : [])))].sort((one, other) => one - other);
  const suits = bids.flatMap(({ bid }) => (bid?.suit && bid.count === counts[0] ? [bid.suit] : []));
  const beside = bids.flatMap(({ call, bid }, place) => (bid ? [] : [{ call, above: below(bids, place) }]));
  return { suits, counts, beside, worth: new Map(auction.map((each) => [each.call, each.worth])) };
}

function below(bids: readonly { call: string; bid: unknown }[], place: number): string | null {
  return bids.slice(0, place).findLast((each) => each.bid)?.call ?? null;
}
