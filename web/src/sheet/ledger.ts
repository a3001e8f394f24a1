/** A sheet as it is written: a row a deal, a column a side, yours first. */

import { ownOf } from "../families";
import type { Match } from "../table/cloth/fields";
import type { Catalogue } from "../words/en";
import type { Seating } from "../words/seating";
import type { Text } from "../words/text";
import { bidOf } from "../table/cloth/codes";
import type { Column } from "./columns";
import { outcomeOf, type Outcome } from "./deal_end/outcome";
import type { SheetDeal } from "./sheet.svelte";

export interface Entry {
  side: number;
  gain: number;
  score: number;
  bid: number | null;
  won: number;
  /** Whether the bid of this side, if it is known, was made. */
  made: boolean | null;
  bidder: boolean;
}

export interface Line {
  deal: number;
  cards: number;
  dealer: number;
  what: Text;
  failed: boolean;
  entries: readonly Entry[];
  extra: Text;
}

type Words = Catalogue["sheet"];

export function linesOf(words: Catalogue, match: Match, seating: Seating, columns: readonly Column[], deals: readonly SheetDeal[]): Line[] {
  const { column } = ownOf(match.family);
  return deals.map((deal, place) => {
    const outcome = outcomeOf(match, deal);
    return {
      deal: deal.deal,
      cards: deal.takings.reduce((sum, won) => sum + won, 0),
      dealer: deal.dealer,
      what: what(words.sheet, match, seating, deal, outcome),
      failed: outcome.made === false,
      entries: columns.map(({ side }) => entry(match, deal, outcome, side)),
      extra: column?.cell(words, match, seating, deal, deals[place - 1]) ?? "",
    };
  });
}

function entry(match: Match, deal: SheetDeal, outcome: Outcome, side: number): Entry {
  const bid = outcome.bids[side] ?? null;
  const won = deal.takings[side] ?? 0;
  const seats = match.sides[side]?.seats ?? [];
  return {
    side,
    gain: deal.gains[side] ?? 0,
    score: deal.scores[side] ?? 0,
    bid,
    won,
    made: deal.made[side] ?? null,
    bidder: outcome.bidder !== null && seats.includes(outcome.bidder),
  };
}

/** What was played, and for what. */
function what(t: Words, match: Match, seating: Seating, deal: SheetDeal, outcome: Outcome): Text {
  if (outcome.bids.length) return deal.trump ? t.trumps(deal.trump) : "";
  if (outcome.bidder === null || !outcome.call) return outcome.call ? t.withoutBid : t.passedOut;
  const side = match.sides.findIndex(({ seats }) => seats.includes(outcome.bidder!));
  return t.bidAndWon(seating.who(outcome.bidder), written(outcome.call, deal.trump), deal.takings[side] ?? 0, outcome.made === false);
}

/** A bid with the suit it was played in. */
export function written(call: string, trump: string | null): string {
  const bid = bidOf(call);
  return bid && !bid.suit && trump ? `${bid.count}${trump}` : call;
}
