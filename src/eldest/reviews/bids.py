"""The bids of a finished deal, and whether they were made."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards import Seat
from eldest.phases import Phase
from eldest.reviews.steps import gains
from eldest.table.deal import Deal

SUITS = "SCDH"


@dataclass(frozen=True)
class Bid:
    """
    A bid that a seat had to make, as text: a call or a number of tricks.

    `takings` are the tricks or points that its side won.
    """

    call: str
    made: bool
    takings: int

    @property
    def kind(self) -> str:
        """The call without its suit: too few bids are made in each suit to count them apart."""
        return self.call[:-1] if self.call[-1] in SUITS and self.call[:-1].isdigit() else self.call


def bids(deal: Deal) -> dict[Seat, Bid]:
    """The bids by seat: only the bidder's if there is one bidder; empty if nobody bid."""
    result, kept = deal.row.result, deal.family.rules.sides(deal.rules)
    if deal.family.traits.one_bidder:
        if result.bidder < 0:
            return {}
        made = gains(deal)[result.bidder % kept] > 0
        return {result.bidder: Bid(deal.family.call(result), made, _takings_with_partners(deal))}
    found = {}
    for seat in range(deal.rules.players):
        bid, tricks = result.bids[seat % kept], int(result.tricks[seat % kept])
        found[seat] = Bid(f"{bid}", bool(deal.family.rules.made(deal.rules, bid, tricks)), tricks)
    return found


def _takings_with_partners(deal: Deal) -> int:
    """The takings of all sides that the one bid binds."""
    kept, wanted = deal.family.rules.sides(deal.rules), deal.family.face.wanted
    takings = deal.family.takings(deal.row.result)
    return sum(int(takings[side]) for side in range(kept) if wanted(deal.rules, deal.row, side) >= 0)


def _calling(deal: Deal) -> Phase:
    return next(phase for phase in deal.family.phases if phase.name == "call")
