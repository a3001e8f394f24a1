/** The content of a cloth for its viewer: a player, a spectator, or a reader of a record. */

import type { Seating } from "../../words/seating";
import type { Card, SeatView, Trick } from "../../wire/types/types.gen";
import type { Company } from "../company/limits";
import { bidderOf, controllerOf, partnersOf, type Match } from "./fields";
import { distance } from "../seats/seats";

export interface Scene {
  match: Match;
  trick: Trick | null; // that still lies there
  seats: readonly SeatView[];
  seating: Seating;
  you: number | null;
  bottom: number; // who sits at the bottom
  step: number; // actions done in the deal
  options?: Readonly<Record<string, unknown>>; // in which the table differs from the printed rules
  company?: Company; // what is known of the people at a table that is being played
  hands?: readonly (readonly Card[])[]; // where all lie open
}

const PLAY = ["play", "suit", "dummy", "over"];

/** Whether the hands are still bid on and sorted out: no trick has begun. */
export function beforePlay(match: Match): boolean {
  return !PLAY.includes(match.phase);
}

const FROM_HAND = ["play", "lay", "discard", "throw"];
const ELSEWHERE = ["call", "bid", "offer", "trump", "suit", "partner", "called", "dummy"];

/** Whether what is asked for is a card of one's own hand. */
export function fromHand({ phase, legal, hand }: Match): boolean {
  if (FROM_HAND.includes(phase)) return true;
  const held: readonly string[] = hand;
  return !ELSEWHERE.includes(phase) && legal.length > 0 && legal.every((each) => held.includes(each));
}

/** How many places there are: a dummy has one too. */
export function placesOf(scene: Scene): number {
  return Math.max(scene.seats.length, scene.match.held.length);
}

/** The cards of somebody else that lie open at their place. */
export function openHandOf({ hands, match, you, bottom }: Scene, seat: number): readonly Card[] {
  if (hands) return hands[seat] ?? [];
  if (you !== null && controllerOf(match) === you) return []; // it lies above one's own hand
  return match.faceup_of === seat && seat !== bottom ? match.faceup : [];
}

export function distanceOf(scene: Scene, seat: number): number {
  return distance(seat, scene.bottom, placesOf(scene));
}

/** The side that a seat belongs to, or -1. */
export function sideOf(match: Match, seat: number): number {
  return match.sides.findIndex((side) => side.seats.includes(seat));
}

/**
 * The colour and shape of a seat's disc: your own team is 0; null where there are no teams.
 *
 * A partner who is not known yet looks like everybody else.
 */
export function teamOf(scene: Scene, seat: number): 0 | 1 | 2 | null {
  const { match } = scene;
  if (match.sides.every((side) => side.seats.length < 2)) {
    const [bidder, partners] = [bidderOf(match), partnersOf(match)];
    if (bidder === null || !partners.length) return null;
    const playing = [bidder, ...partners];
    const mine = playing.includes(scene.bottom);
    return playing.includes(seat) === mine ? 0 : 1;
  }
  const own = sideOf(match, scene.bottom);
  const side = sideOf(match, seat);
  if (side < 0) return null;
  return (((side - own + match.sides.length) % match.sides.length) % 3) as 0 | 1 | 2;
}
