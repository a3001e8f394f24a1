/** The cards that count. */

import { rankOf, suitOf } from "../../table/cloth/codes";
import { bidderOf, type Match } from "../../table/cloth/fields";
import type { Card, Known } from "../../wire/types/types.gen";
import type { Counting } from "../own";

const RANKS = ["A", "K", "Q", "J"];
const SUITS = ["S", "H", "C", "D"];

/** Aces to jacks of the bidder's tricks, trumps first; nothing where not every trick was seen. */
export function wonByBidder(match: Match, done: readonly Known[]): Counting[] {
  const bidder = bidderOf(match);
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
