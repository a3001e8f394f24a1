/** How a deal has ended, in words: a headline, and below it what it scores and why. */

import type { Match } from "../table/scene";
import type { Catalogue } from "../words/en";
import type { Partners, Seating, Who } from "../words/seating";
import { joined, type Text } from "../words/text";
import { columnsOf, paidOf, written } from "./ledger";
import { outcomeOf, type Outcome } from "./outcome";
import type { SheetDeal } from "./sheet.svelte";

type Words = Catalogue["dealEnd"];

export function headline(t: Words, match: Match, seating: Seating, deal: SheetDeal): Text {
  const outcome = outcomeOf(deal.outcome);
  if (outcome.bids.length) {
    if (match.family === "oh_hell") return t.exact(people(outcome.exact, seating), match.sides.length);
    if (match.family === "ninety_nine") return t.fulfilled(people(outcome.fulfilled, seating), match.sides.length);
    const [own] = columnsOf(match, seating);
    return own ? t.bidAndWonTeam(own.partners, outcome.bids[own.side] ?? 0, deal.takings[own.side] ?? 0) : "";
  }
  if (outcome.bidder === null) return outcome.call ? t.playedWithoutBid : t.nobodyBid;
  const side = match.sides.findIndex(({ seats }) => seats.includes(outcome.bidder!));
  const call = match.family === "sweven" ? (outcome.call ?? "") : written(outcome.call ?? "", deal.trump);
  return t.bidAndWon(seating.who(outcome.bidder), call, deal.takings[side] ?? 0);
}

export function scored(t: Words, match: Match, seating: Seating, deal: SheetDeal): Text {
  const outcome = outcomeOf(deal.outcome);
  const told: Text[] = [];
  if (match.family === "counters") told.push(...others(t, match, seating, deal, outcome));
  told.push(...gains(t, match, seating, deal));
  const bidder = outcome.bidder === null ? null : seating.who(outcome.bidder);
  if (match.family === "sweven" && bidder) {
    const paid = paidOf(deal);
    if (paid) told.push(t.paid(paid, bidder));
    if (outcome.stored) told.push(t.stored(outcome.stored, bidder));
  }
  if (match.family === "ninety_nine") {
    for (const who of people(outcome.revealed, seating)) told.push(t.revealed(who, outcome.fulfilled.includes(who.seat)));
    const declared = outcome.declared.filter((seat) => !outcome.revealed.includes(seat));
    for (const who of people(declared, seating)) told.push(t.declared(who, outcome.fulfilled.includes(who.seat)));
  }
  return joined(told);
}

/** What the other teams of Counters have bid and won. */
function others(t: Words, match: Match, seating: Seating, deal: SheetDeal, outcome: Outcome): Text[] {
  return columnsOf(match, seating)
    .slice(1)
    .map(({ side, partners }) => t.bidAndWonTeamLine(partners, outcome.bids[side] ?? 0, deal.takings[side] ?? 0));
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

function people(seats: readonly number[], seating: Seating): Who[] {
  const who = seats.map((seat) => seating.who(seat));
  return [...who.filter(({ you }) => you), ...who.filter(({ you }) => !you)];
}
