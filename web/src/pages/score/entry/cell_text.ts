/** What a cell may hold, as it is written: a number, a suit, a call, an offer, a player. */

import type { Field } from "../../../keeper/family";
import type { Sheet } from "../../../keeper/sheet/sheet";
import type { Value } from "../../../keeper/pad/stroke";
import type { Suit } from "../../../wire/types/types.gen";
import { keeperWords } from "../../../words/keeper";
import { words } from "../../../words/language.svelte";
import { joined, type Text } from "../../../words/text";
import type { Offer } from "../../../words/values";
import { playerName, sideName } from "../pads/names";

const OFFERS: readonly string[] = ["none", "declare", "reveal"];

/** Whether a name is a number: then it stands in figures. */
export function isFigure(name: string): boolean {
  return /^\d+$/.test(name);
}

/** `cell` is its own name: a pass there means that all have passed. */
export function cellText(cell: string, name: string): Text {
  if (isFigure(name)) return name;
  if (name === "pass" && cell !== "calls") return words().sheet.passedOut;
  if (name === "?") return keeperWords().notShown;
  if (OFFERS.includes(name)) return words().spell.offer(name as Offer);
  return [words().spell.call(name)];
}

/** A value in a cell of a field; of a value that a device of another release wrote, what it is. */
export function valueText(sheet: Sheet, field: Field, value: Value): Text {
  const t = keeperWords();
  const { of } = field;
  if (value === null) return t.empty;
  if (Array.isArray(value)) return value.length ? joined(value.map((member) => named(sheet, field, member)), ", ") : t.nobody;
  if (typeof value === "boolean") return value ? t.yesCell : t.noCell;
  if (of === "suit") return value === "NT" ? t.noTrumps : [words().spell.suit(value as Suit)];
  if (of === "seat" || of === "side") return named(sheet, field, value as number | string);
  return Array.isArray(of) ? cellText(field.name, String(value)) : String(value);
}

function named(sheet: Sheet, field: Field, member: number | string): string {
  const isSide = field.of === "side" || field.of === "sides";
  return isSide ? sideName(sheet, Number(member)) : playerName(sheet, Number(member));
}
