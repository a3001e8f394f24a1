/** The review on the screen: the decisions that are shown, and where the mistakes are. */

import type { Review, ReviewedDecision } from "../../../wire/types/types.gen";
import { words } from "../../../words/language.svelte";

const WHOLE = 9.95; // points from which on nobody asks for tenths

/** The sentences about a deal, or its decisions: one's own, or those of all. */
export type Shown = "highlights" | "own" | "all";

export class OpenReview {
  shows = $state<Shown>("highlights");

  readonly mistakes: readonly number[];
  readonly shown = $derived.by(() =>
    this.review.decisions.filter((each) => this.shows === "all" || each.seat === this.you),
  );

  constructor(
    readonly review: Review,
    readonly you: number | null,
  ) {
    this.mistakes = review.decisions.filter((each) => each.seat === you && each.mistake).map((each) => each.step);
  }

  /** The step of the next mistake, or of the one before; nothing where there is none. */
  mistake(from: number, back: boolean): number | undefined {
    return back ? this.mistakes.findLast((step) => step < from) : this.mistakes.find((step) => step > from);
  }
}

/** Points as they are shown: tenths where they matter. */
export function pointsOf(points: number): string {
  return words().spell.decimal(Number(points.toFixed(Math.abs(points) >= WHOLE ? 0 : 1)));
}

export function signedPoints(points: number): string {
  return points > 0 ? `+${pointsOf(points)}` : pointsOf(points);
}

/** A part of one as it is printed; the sign stays in the line of its number. */
export const percent = (part: number): string => `${Math.round(100 * part)}\u00a0%`;

/** Whether a decision lost something that is worth a word. */
export const lost = (decision: ReviewedDecision): boolean => (decision.knowing?.loss ?? 0) >= 0.05;
