/** A hint in full, in German. */

import type { Catalogue } from "../../../en";
import { text } from "../../../text";
import { decimal, signed } from "../../grammar";

const rounded = (points: number): string => signed(Math.round(points * 10) / 10);

export const hint: Catalogue["hint"] = {
  title: "Tipp",
  why: "Warum?",
  action: "Was du darfst",
  made: "Das Gebot gelingt",
  points: "Punkte mehr als die anderen",
  ofHundred: (times) => `${times} von 100`,
  about: (points, give) => text`${rounded(points)}${give < 0.05 ? "" : ` ± ${decimal(Math.round(give * 10) / 10)}`}`,
  untried: "nicht versucht",
  more: (actions) => `${actions} weitere`,
  samples: "Verteilungen, die den Ausschlag geben",
  comes: (best, other) =>
    text`So können die Karten liegen: Das Beste bringt ${rounded(best)}, das Nächstbeste ${rounded(other)}.`,
  count: (deals) =>
    deals === 1
      ? "Nur eine Verteilung passt zu dem, was du weißt."
      : deals >= 1e15
        ? "Mehr als tausend Billionen Verteilungen passen zu dem, was du weißt."
        : `Etwa ${deals.toLocaleString("de", { maximumSignificantDigits: 3, notation: "compact", compactDisplay: "long" })} Verteilungen passen zu dem, was du weißt.`,
};
