/** The score keeper of a family as a sheet is made of it; a hand that cannot be read is left off the sheet. */

import { familyOf } from "./families";
import type { Pad, WrittenHand } from "./pad/pad";
import { Refusal } from "./sheet/refusal";
import { Sheet } from "./sheet/sheet";

/** Adds up a pad. */
export type Kept = (pad: Pad) => Sheet;

export async function families(name: string): Promise<Kept> {
  const family = await familyOf(name);
  return (pad) => {
    const sheet = new Sheet(family, { ...pad.options }, [...pad.players], pad.dealer, { ...pad.before });
    pad.hands.forEach((hand, place) => put(sheet, place, hand));
    return sheet;
  };
}

/** A hand as it is written; one with a value that no cell can hold, from a device of another release, is blank. */
function put(sheet: Sheet, place: number, hand: WrittenHand): void {
  try {
    sheet.put(place, hand.cells);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    sheet.put(place, {});
  }
}
