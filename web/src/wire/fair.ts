/**
 * This seat's share in the shuffle: a seed drawn here, committed to before any other is shown.
 *
 * The seed is kept until the deal is over, so that a page that is loaded again can still give it.
 */

import { commitment, drawSeed, objection } from "../../fair.js";
import type { Do } from "./connection.svelte";
import type { Standing } from "./types/types.gen";

interface Mine {
  seat: number;
  seed: string;
  secret: string;
}

const KEPT = "eldest-seeds";
const MOST = 20; // seeds that are kept

/** What the seat owes the next shuffle, if anything; each answer is given once. */
export class Shares {
  #given = new Set<string>();

  due(standing: Standing): Do | null {
    const { you, table } = standing;
    const next = table.shuffle.next;
    if (you === null || !next) return null;
    const name = { table: table.id, match: next.match, deal: next.deal };
    const key = `${table.id} ${next.match} ${next.deal} ${you}`;
    if (!next.promise) {
      if (next.committed.includes(you) || !this.#once(`commit ${key}`)) return null;
      const mine = { seat: you, seed: drawSeed(), secret: next.secret };
      keep(key, mine);
      return { kind: "commit", deal: next.deal, commitment: commitment(name, you, mine.seed) };
    }
    const mine = kept()[key];
    if (!mine || !next.awaited.includes(you) || objection(name, next.promise, mine)) return null;
    return this.#once(`share ${key}`) ? { kind: "share", deal: next.deal, seed: mine.seed } : null;
  }

  #once(what: string): boolean {
    if (this.#given.has(what)) return false;
    this.#given.add(what);
    return true;
  }
}

/** The seed that this browser has given to a shuffle, if it still knows. */
export function seedGiven(name: { table: string; match: number; deal: number }, seat: number): string | null {
  return kept()[`${name.table} ${name.match} ${name.deal} ${seat}`]?.seed ?? null;
}

let memory: Record<string, Mine> = {};

function kept(): Record<string, Mine> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, Mine>;
  } catch {
    return memory;
  }
}

function keep(key: string, mine: Mine): void {
  const all = Object.entries({ ...kept(), [key]: mine });
  memory = Object.fromEntries(all.slice(-MOST));
  try {
    localStorage.setItem(KEPT, JSON.stringify(memory));
  } catch {
    // A browser that keeps nothing: the seed lives as long as the page.
  }
}
