/** How long the player of a seat still has, and how it is shown. */

import type { Message, SeatView } from "../../wire/types/types.gen";

const HOUR = 3600;
const DAY = 24 * HOUR;
const SOON = 20; // seconds from which they are counted, or half of a shorter time

/** What is known of several people at a table beside how it stands. */
export interface Company {
  /** By how much the server's clock is ahead of this one, in ms. */
  ahead: number;
  /** Seconds in which a person must act, and after which a computer fills in for one who is not connected. */
  patience: number | null;
  absence: number | null;
  /** What has just been said, by seat. */
  said: Readonly<Record<number, Message | undefined>>;
}

/** How long a seat has: until an instant (UTC, ms), of so many seconds in all. */
export interface Limit {
  until: number;
  seconds: number;
}

/** Until when a seat must act, or its person must be connected again, whichever comes first. */
export function limitOf({ due, missed }: Pick<SeatView, "due" | "missed">, { patience, absence }: Company): Limit | null {
  const limits = [
    { until: due, seconds: patience },
    { until: missed, seconds: absence },
  ].flatMap(({ until, seconds }) => (until && seconds ? [{ until: Date.parse(until), seconds }] : []));
  return limits.sort((one, other) => one.until - other.until)[0] ?? null;
}

/** The part of the time that is left, from 1 to 0. */
export function leftOf({ until, seconds }: Limit, now: number): number {
  return Math.min(1, Math.max(0, (until - now) / (1000 * seconds)));
}

/** The time left as a number and its unit, where it matters: towards the end, or if it is counted in hours. */
export function countOf({ until, seconds }: Limit, now: number): { count: number; unit: "second" | "hour" | "day" } | null {
  const left = Math.max(0, (until - now) / 1000);
  if (seconds < HOUR) return left <= Math.min(SOON, seconds / 2) ? { count: Math.ceil(left), unit: "second" } : null;
  if (left > DAY) return { count: Math.round(left / DAY), unit: "day" };
  return { count: Math.max(1, Math.ceil(left / HOUR)), unit: "hour" };
}
