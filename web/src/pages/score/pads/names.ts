/** People at a table of real cards, as they are named on the page. */

import type { Sheet } from "../../../keeper/sheet/sheet";
import { keeperWords } from "../../../words/keeper";

const LONG = 40; // letters of a name in a sentence or on a key

/** A seat by its player's name, or by its number; a name that no sentence would end after is cut. */
export function playerName(sheet: Sheet, seat: number): string {
  const letters = [...wholeName(sheet, seat)];
  return letters.length > LONG ? `${letters.slice(0, LONG).join("")}…` : letters.join("");
}

/** The name as it was given. */
export function wholeName(sheet: Sheet, seat: number): string {
  return sheet.players[seat]?.trim() || keeperWords().player(seat);
}

/** A side by the names of its players; the hand that nobody holds is the dummy. */
export function sideName(sheet: Sheet, side: number, named = playerName): string {
  const seats = sheet.sides[side]?.seats ?? [];
  return seats.map((seat) => named(sheet, seat)).join(" & ") || keeperWords().dummy;
}

/** The side of a name such as `P2` or `S0`. */
export function sideOf(sheet: Sheet, name: string): number {
  return sheet.sides.findIndex((side) => side.name === name);
}

const SHORT = 3; // letters

/** A seat by the first letters of its player's name that nobody else has, or by its number. */
export function shortName(sheet: Sheet, seat: number): string {
  const names = [...Array(sheet.seats).keys()].map((each) => [...playerName(sheet, each)]);
  const own = names[seat] ?? [];
  for (let letters = 1; letters <= SHORT; letters++) {
    const start = initials(own, letters);
    if (names.filter((name) => initials(name, letters) === start).length === 1) return start;
  }
  return `${seat + 1}`;
}

function initials(name: readonly string[], letters: number): string {
  return [name[0]?.toLocaleUpperCase() ?? "", ...name.slice(1, letters)].join("").trim();
}

export function initial(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? "?";
}
