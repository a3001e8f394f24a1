/** A rule book in German. */

import type { Label } from "../../../wire/types/types.gen";

/** The clauses of the book whose labels begin so. */
export type ClausesOf<Prefix extends string> = Readonly<Record<Extract<Label, `${Prefix}-${number}`>, string>>;
