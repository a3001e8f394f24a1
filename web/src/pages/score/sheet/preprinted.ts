/** What is printed on a family's sheet before anything is written there, if it is more than lines. */

import type { OnPaper } from "../../../families/own";
import type { Field } from "../../../keeper/family";
import type { Sheet } from "../../../keeper/sheet/sheet";
import { byFamily } from "../../../words/family/family_words";

type Preprinted = (sheet: Sheet, field: Field, value: number | null) => OnPaper | null;

const OWN = byFamily(import.meta.glob<Preprinted>("../../../families/*/preprinted.ts", { eager: true, import: "preprinted" }));

/** What is printed where a value of a field stands; null if nothing is. */
export function onPaper(sheet: Sheet, field: Field, value: number | null): OnPaper | null {
  return OWN[sheet.family.family]?.(sheet, field, value) ?? null;
}
