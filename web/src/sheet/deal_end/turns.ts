/** The turning points of a deal: the trick that settled it, rare successes, and who leads since. */

import { outcomeOf } from "./outcome";
import { written } from "../ledger";
import type { SheetDeal } from "../sheet.svelte";
import type { Match } from "../../table/cloth/fields";
import type { Card, Known } from "../../wire/types/types.gen";

const SHARE = 0.3; // of the points that end a game: a comeback from less than that is not rare
const MANY = 3; // deals from which on a match has a course

/** A trick after which it was sure whether a bid would be made. */
export interface Settled {
  trick: number;
  cards: readonly { seat: number; card: Card; wins: boolean }[];
  taker: number;
  side: number;
  wanted: number;
  made: boolean;
}

/** What is rare and was won by a side. */
export interface Triumph {
  kind: "slam" | "all" | "nothing" | "alone" | "revealed" | "exact" | "comeback";
  /** What stands in the middle of the mark: a bid, or a number. */
  mark: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The side whose bid counts here: the bidder's, or where everybody bids the one given. */
function biddingSide(match: Match, deal: SheetDeal, own: number): number {
  if (match.traits.bids === "each") return own;
  return deal.wanted.findIndex((wanted) => wanted !== null);
}

/** The trick that settled the bid of the bidder, or of a side where everybody bids; null where no trick did. */
export function settledBy(match: Match, deal: SheetDeal, own: number, done: readonly Known[]): Settled | null {
  const side = biddingSide(match, deal, own);
  const [wanted, made] = [deal.wanted[side] ?? null, deal.made[side] ?? null];
  const taken = done.filter(({ taker }) => taker !== null);
  const all = sum(deal.takings);
  if (wanted === null || made === null || sum(taken.at(-1)?.takings ?? []) !== all) return null;
  if (match.traits.takings === "tricks" && taken.length !== all) return null; // some were not seen
  const place = taken.findIndex(({ takings }) => {
    const won = takings[side] ?? 0;
    if (made) return wanted > 0 && won >= wanted;
    return won + all - sum(takings) < wanted || (won > wanted && deal.takings[side]! > wanted);
  });
  const last = taken[place];
  if (!last || last.taker === null || last.trick === null) return null;
  const cards = done.filter(({ trick, phase }) => trick === last.trick && phase === "play");
  if (!cards.length || cards.length > match.held.length) return null; // two rounds are no row of cards
  const { taker, trick } = last;
  return { trick, taker, side, wanted, made, cards: cards.map(({ seat, text }) => ({ seat, card: text as Card, wins: seat === taker })) };
}

/** What is worth a mark at the end of a deal, and with `over` of a match, for one side; mostly nothing is. */
export function triumphOf(match: Match, deals: readonly SheetDeal[], own: number, over: boolean): Triumph | null {
  const deal = deals.at(-1);
  const seats = match.sides[own]?.seats ?? [];
  if (!deal || own < 0 || !seats.length) return null;
  const among = (some: readonly number[]): boolean => seats.some((seat) => some.includes(seat));
  const score = String(deal.scores[own] ?? 0).replace("-", "−");
  if (over && among(match.winners.flatMap((name) => match.sides.find((side) => side.name === name)?.seats ?? []))) {
    if (deals.length >= MANY && behindBy(deals, own).points >= SHARE * (match.target ?? Infinity)) return { kind: "comeback", mark: score };
    const exact = deals.every((each) => among(outcomeOf(match, each).exact ?? []));
    if (deals.length > MANY && exact) return { kind: "exact", mark: score };
  }
  const outcome = outcomeOf(match, deal);
  const [wanted, all, won] = [deal.wanted[own] ?? null, sum(deal.takings), deal.takings[own] ?? 0];
  const tricks = match.traits.takings === "tricks";
  if (outcome.bidder !== null) {
    if (!outcome.made || !seats.includes(outcome.bidder) || wanted === null || !tricks) return null;
    if (wanted === 0) return { kind: "nothing", mark: "0" };
    if (won < all) return null;
    return { kind: wanted === all ? "slam" : "all", mark: written(outcome.call ?? "", deal.trump) };
  }
  if (among(outcome.revealed) && among(outcome.fulfilled)) return { kind: "revealed", mark: String(wanted ?? won) };
  const alone = outcome.exact?.length === 1 && among(outcome.exact) && match.sides.length > 2 && won > 1;
  return alone ? { kind: "alone", mark: String(won) } : null;
}

/** By how many points a side was behind at most, and after how many deals. */
export function behindBy(deals: readonly SheetDeal[], side: number): { points: number; after: number } {
  const gaps = deals.map(({ scores }) => Math.max(...scores) - (scores[side] ?? 0));
  const points = Math.max(0, ...gaps);
  return { points, after: gaps.indexOf(points) + 1 };
}

/** The side that alone has most points, or -1. */
export function leader(scores: readonly number[]): number {
  const most = Math.max(...scores);
  return scores.filter((score) => score === most).length === 1 ? scores.indexOf(most) : -1;
}

/** Who leads since the last deal and did not before, and whether for the first time; null where nothing changed. */
export function newLeader(deals: readonly SheetDeal[]): { side: number; first: boolean } | null {
  const leaders = deals.map(({ scores }) => leader(scores));
  const side = leaders.pop() ?? -1;
  if (!leaders.length || side < 0 || leaders.at(-1) === side || deals[0]?.deal !== 1) return null;
  return { side, first: !leaders.includes(side) };
}

/** How a match was won: from behind, or ahead in every deal; null where there is no more to say. */
export function courseOf(deals: readonly SheetDeal[], winner: number): { behind: number; after: number } | "ahead" | null {
  if (deals.length < MANY || deals[0]?.deal !== 1) return null;
  const { points, after } = behindBy(deals, winner);
  if (points > 0) return { behind: points, after };
  return deals.every(({ scores }) => leader(scores) === winner) ? "ahead" : null;
}
