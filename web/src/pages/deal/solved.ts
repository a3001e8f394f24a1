/** A deal solved with open hands by the page's Python, and what its results are called. */

import { askPython } from "../../python/python";
import { words } from "../../words/language.svelte";
import type { Seating } from "../../words/seating";
import { figure, joined, text, type Text } from "../../words/text";
import { dealWords } from "./words";

const SECONDS = 10; // a search may take

/** The value of an action: bounds of a side's takings, or the score of every side; null if that is not known. */
export type Worth = readonly number[] | null;

export interface Solved {
  phase: string;
  seat: number;
  /** The seats whose takings are counted; none where each plays for its own score. */
  side: readonly number[] | null;
  takings: "tricks" | "points";
  value: Worth;
  moves: Readonly<Record<string, Worth>>;
  best: readonly string[];
  line: readonly (readonly [number, string])[];
  /** The numbers of tricks that the seat to act can make sure of; null if nobody asks, or it is not known. */
  forced: readonly number[] | null;
}

/** The deal of a link. Rejects with `NoAnswer` if it takes too long. */
export function solve(link: string): Promise<Solved> {
  return askPython<Solved>("solve", { deal: link, seconds: SECONDS });
}

/** Whether the limit ended the search before anything was known. */
export function isTooLong(solved: Solved): boolean {
  return Object.values(solved.moves).every((each) => each === null);
}

/** The value of an action in figures: takings of the side, or everybody's score. */
export function worthOf(solved: Solved, worth: Worth, sides: readonly string[], seating: Seating): Text {
  const { spell } = words();
  if (worth === null) return dealWords().unknown;
  if (solved.side) return worth[0] === worth[1] ? figure(worth[0]!) : `${worth[0]}–${worth[1]}`;
  return joined(sides.map((side, at) => text`${spell.people(seating.side(side))} ${spell.signed(worth[at] ?? 0)}`), ", ");
}
