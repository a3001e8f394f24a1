"""Five Hundred at a terminal."""

from __future__ import annotations

from eldest.cli.talk import Names, Talk, verb
from eldest.cli.text import screen
from eldest.families.five_hundred import rules as family
from eldest.table.deal import Deal


def stakes(deal: Deal, called: Names) -> str:
    """The contract and its bidder."""
    result = deal.row.result
    if deal.row.phase == family.CALLING or result.contract == family.NOTHING:
        return ""
    contract = screen.call(family.CALLS[result.contract])
    return contract if result.bidder == family.NOBODY else f"{contract} by {called[result.bidder]}"


def came_to(deal: Deal, called: Names) -> str:
    """Whether the bid was made."""
    result = deal.row.result
    if result.contract == family.NOTHING:
        return "Nobody bid: the cards are thrown in"
    if result.bidder == family.NOBODY:
        return "Played without a bid"
    contract = screen.call(family.CALLS[result.contract])
    bidder = called[result.bidder]
    if family.made(deal.rules, result):
        return f"{verb(bidder, 'make')} {contract}"
    return f"{verb(bidder, 'go')} down on {contract}"


TALK = Talk(stakes=stakes, came_to=came_to)
