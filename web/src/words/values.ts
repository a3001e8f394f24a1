/** Values: what stands in the sentences of the server, with people in place of seats. */

import type { Card, Suit } from "../wire/types/types.gen";
import type { Partners, Seating, Who } from "./seating";

/** What each side or player has, in the order of the sides. */
export type Tally<Value> = readonly (readonly [Partners, Value])[];

/** What a puzzle asks for: of what is left so much, in tricks or in points. */
export interface PuzzleTask {
  who: readonly Who[];
  aim: "make" | "set" | "nullo" | "spoil" | "exactly";
  needed: number;
  left: number;
  points: boolean;
  bidder: Who | null;
}

/** What a puzzle is played for: the trumps, and where one has bid alone, who and what. */
export interface Stakes {
  bidder: Who | null;
  contract: string | null;
  trump: Suit;
  points: boolean;
}

export type Offer = "none" | "declare" | "reveal";

/** Every value of every sentence by its name, which means the same in all of them. */
export interface Values {
  seat: Who;
  away: Who;
  host: Who;
  partner: Who;
  dealer: Who;
  seats: readonly Who[];
  awaited: readonly Who[];
  side: Partners;
  sides: Partners;
  bids: Tally<number>;
  takings: Tally<number>;
  gains: Tally<number>;
  scores: Tally<number>;
  offers: Tally<Offer>;
  card: Card;
  cards: readonly Card[];
  suit: Suit;
  call: string;
  offer: Offer;
  number: number;
  seconds: number;
  worth: number;
  sum: number;
  off: number;
  bid: number;
  points: number;
  times: number;
  other: number;
  players: number;
  level: number;
  deal: number;
  step: number;
  said: string;
  rule: string;
  clause: string;
  bot: string;
  bots: string;
  fault: string;
  phrase: string;
  phrases: string;
  given: string;
}

type Raw = Readonly<Record<string, unknown>>;

const SEATS = ["seat", "away", "host", "partner", "dealer"];
const ROWS = ["seats", "awaited"];
const TALLIES = ["bids", "takings", "gains", "scores", "offers"];

/** The values of a sentence as a message takes them. */
export function values(raw: Raw, at: Seating): Values {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, read(name, value, at)])) as unknown as Values;
}

function read(name: string, value: unknown, at: Seating): unknown {
  if (SEATS.includes(name)) return at.who(value as number);
  if (ROWS.includes(name)) return (value as number[]).map((seat) => at.who(seat));
  if (TALLIES.includes(name)) return Object.entries(value as Raw).map(([side, has]) => [at.side(side), has]);
  if (name === "sides" && Array.isArray(value)) return (value as string[]).flatMap((side) => at.side(side));
  if (name === "side" && typeof value === "string") return at.side(value);
  return value;
}
