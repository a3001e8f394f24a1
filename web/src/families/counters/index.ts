/** The page's own parts for Counters. */

import type { Own } from "../own";
import { standingWords } from "./messages";
import Standings from "./Standings.svelte";

const PRINTED = "counters"; // the variant as the rules are printed

export const own: Own = {
  /** How trumps rank. */
  lines: (words, { match, options }) =>
    match.trump && match.trump !== "NT" ? [standingWords(words).ranks(String(options?.["variant"] ?? PRINTED))] : [],
  beside: Standings,
};
