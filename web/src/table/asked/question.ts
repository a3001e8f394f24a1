/** Which panel a phase asks for. */

import type { Match } from "../cloth/fields";
import { fromHand } from "../cloth/scene";

export type Panel =
  | "board"
  | "numbers"
  | "sealed"
  | "suits"
  | "called"
  | "discard"
  | "lay"
  | "offer"
  | "throw"
  | "choices"
  | null;

/** The panel for a seat that is to act; a card of the hand, or a plate, needs none. */
export function panelOf(match: Match): Panel {
  if (match.phase === match.traits.aside) return match.tray ? (match.traits.panel === "cards" ? "lay" : "discard") : null;
  switch (match.phase) {
    case "call":
      return match.traits.panel === "board" ? "board" : "numbers";
    case "bid":
      return sealed(match) ? "sealed" : "numbers";
    case "trump":
    case "suit":
      return "suits";
    case "called":
    case "offer":
    case "throw":
      return match.phase;
    case "play":
    case "dummy":
    case "partner":
    case "discard":
    case "lay":
      return null;
    default:
      return match.legal.length && !fromHand(match) ? "choices" : null;
  }
}

/** Whether bids are made at the same time: a seat that is not awaited has a closed fist, and nobody has heard its bid. */
export function sealed(match: Match): boolean {
  return match.phase === "bid" && match.sealed;
}

/** The bids to choose from, those that may not be made too, as far as they are known. */
export function numbersOf({ auction, legal }: Match): string[] {
  return auction.length ? auction.map(({ call }) => call) : legal.filter((call) => call !== "pass");
}
