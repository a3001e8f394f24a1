/** Undo and redo: strokes that take back strokes. What somebody else has written since stays. */

import type { Log } from "./log";
import { markOf, same, type Mark, type Stroke, type Written } from "./stroke";

export interface Ways {
  /** The stroke that Undo takes back. */
  readonly undo: Stroke | null;
  /** The stroke that Redo does again. */
  readonly redo: Stroke | null;
}

/** The strokes that a browser may undo and redo: its own, the last one first. */
export function waysBack(log: Log, browser: string): Ways {
  const done: Stroke[] = [];
  const undone: Stroke[] = [];
  for (const stroke of log.strokes) {
    if (!isOf(stroke, browser)) continue;
    if (stroke.undoes) move(done, undone, stroke.undoes);
    else if (stroke.redoes) move(undone, done, stroke.redoes);
    else {
      done.push(stroke);
      undone.length = 0;
    }
  }
  return { undo: done.at(-1) ?? null, redo: undone.at(-1) ?? null };
}

function move(from: Stroke[], to: Stroke[], mark: Mark): void {
  const place = from.findLastIndex((stroke) => markOf(stroke) === mark);
  if (place >= 0) to.push(...from.splice(place, 1));
}

/** Whether a stroke was made in a browser, in whichever of its windows. */
export function isOf(stroke: Stroke, browser: string): boolean {
  return stroke.device.startsWith(`${browser}-`);
}

/** The stroke that undoes another: the value before, in each cell that still has what it wrote. */
export function takenBack(log: Log, stroke: Stroke): Written[] {
  return stroke.written
    .filter(({ place, value }) => same(log.value(place), value))
    .map(({ place, was }) => log.writing(place, was));
}

/** The stroke that redoes what was undone. */
export function doneAgain(log: Log, stroke: Stroke): Written[] {
  return stroke.written
    .filter(({ place, was }) => same(log.value(place), was))
    .map(({ place, value }) => log.writing(place, value));
}
