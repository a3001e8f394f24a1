/**
 * A score sheet as a table for other programs, and back: a line a hand.
 *
 * The first cell says of which game it is, as a file of hands does; the second line names the columns.
 */

import type { Cells, Value } from "./sheet/cells";
import type { Field } from "./family";
import { fileOf, type Pad } from "./pad/pad";
import type { Sheet } from "./sheet/sheet";

/** The sheet of a pad as a table; `named` is how a side is called. */
export function csvOf(pad: Pad, sheet: Sheet, named: (side: number) => string): string {
  const { hands: _, ...head } = fileOf(pad);
  const shape = sheet.family.shapes.ENTRY;
  const columns = shape.flatMap((field) => namesOf(field, field.length ? sheet.length(field) : 0));
  const lines = sheet.rows.slice(0, pad.hands.length).map((row, hand) => {
    const entry = sheet.cells(row.entry, shape);
    const written = shape.flatMap((field) => (field.length ? (entry[field.name] as Value[]) : [entry[field.name] as Value]));
    const scores = (row.after?.["scores"] as number[] | undefined) ?? [];
    return [hand + 1, ...written, ...sheet.sides.map((_, side) => scores[side] ?? null)];
  });
  const heads = ["hand", ...columns, ...sheet.sides.map((_, side) => named(side))];
  return [[JSON.stringify(head)], heads, ...lines].map((line) => `${line.map(quoted).join(",")}\r\n`).join("");
}

function namesOf(field: Field, length: number): string[] {
  return length ? Array.from({ length }, (_, place) => `${field.name} ${place + 1}`) : [field.name];
}

/** A cell as it is written; what a program would take for a formula is none. */
function quoted(value: unknown): string {
  const text = value === null || value === undefined ? "" : Array.isArray(value) ? value.join(" ") || "-" : String(value);
  const safe = /^[=+@\t\r]|^-(?!\d|$)/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The cells of a table, line by line, whether they are parted by commas, semicolons or tabs. */
export function cellsOf(text: string): string[][] {
  const parting = /^\s*"(?:[^"]|"")*"([,;\t])/.exec(text)?.[1] ?? /[\r\n][^\r\n,;\t]*([,;\t])/.exec(text)?.[1] ?? ",";
  const lines: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"|([^",;\t\r\n]+)|(\r?\n|[,;\t])/g;
  let open = "";
  for (const [, inQuotes, plain, end] of text.trim().matchAll(cell)) {
    if (inQuotes !== undefined) open += inQuotes.replaceAll('""', '"');
    else if (plain !== undefined || (end !== parting && !end?.endsWith("\n"))) open += plain ?? end;
    else {
      lines.at(-1)!.push(open);
      open = "";
      if (end?.endsWith("\n")) lines.push([]);
    }
  }
  lines.at(-1)!.push(open);
  return lines;
}

/** The hands of a table, by the names of its columns; columns that are no cells, such as totals, say nothing. */
export function handsOf(shape: readonly Field[], heads: readonly string[], lines: readonly string[][]): Cells[] {
  return lines.map((line) => {
    const hand: Cells = {};
    for (const field of shape) {
      const own = heads.flatMap((head, column) => (new RegExp(`^${field.name}( \\d+)?$`).test(head.trim()) ? [column] : []));
      const values = own.map((column) => valueOf(field, (line[column] ?? "").trim()));
      if (values.every((value) => value === null)) continue;
      hand[field.name] = field.length ? (values as Value[]) : (values[0] as Value);
    }
    return hand;
  });
}

function valueOf(field: Field, written: string): Value {
  if (written === "") return null;
  if (field.of === "truth") return written.toLowerCase() === "true";
  if (field.of === "seats" || field.of === "sides") return written === "-" ? [] : written.split(" ").map(Number);
  return typeof field.of === "string" && field.of !== "suit" ? numberOf(written) : written;
}

/** A number; what is none is left as it is, to be refused with its place. */
function numberOf(written: string): Value {
  return /^\d+$/.test(written) ? Number(written) : written;
}
