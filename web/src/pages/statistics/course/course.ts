/** The course of results as a curve: its axis and its points. */

import type { StretchOfDeals } from "../../../wire/types/types.gen";

/** A point of a curve: what a stretch of deals came to, for each of the `deals` that are counted. */
export interface Point {
  readonly since: string;
  readonly until: string;
  readonly deals: number;
  readonly value: number;
}

const LINES = 3; // spaces between the lines of an axis, at most

export function results(stretches: readonly StretchOfDeals[]): Point[] {
  return stretches.map(({ since, until, deals, result }) => ({ since, until, deals, value: result / deals }));
}

/** Points lost by mistakes; stretches without a reviewed deal are left out. */
export function losses(stretches: readonly StretchOfDeals[]): Point[] {
  const known = stretches.filter(({ reviewed }) => reviewed);
  return known.map(({ since, until, reviewed, lost }) => ({ since, until, deals: reviewed, value: lost / reviewed }));
}

/** The values at the lines of the axis, the lowest first: round numbers about all points and zero. */
export function axis(points: readonly Point[]): number[] {
  const values = [0, ...points.map(({ value }) => value)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const rough = (most - least || 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough)!;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, line) => (first + line) * step);
}
