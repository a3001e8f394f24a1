/** How a deal has ended. */

import { outcomeOf } from "../../sheet/deal_end/outcome";
import type { SheetDeal } from "../../sheet/sheet.svelte";
import type { Match } from "../../table/cloth/fields";
import type { Catalogue } from "../../words/en";
import type { Seating } from "../../words/seating";
import type { Text } from "../../words/text";
import { endingWords } from "./messages";

/** Whose bids are fulfilled. */
export function fulfilled(words: Catalogue, match: Match, seating: Seating, deal: SheetDeal): Text {
  return endingWords(words).fulfilled(seating.people(outcomeOf(match, deal).fulfilled), match.sides.length);
}

/** The results of players who declared or revealed. */
export function offered(words: Catalogue, match: Match, seating: Seating, deal: SheetDeal): Text[] {
  const t = endingWords(words);
  const { fulfilled, declared, revealed } = outcomeOf(match, deal);
  const alone = declared.filter((seat) => !revealed.includes(seat));
  return [
    ...seating.people(revealed).map((who) => t.revealed(who, fulfilled.includes(who.seat))),
    ...seating.people(alone).map((who) => t.declared(who, fulfilled.includes(who.seat))),
  ];
}
