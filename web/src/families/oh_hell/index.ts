/** What the page has of Oh Hell alone. */

import type { Own } from "../own";

const PRINTED = "exact"; // the scoring as the rules are printed

export const own: Own = { exactOnly: (options) => (options["scoring"] ?? PRINTED) === PRINTED };
