/** OH-28: at Oh Hell the sheet has a 1 before every bid, so that the bid reads as what it scores. */

import type { Field } from "../../keeper/family";
import type { Sheet } from "../../keeper/sheet";

const PRINTED = "1";
const MADE = 10; // OH-36: what an exact bid scores besides

/** Whether a 1 is printed in the cells of a field: in bids, where an exact bid alone scores. */
export function hasPreprinted(sheet: Sheet, field: Field): boolean {
  if (sheet.family.family !== "oh_hell" || field.name !== "bids") return false;
  const scoring = sheet.family.options.find((option) => option.name === "scoring");
  return scoring?.values[sheet.rules["scoring"] as number] === "exact";
}

/** What is printed before a bid; instead of one of ten and more the score is written, for no figures after the 1 say it. */
export function bidOnPaper(bid: number | null): { printed: string; score: string } {
  return bid === null || bid < MADE ? { printed: PRINTED, score: "" } : { printed: "", score: String(MADE + bid) };
}
