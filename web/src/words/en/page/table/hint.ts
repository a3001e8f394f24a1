/** A hint in full. */

import { text, type Text } from "../../../text";
import { signed } from "../../grammar";

const rounded = (points: number): string => signed(Math.round(points * 10) / 10);

export const hint = {
  title: "Hint",
  why: "Why?",
  action: "Choice",
  made: "Bid made",
  points: "Points above the others",
  ofHundred: (times: number): string => `${times} of 100`,
  about: (points: number, give: number): Text => text`${rounded(points)}${give < 0.05 ? "" : ` ± ${Math.round(give * 10) / 10}`}`,
  untried: "not tried",
  more: (actions: number): string => `${actions} more`,
  samples: "Example deals",
  comes: (best: number, other: number): Text =>
    text`If the cards lie like this, the best choice scores ${rounded(best)}, the next best ${rounded(other)}.`,
  count: (deals: number): string =>
    deals === 1
      ? "Only one deal fits what you know."
      : deals >= 1e15
        ? "More than a thousand trillion deals fit what you know."
        : `About ${deals.toLocaleString("en", { maximumSignificantDigits: 3, notation: "compact", compactDisplay: "long" })} deals fit what you know.`,
};
