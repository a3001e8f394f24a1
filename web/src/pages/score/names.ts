/** People at a table of real cards, as they are named on the page. */

import type { Sheet } from "../../keeper/sheet";
import { keeperWords } from "../../words/keeper.svelte";

/** A seat by its player's name, or by its number. */
export function playerName(sheet: Sheet, seat: number): string {
  return sheet.players[seat]?.trim() || keeperWords().player(seat);
}

/** A side by the names of its players; the hand that nobody holds is the dummy. */
export function sideName(sheet: Sheet, side: number): string {
  const seats = sheet.sides[side]?.seats ?? [];
  return seats.map((seat) => playerName(sheet, seat)).join(" & ") || keeperWords().dummy;
}

/** The side of a name such as `P2` or `S0`. */
export function sideOf(sheet: Sheet, name: string): number {
  return sheet.sides.findIndex((side) => side.name === name);
}

export function initial(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? "?";
}
