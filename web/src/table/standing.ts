/** How a seat stands in the deal, as its plate says it: what it has won, and what matters of it. */

import type { Scene } from "./scene";
import { sideOf } from "./scene";

export interface SeatStanding {
  won: number; // tricks or points of the side
  bid: string | null;
  bidder: boolean;
  partner: boolean;
  sitsOut: boolean;
  away: boolean;
  lent: boolean;
  cards: number;
  fist: "thinking" | "closed" | null;
  vulnerable: boolean;
}

/** What the seats' declared fields have in common, family by family. */
interface Deal {
  bidder?: number | null;
  partners?: number[];
  out?: number[];
  ready?: number[] | boolean[];
  barred?: number[];
}

export function standingOf(scene: Scene, seat: number): SeatStanding {
  const { match } = scene;
  const deal = match.deal as Deal;
  const view = scene.seats[seat];
  const side = sideOf(match, seat);
  const vulnerable = (match.game as { vulnerable?: number[] }).vulnerable ?? [];
  const call = match.calls[seat] ?? null;
  return {
    won: match.sides[side]?.takings ?? 0,
    bid: call,
    bidder: deal.bidder === seat,
    partner: deal.partners?.includes(seat) ?? false,
    sitsOut: (deal.out?.includes(seat) ?? false) || (match.phase === "call" && (deal.barred?.includes(seat) ?? false)),
    away: view?.held_by === "person" && !view.here && !view.lent,
    lent: view?.lent ?? false,
    cards: match.held[seat] ?? 0,
    fist: match.phase === "bid" && match.family === "oh_hell" ? (match.awaited.includes(seat) ? "thinking" : "closed") : null,
    vulnerable: vulnerable.includes(side),
  };
}
