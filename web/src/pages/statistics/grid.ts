/** Bids against what was won with them, as a table, and what that says. */

import type { GameTotals } from "../../wire/types/types.gen";
import type { statistics } from "../../words/en/statistics";

type Bids = GameTotals["bids"];
type Part = keyof typeof statistics.parts;

export interface Cell {
  readonly takings: number;
  readonly bids: number;
  readonly made: boolean;
}

export interface Row {
  readonly kind: string;
  readonly cells: readonly Cell[];
}

const NUMBER = /^\d+$/;
const FEW = 3; // failed bids from which on they say something

/** A row for every kind of bid, a column for every number that was bid or won; none without a bid whose takings are known. */
export function grid(bids: Bids): { columns: readonly number[]; rows: readonly Row[] } {
  const known = Object.entries(bids).filter(([, { takings }]) => takings.length);
  const won = known.flatMap(([, { takings }]) => takings.map((each) => each.takings));
  const bid = known.map(([kind]) => Number.parseInt(kind)).filter((number) => !Number.isNaN(number));
  if (!won.length) return { columns: [], rows: [] };
  const [least, most] = [Math.min(...won, ...bid), Math.max(...won, ...bid)];
  const columns = Array.from({ length: most - least + 1 }, (_, place) => least + place);
  const rows = known.map(([kind, { takings }]) => ({
    kind,
    cells: columns.map((column) => {
      const found = takings.find((each) => each.takings === column);
      return { takings: column, bids: found?.bids ?? 0, made: Boolean(found?.made) };
    }),
  }));
  return { columns, rows };
}

/** How many bids failed, and with how many of them too much was won; nothing if that says nothing. */
export function failures(bids: Bids): { failed: number; over: number } | null {
  let [failed, over] = [0, 0];
  for (const [kind, { takings }] of Object.entries(bids)) {
    if (!NUMBER.test(kind)) continue;
    for (const each of takings) {
      failed += each.bids - each.made;
      if (each.takings > Number(kind)) over += each.bids - each.made;
    }
  }
  return failed >= FEW && over ? { failed, over } : null;
}

/** The part of the deal in which most points were lost. */
export function dearest(parts: GameTotals["parts"]): Part | null {
  const lost = (Object.entries(parts) as [Part, { points: number }][]).filter(([, { points }]) => points);
  lost.sort(([, one], [, other]) => other.points - one.points);
  return lost[0]?.[0] ?? null;
}
