/** Which panel a phase asks for. */

import type { Match } from "../scene";

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
  | null;

/** The panel for whoever is to act; a card of the hand, or a plate, needs none. */
export function panelOf(match: Match): Panel {
  switch (match.phase) {
    case "call":
      return match.family === "five_hundred" ? "board" : "numbers";
    case "bid":
      return sealed(match) ? "sealed" : "numbers";
    case "trump":
    case "suit":
      return "suits";
    case "called":
    case "discard":
    case "lay":
    case "offer":
    case "throw":
      return match.phase;
    default:
      return null;
  }
}

/** Whether bids are made at the same time: whoever is not awaited has a closed fist, and nobody has heard his bid. */
export function sealed(match: Match): boolean {
  if (match.family !== "oh_hell" || match.phase !== "bid") return false;
  const { ready } = match.deal;
  return match.held.every((_, seat) => {
    const unheard = seat === match.viewer || match.calls[seat] === null;
    return match.awaited.includes(seat) || (ready.includes(seat) && unheard);
  });
}
