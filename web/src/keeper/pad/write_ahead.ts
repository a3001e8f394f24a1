/**
 * A write-ahead log in localStorage of what IndexedDB has not kept yet.
 *
 * A page that is left takes its open transactions with it, committed or not. What it has put in localStorage stays, and
 * the next page of this browser writes it again.
 */

import { device } from "./device";
import { isRecord, readStroke, type Stroke } from "./stroke";
import type { PadSummary } from "./summary";

const PLACE = "eldest.keeper.ahead/";

/** The writes of one transaction. */
export interface Entry {
  readonly key: string;
  readonly summary: PadSummary;
  readonly strokes: readonly Stroke[];
}

let written = 0;

/** Add an entry; its key. Without room it is not there, and the transaction may still succeed. */
export function writeAhead(summary: PadSummary, strokes: readonly Stroke[]): string {
  const key = `${PLACE}${device}/${(written += 1)}`;
  try {
    localStorage.setItem(key, JSON.stringify({ summary, strokes }));
  } catch {
    // As above.
  }
  return key;
}

/** Remove an entry, because its transaction has ended. */
export function erase(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If localStorage is forbidden, there is no entry.
  }
}

/** The entries of other pages, those of each in their order. Some of these pages may still be open. */
export function leftAhead(): Entry[] {
  const keys = keysOfOthers().sort((one, other) => numberIn(one) - numberIn(other));
  return keys.flatMap((key) => read(key) ?? []);
}

function keysOfOthers(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PLACE) && !key.startsWith(`${PLACE}${device}/`));
  } catch {
    return [];
  }
}

function numberIn(key: string): number {
  return Number(key.slice(key.lastIndexOf("/") + 1));
}

/** An entry; nothing where it is gone meanwhile, or unreadable. */
function read(key: string): Entry | null {
  try {
    const { summary, strokes } = JSON.parse(localStorage.getItem(key) ?? "") as { summary: unknown; strokes: unknown[] };
    if (!isRecord(summary) || typeof summary["id"] !== "string") return null;
    return { key, summary: summary as unknown as PadSummary, strokes: strokes.flatMap((each) => readStroke(each) ?? []) };
  } catch {
    return null;
  }
}
