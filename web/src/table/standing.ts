/** How a seat stands in the deal, as its plate says it: what it has won, and what matters of it. */

import { sealed } from "./asked/question";
import type { Scene } from "./scene";
import { sideOf } from "./scene";

export interface SeatStanding {
  won: number; // tricks or points of the side
  /** What it has called last, while calls are made; later only what is played. */
  call: string | null;
  /** How many tricks it, or its side, has bid to win exactly. */
  goal: string | null;
  bidder: boolean;
  partner: boolean;
  sitsOut: boolean;
  away: boolean;
  lent: boolean;
  /** A computer sits in because the seat’s person is not connected. */
  absent: boolean;
  cards: number;
  fist: "thinking" | "closed" | null;
  vulnerable: boolean;
}

/** What the seats' declared fields have in common, family by family. */
interface Deal {
  contract?: string | null;
  bid?: string | null;
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
  const said = match.calls[seat] ?? null;
  const exact = match.family === "oh_hell" || match.family === "counters";
  const calling = match.phase === "call" || match.phase === "bid" || match.phase === "offer";
  const contract = (deal.contract ?? deal.bid ?? null) as string | null;
  return {
    won: match.sides[side]?.takings ?? 0,
    call: calling && !exact ? said : deal.bidder === seat ? contract : null,
    goal: exact ? said : null,
    bidder: deal.bidder === seat,
    partner: deal.partners?.includes(seat) ?? false,
    sitsOut: (deal.out?.includes(seat) ?? false) || (match.phase === "call" && (deal.barred?.includes(seat) ?? false)),
    away: view?.held_by === "person" && !view.here && !view.lent,
    lent: view?.lent ?? false,
    absent: view?.absent ?? false,
    cards: match.held[seat] ?? 0,
    fist: sealed(match) ? (match.awaited.includes(seat) ? "thinking" : "closed") : null,
    vulnerable: vulnerable.includes(side),
  };
}
