/** OH-28: the sheet has a 1 before every bid, so that the bid reads as what it scores. */

import type { Field } from "../../keeper/family";
import type { Sheet } from "../../keeper/sheet/sheet";
import type { OnPaper } from "../own";

const PRINTED = "1";
const MADE = 10; // OH-36: what an exact bid scores besides

/** A 1 is printed before bids where an exact bid alone scores; instead of ten and more the score itself is written. */
export function preprinted(sheet: Sheet, field: Field, bid: number | null): OnPaper | null {
  const scoring = sheet.family.options.find((option) => option.name === "scoring");
  if (field.name !== "bids" || scoring?.values[sheet.rules["scoring"] as number] !== "exact") return null;
  return bid === null || bid < MADE ? { printed: PRINTED, score: "" } : { printed: "", score: String(MADE + bid) };
}
