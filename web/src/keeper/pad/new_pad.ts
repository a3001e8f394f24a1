/** A new scorepad, or a new club evening, on this device. What it begins with is no stroke that Undo takes back. */

import { browser, device, random } from "./device";
import { familyOf } from "../families";
import { Log } from "./log";
import { cellsOf, type HandsFile } from "./pad";
import { keep, strokesOf, summaryOf } from "./store";
import type { Place, Stroke, Value } from "./stroke";
import type { PadSummary } from "./summary";

const LETTERS = 24; // of an id: 120 bits, which nobody guesses
const AT_ONCE = 200; // cells that one stroke writes

/** Begin a pad like a file of hands, at an evening if one is named; its id. */
export async function begin(file: HandsFile, evening: string | null = null): Promise<string> {
  const family = await familyOf(file.family);
  const columns = family.shapes.ENTRY.filter((field) => field.length > 0).map((field) => field.name);
  const cells: [Place, Value][] = cellsOf(file, new Set(columns));
  if (!evening) return written(cells, "pad");
  const id = await written([...cells, ["evening", evening]], "pad", true);
  await seat(id, evening);
  return id;
}

/** Write a pad down as a table of an evening; both are then shared. */
async function seat(pad: string, evening: string): Promise<void> {
  const log = new Log(await strokesOf(evening));
  const summary = await summaryOf(evening);
  if (!summary) return;
  const stroke = { clock: log.clock + 1, device, at: Date.now(), by: "", written: [log.writing(`tables/${pad}`, true)] };
  await keep({ ...summary, changed: Date.now() }, [stroke]);
}

export function beginEvening(): Promise<string> {
  return written([["kind", "evening"]], "evening");
}

async function written(cells: readonly [Place, Value][], kind: PadSummary["kind"], shared = false): Promise<string> {
  const id = random(LETTERS);
  const now = Date.now();
  const log = new Log();
  for (let first = 0; first < cells.length; first += AT_ONCE) {
    const some = cells.slice(first, first + AT_ONCE).map(([place, value]) => log.writing(place, value));
    const stroke: Stroke = { clock: log.clock + 1, device: browser, at: now, by: "", written: some };
    log.add(stroke);
  }
  await keep({ id, kind, created: now, changed: now, shared }, log.strokes);
  return id;
}
