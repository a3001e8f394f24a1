/** The bidder's surplus above the bid, and what becomes of it. */

import { outcomeOf } from "../../sheet/deal_end/outcome";
import type { SheetDeal } from "../../sheet/sheet.svelte";
import type { Match } from "../../table/cloth/fields";
import type { Catalogue } from "../../words/en";
import type { Seating } from "../../words/seating";
import type { Text } from "../../words/text";
import { accountWords } from "./messages";
import { gameOf } from "./types";

/** The account after a deal, and its change. */
export function account({ sheet: t }: Catalogue, match: Match, seating: Seating, deal: SheetDeal, before: SheetDeal | undefined): Text {
  const { account, owner, barred } = gameOf(deal);
  const was = before ? gameOf(before).account : 0;
  if (account && owner[0] !== undefined) return t.inAccount(seating.who(owner[0]), account);
  if (barred[0] !== undefined) return t.sitsOut(seating.who(barred[0]));
  if (paidOf(match, deal) === was && was) return t.paidOut(was);
  return was ? t.lost(was) : t.empty;
}

/** The amounts paid out of the account and into it. */
export function moved(words: Catalogue, match: Match, seating: Seating, deal: SheetDeal): Text[] {
  const t = accountWords(words);
  const { bidder, stored } = outcomeOf(match, deal);
  if (bidder === null) return [];
  const paid = paidOf(match, deal);
  const who = seating.who(bidder);
  return [...(paid ? [t.paid(paid, who)] : []), ...(stored ? [t.stored(stored, who)] : [])];
}

/** The bidder's score above the bid, out of the account. */
function paidOf(match: Match, deal: SheetDeal): number {
  const { made, bidder, call } = outcomeOf(match, deal);
  return made && bidder !== null ? (deal.gains[bidder] ?? 0) - Number(call) : 0;
}
