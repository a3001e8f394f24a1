/** The columns of a sheet: one a side, yours first. */

import type { Match } from "../table/cloth/fields";
import type { Partners, Seating } from "../words/seating";

export interface Column {
  side: number;
  team: 0 | 1 | 2 | null;
  partners: Partners;
}

/** The sides from left to right: your own first. */
export function columnsOf(match: Match, seating: Seating): Column[] {
  const { sides } = match;
  const teams = sides.some((side) => side.seats.length > 1);
  const own = Math.max(0, sides.findIndex((side) => seating.you !== null && side.seats.includes(seating.you)));
  return sides.map((_, place) => {
    const side = (own + place) % sides.length;
    return { side, team: teams ? ((place % 3) as 0 | 1 | 2) : null, partners: seating.side(sides[side]!.name) };
  });
}
