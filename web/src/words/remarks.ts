/** Remarks: what the sentences of a review are about, by the keys that the server gives them. */

import type { ReviewSentence } from "../wire/types/types.gen";
import type { Who } from "./seating";
import type { Part, Text } from "./text";

export interface Remark {
  who: Who;
  action: Part;
  /** What was better, or what a club player would have done. */
  other: Part;
  trick: number;
  /** With their unit. */
  points: string;
}

export type Remarks = Readonly<Record<ReviewSentence["key"], (remark: Remark) => Text>>;
