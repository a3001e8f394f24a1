/** The page's own parts for Oh Hell. */

import type { Own } from "../own";

const PRINTED = "exact"; // the scoring as the rules are printed

export const own: Own = { exactOnly: (options) => (options["scoring"] ?? PRINTED) === PRINTED };
