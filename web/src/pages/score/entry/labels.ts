/** What the cells of a hand are called, and whose they are. */

import type { Cell } from "../../../keeper/sheet/entry";
import type { Sheet } from "../../../keeper/sheet/sheet";
import { keeperWords } from "../../../words/keeper";
import { playerName, sideName } from "../pads/names";

export function cellLabel(name: string): string {
  return keeperWords().cells[name] ?? name.replaceAll("_", " ");
}

/** A cell by its name, and in a column by whose it is. */
export function titleOf(sheet: Sheet, cell: Cell): string {
  const label = cellLabel(cell.field.name);
  return cell.place === null ? label : keeperWords().cellOf(ownerName(sheet, cell), label);
}

/** Whose a cell of a column is. */
function ownerName(sheet: Sheet, cell: Cell): string {
  if (cell.place === null) return "";
  if (cell.field.by === "trick") return keeperWords().trick(cell.place + 1);
  return cell.field.by === "side" ? sideName(sheet, cell.place) : playerName(sheet, cell.place);
}
