/** The values that a cell may have, and the cell to ask for next, by the family's own checks. */

import { BLANK, MUST_BE, NOT_ASKED, valueOf } from "./cells";
import { copy, row as blankRow, type Field, type Numbers } from "../family";
import type { Fault, Row, Sheet } from "./sheet";

/** A cell of a hand: a field, and the place in it where it is a column. */
export interface Cell {
  readonly field: Field;
  readonly place: number | null;
}

/** A value that a cell may have; `fault` is what speaks against it, `never` that it does so whatever else is written. */
export interface Choice {
  readonly number: number;
  readonly value: ReturnType<typeof valueOf>;
  readonly fault: Fault | null;
  readonly never: boolean;
}

const HIGHEST = 60; // of the numbers that are offered; no hand of these games has more of anything

export function nameOf(cell: Cell): string {
  return cell.place === null ? cell.field.name : `${cell.field.name}/${cell.place}`;
}

/** The cells that are asked for in a hand, in the order in which a score keeper is asked. */
export function cellsIn(sheet: Sheet, row: Row): Cell[] {
  return sheet.family.shapes.ENTRY.flatMap((field): Cell[] => {
    const places: (number | null)[] = field.length ? [...Array(sheet.length(field)).keys()] : [null];
    return places.map((place) => ({ field, place })).filter((cell) => row.asked && held(row.asked, cell) !== NOT_ASKED);
  });
}

/** The number in a cell of a record. */
export function held(of: Numbers, { field, place }: Cell): number {
  const found = of[field.name];
  return Array.isArray(found) ? (found[place ?? 0] ?? BLANK) : (found ?? BLANK);
}

export function isBlank(row: Row, cell: Cell): boolean {
  return held(row.entry, cell) === BLANK;
}

/** The cell that is asked for next: the first after another one that must be written and is not. */
export function nextCell(sheet: Sheet, row: Row, after: Cell | null = null): Cell | null {
  const cells = cellsIn(sheet, row);
  const from = after ? cells.findIndex((cell) => nameOf(cell) === nameOf(after)) + 1 : 0;
  const turn = [...cells.slice(from), ...cells.slice(0, from)];
  return turn.find((cell) => row.asked && held(row.asked, cell) === MUST_BE && isBlank(row, cell)) ?? null;
}

/** The values that a cell may have, and why not others. */
export function choicesOf(sheet: Sheet, row: Row, cell: Cell): Choice[] {
  const numbers = [...Array(many(sheet, cell.field)).keys()];
  return numbers
    .map((number) => {
      const fault = against(sheet, row, cell, number);
      return { number, value: valueOf(cell.field, number), fault, never: fault !== null && isNever(sheet, row, cell, number) };
    })
    .filter(({ value }) => value !== null);
}

/** Whether a value is refused in a hand in which nothing else is written. */
function isNever(sheet: Sheet, row: Row, cell: Cell, number: number): boolean {
  const empty = blankRow(sheet.family.shapes.ENTRY, BLANK);
  return row.before !== null && sheet.fault(row.before, withCell(empty, cell, number)) !== null;
}

/** The most values that a cell could have. */
function many(sheet: Sheet, field: Field): number {
  if (Array.isArray(field.of)) return field.of.length;
  if (field.of === "truth") return 2;
  if (field.of === "suit") return 5;
  if (field.of === "seat" || field.of === "seats") return sheet.seats;
  if (field.of === "side" || field.of === "sides") return sheet.sides.length;
  return HIGHEST;
}

/** An entry with something else in one cell. */
export function withCell(entry: Numbers, { field, place }: Cell, number: number): Numbers {
  const changed = copy(entry);
  const column = changed[field.name];
  if (Array.isArray(column)) column[place ?? 0] = number;
  else changed[field.name] = number;
  return changed;
}

/**
 * The objection to a value in a cell, if there is one.
 *
 * Where the cell is written already, it is put right: then the others may still have to change too, and only what could
 * not be whatever they say is refused.
 */
function against(sheet: Sheet, row: Row, cell: Cell, number: number): Fault | null {
  if (!row.before) return null;
  const entry = isBlank(row, cell) ? row.entry : alone(row.entry, cell);
  return sheet.fault(row.before, withCell(entry, cell, number));
}

/** An entry in which the other cells of a column are blank. */
function alone(entry: Numbers, { field, place }: Cell): Numbers {
  const changed = copy(entry);
  const column = changed[field.name];
  if (Array.isArray(column)) changed[field.name] = column.map((each, other) => (other === place ? each : BLANK));
  return changed;
}

/**
 * The only number left for the last blank cell of a column after another one has been written.
 * Where a column has two cells that share a whole, what is put right in one puts the other right.
 */
export function rest(sheet: Sheet, row: Row, cell: Cell, number: number): { cell: Cell; number: number } | null {
  const column = cellsIn(sheet, row).filter(({ field }) => field.name === cell.field.name);
  if (!row.before || cell.place === null || column.length < 2) return null;
  const others = column.filter(({ place }) => place !== cell.place);
  const blank = others.filter((other) => isBlank(row, other));
  const last = blank.length === 1 ? blank[0] : others.length === 1 ? others[0] : undefined;
  if (!last) return null;
  const entry = withCell(row.entry, cell, number);
  const before = row.before;
  const fitting = [...Array(HIGHEST).keys()].filter((each) => !sheet.fault(before, withCell(entry, last, each)));
  return fitting.length === 1 && fitting[0] !== undefined ? { cell: last, number: fitting[0] } : null;
}

/** Whether players, or sides, may be those in a cell that holds a set. */
function fits(sheet: Sheet, row: Row, cell: Cell, members: readonly number[]): boolean {
  const set = members.reduce((bits, member) => bits | (1 << member), 0);
  return row.before !== null && !sheet.fault(row.before, withCell(row.entry, cell, set));
}

/** The seats that a cell of a set may hold, alone or with another seat. */
export function eligible(sheet: Sheet, row: Row, cell: Cell): number[] {
  const everyone = [...Array(many(sheet, cell.field)).keys()];
  return everyone.filter((one) => everyone.some((other) => fits(sheet, row, cell, one === other ? [one] : [one, other])));
}

/** Whether nobody may be in the set of a cell. */
export function mayBeEmpty(sheet: Sheet, row: Row, cell: Cell): boolean {
  return fits(sheet, row, cell, []);
}

/**
 * The set of a cell with somebody more, or without him; where only one may be in it, he takes the other's place.
 * `whole`: nobody else fits into it.
 */
export function toggled(sheet: Sheet, row: Row, cell: Cell, inSet: readonly number[], member: number): { members: number[]; whole: boolean } {
  const without = inSet.filter((each) => each !== member);
  if (without.length < inSet.length) return { members: without, whole: false };
  const wider = [...inSet, member].sort((one, other) => one - other);
  const members = !fits(sheet, row, cell, wider) && fits(sheet, row, cell, [member]) ? [member] : wider;
  const others = eligible(sheet, row, cell).filter((each) => !members.includes(each));
  const whole = fits(sheet, row, cell, members) && !others.some((other) => fits(sheet, row, cell, [...members, other]));
  return { members, whole };
}
