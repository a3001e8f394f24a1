/** One tab stop for a group of buttons: arrow keys go along its rows. */

type Step = readonly [line: number, place: number];

const STEPS: Record<string, Step> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Where an arrow key leads from a button in rows of buttons; null for any other key. */
export function rove<T>(rows: readonly (readonly T[])[], from: T, key: string, rtl: boolean): T | null {
  const line = rows.findIndex((row) => row.includes(from));
  const row = rows[line];
  if (!row) return rows[0]?.[0] ?? null;
  if (key === "Home") return row[0] ?? null;
  if (key === "End") return row.at(-1) ?? null;
  const step = STEPS[key];
  if (!step) return null;
  const [down, along] = step;
  const place = row.indexOf(from);
  if (along) return row[place + (rtl ? -along : along)] ?? from;
  const other = rows[line + down];
  return other?.[Math.min(place, other.length - 1)] ?? from;
}
