/** The end of a deal in words: a headline, and below it the score and its reasons. */

import { ownOf } from "../../families";
import type { Match } from "../../table/cloth/fields";
import type { Catalogue } from "../../words/en";
import type { Partners, Seating } from "../../words/seating";
import { joined, type Text } from "../../words/text";
import { columnsOf } from "../columns";
import { written } from "../ledger";
import { outcomeOf, type Outcome } from "./outcome";
import type { SheetDeal } from "../sheet.svelte";

type Words = Catalogue["dealEnd"];

export function headline(words: Catalogue, match: Match, seating: Seating, deal: SheetDeal): Text {
  const { dealEnd: t } = words;
  const own = ownOf(match.family).headline?.(words, match, seating, deal);
  if (own) return own;
  const outcome = outcomeOf(match, deal);
  if (outcome.exact) return t.exact(seating.people(outcome.exact), match.sides.length);
  if (outcome.bids.length) return ownBid(words, match, seating, deal, outcome);
  if (outcome.bidder === null) return outcome.call ? t.playedWithoutBid : t.nobodyBid;
  const side = match.sides.findIndex(({ seats }) => seats.includes(outcome.bidder!));
  const call = match.traits.takings === "points" ? (outcome.call ?? "") : written(outcome.call ?? "", deal.trump);
  return t.bidAndWon(seating.who(outcome.bidder), call, deal.takings[side] ?? 0);
}

export function scored(words: Catalogue, match: Match, seating: Seating, deal: SheetDeal): Text {
  const { dealEnd: t } = words;
  const outcome = outcomeOf(match, deal);
  const own = ownOf(match.family);
  const bids = outcome.bids.length && !outcome.exact && !own.headline ? otherBids(t, match, seating, deal, outcome) : [];
  return joined([...bids, ...gains(t, match, seating, deal), ...(own.scored?.(words, match, seating, deal) ?? [])]);
}

/** The bid and takings of the side on the left, which is the reader's. */
function ownBid({ dealEnd, rail }: Catalogue, match: Match, seating: Seating, deal: SheetDeal, outcome: Outcome): Text {
  const [own] = columnsOf(match, seating);
  if (!own) return "";
  const [bid, won] = [outcome.bids[own.side] ?? null, deal.takings[own.side] ?? 0];
  return bid === null ? rail.hasWon(own.partners, won) : dealEnd.bidAndWonTeam(own.partners, bid, won);
}

function otherBids(t: Words, match: Match, seating: Seating, deal: SheetDeal, outcome: Outcome): Text[] {
  return columnsOf(match, seating)
    .slice(1)
    .flatMap(({ side, partners }) => {
      const bid = outcome.bids[side] ?? null;
      return bid === null ? [] : [t.bidAndWonTeamLine(partners, bid, deal.takings[side] ?? 0)];
    });
}

/** Who scores what: several who score the same are said together. */
function gains(t: Words, match: Match, seating: Seating, deal: SheetDeal): Text[] {
  const columns = columnsOf(match, seating).filter(({ side }) => deal.gains[side]);
  const values = [...new Set(columns.map(({ side }) => deal.gains[side] ?? 0))].sort((one, other) => other - one);
  const found = values.flatMap((gain) => {
    const sides = columns.filter(({ side }) => deal.gains[side] === gain).map(({ partners }) => partners);
    const alone = sides.every((partners) => partners.length === 1);
    const groups: readonly Partners[] = alone ? [sides.flat()] : sides;
    return groups.map((who) => t.gain(who, gain, alone && who.length > 1));
  });
  return found.length ? found : [t.nothing];
}
