/** How a deal has ended. */

import { people } from "../../sheet/ending";
import { outcomeOf } from "../../sheet/outcome";
import type { SheetDeal } from "../../sheet/sheet.svelte";
import type { Match } from "../../table/cloth/scene";
import type { Catalogue } from "../../words/en";
import type { Seating } from "../../words/seating";
import type { Text } from "../../words/text";

/** Whose bids are fulfilled. */
export function fulfilled({ dealEnd: t }: Catalogue, match: Match, seating: Seating, deal: SheetDeal): Text {
  return t.fulfilled(people(outcomeOf(match, deal).fulfilled, seating), match.sides.length);
}

/** What has become of those who declared or revealed. */
export function offered({ dealEnd: t }: Catalogue, match: Match, seating: Seating, deal: SheetDeal): Text[] {
  const { fulfilled, declared, revealed } = outcomeOf(match, deal);
  const alone = declared.filter((seat) => !revealed.includes(seat));
  return [
    ...people(revealed, seating).map((who) => t.revealed(who, fulfilled.includes(who.seat))),
    ...people(alone, seating).map((who) => t.declared(who, fulfilled.includes(who.seat))),
  ];
}
