/** A scorepad: what the strokes of its log come to, as a file of hands has it. */

import type { Cells } from "../sheet/cells";
import type { Options } from "../family";
import type { Log } from "./log";
import type { Place, Value } from "./stroke";

export type Before = Record<string, number | number[]>;

/** A hand as it is written; `key` is its name in the log, which it keeps when one before it is struck. */
export interface WrittenHand {
  readonly key: number;
  readonly cells: Cells;
}

export interface Pad {
  readonly family: string;
  readonly title: string;
  readonly options: Options;
  readonly players: readonly string[];
  readonly dealer: number;
  /** The state of the game before the first hand, if it was unusual. */
  readonly before: Before;
  readonly hands: readonly WrittenHand[];
}

/** A file of hands, as `eldest score` reads and the page exports it. */
export interface HandsFile {
  readonly eldest: "score";
  readonly version: 1;
  readonly family: string;
  readonly options: Options;
  readonly players: readonly string[];
  readonly dealer: number;
  readonly before?: Before;
  readonly hands: readonly Cells[];
}

export const MOST_HANDS = 1000;

/** A name on one line, without letters that nobody sees. */
export function plainName(name: string): string {
  return name.replaceAll(/[\p{C}\p{Z}]+/gu, " ").trim();
}

/** The pad that a log adds up to; nothing while its game is not known. */
export function padOf(log: Log): Pad | null {
  const family = log.value("family");
  if (typeof family !== "string") return null;
  const options: Options = {};
  const before: Before = {};
  const players: string[] = [];
  const hands = new Map<number, Cells>();
  for (const place of log.places) {
    const value = log.value(place);
    const [first = "", second = "", third] = place.split("/");
    if (first === "options") options[second] = value as Options[string];
    else if (first === "before" && value !== null) before[second] = value as Before[string];
    else if (first === "players") players[Number(second)] = plainName(String(value ?? ""));
    else if (/^\d+$/.test(first) && second) write(hands, Number(first), second, third, value);
  }
  const named = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
  const dealer = log.value("dealer");
  return {
    family,
    title: String(log.value("title") ?? ""),
    options: named,
    players: Array.from(players, (name) => name ?? ""),
    dealer: typeof dealer === "number" ? dealer : 0,
    before,
    hands: [...hands]
      .filter(([, cells]) => stands(cells))
      .sort(([one], [other]) => one - other)
      .map(([key, { struck: _, ...cells }]) => ({ key, cells })),
  };
}

function write(hands: Map<number, Cells>, hand: number, cell: string, place: string | undefined, value: Value): void {
  const cells = hands.get(hand) ?? {};
  if (place === undefined) {
    if (value !== null) cells[cell] = value as Cells[string];
  } else {
    const column = (cells[cell] ?? []) as Value[];
    while (column.length < Number(place)) column.push(null);
    column[Number(place)] = value;
    cells[cell] = column as Cells[string];
  }
  hands.set(hand, cells);
}

/** Whether anything is written of a hand that was not struck. */
function stands(cells: Cells): boolean {
  const written = Object.values(cells).flat();
  return cells["struck"] !== true && written.some((value) => value !== null);
}

/** The key of the hand that is begun next: the same on every device that has the same strokes. */
export function nextKey(log: Log): number {
  let next = 0;
  for (const place of log.places) {
    const hand = /^(\d+)\//.exec(place)?.[1];
    if (hand !== undefined) next = Math.max(next, Number(hand) + 1);
  }
  return next;
}

/** The strokes that begin a pad like a file of hands; `columns` are the cells of which a hand has many. */
export function cellsOf(file: HandsFile, columns: ReadonlySet<string>): [Place, Value][] {
  const found: [Place, Value][] = [["family", file.family], ["dealer", file.dealer]];
  for (const [name, value] of Object.entries(file.options)) found.push([`options/${name}`, value]);
  for (const [name, value] of Object.entries(file.before ?? {})) found.push([`before/${name}`, value]);
  file.players.forEach((name, seat) => found.push([`players/${seat}`, name]));
  file.hands.forEach((hand, key) => found.push(...placesOf(key, hand, columns)));
  return found;
}

function placesOf(key: number, hand: Cells, columns: ReadonlySet<string>): [Place, Value][] {
  return Object.entries(hand).flatMap(([cell, held]): [Place, Value][] => {
    if (held === null) return [];
    // A set of seats is one cell, which holds a list; a column is many cells.
    if (!Array.isArray(held) || !columns.has(cell)) return [[`${key}/${cell}`, held as Value]];
    return held.flatMap((each, place): [Place, Value][] => (each === null ? [] : [[`${key}/${cell}/${place}`, each as Value]]));
  });
}

export function fileOf(pad: Pad): HandsFile {
  const { family, options, players, dealer, before } = pad;
  return { eldest: "score", version: 1, family, options, players, dealer, before, hands: pad.hands.map((hand) => hand.cells) };
}
