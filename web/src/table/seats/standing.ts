/** How a seat stands in the deal, as its plate says it: what it has won, and what matters of it. */

import { sealed } from "../asked/question";
import { barredOf, bidderOf, callOf, outOf, partnersOf, vulnerableOf } from "../cloth/fields";
import type { Scene } from "../cloth/scene";
import { sideOf } from "../cloth/scene";

export interface SeatStanding {
  won: number; // tricks or points of the side
  /** What it has called last, while calls are made; later only what is played. */
  call: string | null;
  /** How many tricks it, or its side, has bid to win exactly. */
  goal: string | null;
  bidder: boolean;
  partner: boolean;
  /** Always on the viewer's side. */
  mate: boolean;
  sitsOut: boolean;
  away: boolean;
  lent: boolean;
  /** A computer sits in because the seat’s person is not connected. */
  absent: boolean;
  cards: number;
  fist: "thinking" | "closed" | null;
  vulnerable: boolean;
}

export function standingOf(scene: Scene, seat: number): SeatStanding {
  const { match } = scene;
  const view = scene.seats[seat];
  const side = sideOf(match, seat);
  const said = match.calls[seat] ?? null;
  const counted = match.traits.bids === "each" && match.traits.panel === "numbers";
  const bidder = bidderOf(match) === seat;
  const mine = scene.you === null ? [] : (match.sides[sideOf(match, scene.you)]?.seats ?? []);
  const calling = match.phase === "call" || match.phase === "bid" || match.phase === "offer";
  return {
    won: match.sides[side]?.takings ?? 0,
    call: calling && !counted ? said : bidder ? callOf(match) : null,
    goal: counted ? said : null,
    bidder,
    partner: partnersOf(match).includes(seat),
    mate: mine.length === 2 && seat !== scene.you && mine.includes(seat),
    sitsOut: outOf(match).includes(seat) || (match.phase === "call" && barredOf(match).includes(seat)),
    away: view?.held_by === "person" && !view.here && !view.lent,
    lent: view?.lent ?? false,
    absent: view?.absent ?? false,
    cards: match.held[seat] ?? 0,
    fist: sealed(match) ? (match.awaited.includes(seat) ? "thinking" : "closed") : null,
    vulnerable: vulnerableOf(match).includes(side),
  };
}
