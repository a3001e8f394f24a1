/** What stands in the rows of a sheet as it is shown: hands of which something is written, and the cells of each side. */

import { BLANK } from "../../../keeper/sheet/cells";
import { held, isBlank, type Cell } from "../../../keeper/sheet/entry";
import type { Field } from "../../../keeper/family";
import type { Row, Sheet } from "../../../keeper/sheet/sheet";

/** A hand, and its place on the sheet. */
export interface Shown {
  readonly row: Row;
  readonly at: number;
}

export function shownRows(sheet: Sheet): Shown[] {
  return sheet.rows.map((row, at) => ({ row, at })).filter(({ row }) => Object.values(row.entry).flat().some((number) => number !== BLANK));
}

/** The fields in which something is written: those of a hand as a whole, and those of its players or sides. */
export function shownFields(sheet: Sheet, rows: readonly Shown[]): { alone: Field[]; columns: Field[] } {
  const written = (field: Field): boolean => rows.some(({ row }) => cellsOf(sheet, field).some((cell) => held(row.entry, cell) !== BLANK));
  const fields = sheet.family.shapes.ENTRY.filter(written);
  return {
    alone: fields.filter((field) => !field.length && field.of !== "truth"),
    columns: fields.filter((field) => field.length > 0 && field.by !== "trick"),
  };
}

function cellsOf(sheet: Sheet, field: Field): Cell[] {
  if (!field.length) return [{ field, place: null }];
  return [...Array(sheet.length(field)).keys()].map((place) => ({ field, place }));
}

/** The cells of a column that belong to a side: its own, or those of its players. */
export function ownCells(sheet: Sheet, field: Field, side: number): Cell[] {
  if (field.by === "side" || sheet.sides.length === sheet.seats) return [{ field, place: side }];
  return (sheet.sides[side]?.seats ?? []).map((place) => ({ field, place }));
}

const NONE = "none"; // a premium that nobody asked for

/** Whether what stands in a cell says anything. */
export function says(row: Row, cell: Cell): boolean {
  const { of } = cell.field;
  return !isBlank(row, cell) && !(Array.isArray(of) && of[held(row.entry, cell)] === NONE);
}

/** Who has a duty in a hand, such as to deal or to lead; nobody while it is not known. */
export function onDuty(row: Row, duty: "dealer" | "leader"): number | null {
  const seat = row.head?.[duty];
  return typeof seat === "number" && seat >= 0 ? seat : null;
}

/** The number of a hand; a hand that is dealt again has the one of that which went wrong. */
export function handNumber({ row, at }: Shown): number {
  return row.before ? Number(row.before["deals"]) + 1 : at + 1;
}

export function isMisdeal(row: Row): boolean {
  return row.entry["misdealt"] === 1;
}

/** The total of a side after a hand; nothing where it is not known. */
export function totalOf(row: Row, side: number): number | null {
  return row.after ? ((row.after["scores"] as number[])[side] ?? 0) : null;
}

/** What every side needs, as long as the game goes on. */
export function needsOf(sheet: Sheet): number[] | null {
  const { game, family, rules } = sheet;
  if (!game || sheet.winners.length) return null;
  return sheet.sides.map((_, side) => family.needs(rules, game, side));
}
