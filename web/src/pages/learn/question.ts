/** A question of a lesson that comes back on a later day. */
export interface Question {
  /** The step of the lesson, from 0. */
  readonly step: number;
  /** Which of the questions of today it is, from 1. */
  readonly place: number;
  readonly count: number;
  ondone(right: boolean): void;
  /** On to the next one; nothing after the last. */
  readonly onnext: (() => void) | null;
}
