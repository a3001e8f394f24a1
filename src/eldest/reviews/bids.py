"""Bids of a deal that is over: what every seat had to make, and whether it did."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards import Seat
from eldest.phases import Phase
from eldest.reviews.steps import gains
from eldest.table.deal import Deal

SUITS = "SCDH"


@dataclass(frozen=True)
class Bid:
    """A bid that somebody had to make: a call as text, or a number of tricks."""

    call: str
    made: bool

    @property
    def kind(self) -> str:
        """The call without the suit that it names: of bids in a suit there are too few of each to count them apart."""
        return self.call[:-1] if self.call[-1] in SUITS and self.call[:-1].isdigit() else self.call


def bids(deal: Deal) -> dict[Seat, Bid]:
    """By seat; where there is one bidder, his alone, and nothing where nobody bid."""
    result, kept = deal.row.result, deal.family.rules.sides(deal.rules)
    if deal.family.traits.one_bidder:
        if result.bidder < 0:
            return {}
        return {result.bidder: Bid(deal.family.call(result), gains(deal)[result.bidder % kept] > 0)}
    found = {}
    for seat in range(deal.rules.players):
        bid, tricks = result.bids[seat % kept], result.tricks[seat % kept]
        found[seat] = Bid(f"{bid}", bool(deal.family.rules.made(deal.rules, bid, tricks)))
    return found


def _calling(deal: Deal) -> Phase:
    return next(phase for phase in deal.family.phases if phase.name == "call")
