/** The tray: how many cards go into it, and which lie there for good. */

import type { Card } from "../../wire/types/types.gen";
import type { Match } from "../scene";

const BID_CARDS = 3; // NN-6

export interface TrayOf {
  places: number;
  laid: readonly Card[];
}

/** The tray of a phase in which several cards are laid; null in any other. */
export function trayOf(match: Match): TrayOf | null {
  if (match.family === "five_hundred" && match.phase === "discard" && match.mine) {
    return { places: match.mine.taken.length, laid: match.mine.discards };
  }
  if (match.family === "ninety_nine" && match.phase === "lay" && match.mine) {
    return { places: BID_CARDS, laid: match.mine.bid_cards };
  }
  return null;
}

/** How many cards may still be put into it. */
export function room(tray: TrayOf): number {
  return tray.places - tray.laid.length;
}
