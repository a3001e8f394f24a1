/** The messages that the page has of Ninety-Nine alone. */

import type { Catalogue } from "../../words/en";
import type { NinetyNineWords } from "./words.en";

/** Texts beside the sheet. */
export function sheetWords({ families }: Catalogue): NinetyNineWords["sheet"] {
  return (families.words["ninety_nine"] as NinetyNineWords).sheet;
}

/** How a deal ends. */
export function endingWords({ families }: Catalogue): NinetyNineWords["ending"] {
  return (families.words["ninety_nine"] as NinetyNineWords).ending;
}
