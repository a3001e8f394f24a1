/** The messages that the page has of Sweven alone. */

import type { Catalogue } from "../../words/en";
import type { SwevenWords } from "./words.en";

/** Texts about the account. */
export function accountWords({ families }: Catalogue): SwevenWords["account"] {
  return (families.words["sweven"] as SwevenWords).account;
}
