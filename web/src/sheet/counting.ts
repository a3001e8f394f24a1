/** The cards by which a deal was scored, as far as everybody has seen them. */

import { rankOf, suitOf } from "../table/codes";
import type { Match } from "../table/scene";
import type { Card, Known } from "../wire/types/types.gen";

export interface Counting {
  seat: number;
  cards: Card[];
}

const RANKS = ["A", "K", "Q", "J"];
const SUITS = ["S", "H", "C", "D"];

export function cardsThatCount(match: Match, done: readonly Known[]): Counting[] {
  if (match.family === "sweven") return wonByBidder(match, done);
  if (match.family !== "ninety_nine") return [];
  return match.deal.shown.map((cards, seat) => ({ seat, cards })).filter(({ cards }) => cards.length);
}

/** Sweven: aces to jacks of the bidder's tricks, trumps first; nothing where not every trick was seen. */
function wonByBidder(match: Match & { family: "sweven" }, done: readonly Known[]): Counting[] {
  const { bidder } = match.deal;
  const played = done.filter((each) => each.trick !== null);
  if (bidder === null || !played.length || played[0]!.trick !== 1) return [];
  const takers = new Map(played.filter((each) => each.taker !== null).map((each) => [each.trick, each.taker]));
  const order = [match.trump ?? "", ...SUITS.filter((suit) => suit !== match.trump)];
  const cards = played
    .filter((each) => takers.get(each.trick) === bidder && RANKS.includes(rankOf(each.text)))
    .map((each) => each.text as Card)
    .sort((one, other) => order.indexOf(suitOf(one)) - order.indexOf(suitOf(other)) || RANKS.indexOf(rankOf(one)) - RANKS.indexOf(rankOf(other)));
  return cards.length ? [{ seat: bidder, cards }] : [];
}
