/** The messages that the page has of Counters alone. */

import type { Catalogue } from "../../words/en";
import type { CountersWords } from "./words.en";

/** How the teams stand, and how trumps rank. */
export function standingWords({ families }: Catalogue): CountersWords["standing"] {
  return (families.words["counters"] as CountersWords).standing;
}
