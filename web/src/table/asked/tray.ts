/** The tray: how many cards go into it, and which lie there for good. */

import type { Tray } from "../../wire/types/types.gen";
import type { Match } from "../cloth/fields";

/** The tray of a phase in which several cards are laid aside together; null in any other. */
export function trayOf(match: Match): Tray | null {
  return match.phase === match.traits.aside ? match.tray : null;
}

/** How many cards may still be put into it. */
export function room(tray: Tray): number {
  return tray.places - tray.laid.length;
}
