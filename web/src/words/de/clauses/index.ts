/** Every clause of the rule books in German, by label; fetched when the first is quoted. The books themselves are English. */

import type { Label } from "../../../wire/types/types.gen";
import { counters } from "./counters";
import { fiveHundred } from "./five_hundred";
import { heads } from "./heads";
import { ninetyNine } from "./ninety_nine";
import { ohHell } from "./oh_hell";
import { sweven } from "./sweven";

export const clauses: Readonly<Record<Label, string>> = {
  ...fiveHundred,
  ...sweven,
  ...ohHell,
  ...ninetyNine,
  ...counters,
};

/** What a page quotes of the books: clauses by label, heads of chapters by their English. */
export const quotable: Readonly<Record<string, string>> = { ...heads, ...clauses };
