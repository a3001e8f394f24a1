"""Bids, sealed or in turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest.cards import Seat
from eldest.check import finding
from eldest.check.by_seat import labelled
from eldest.check.finding import Finding, Labelled
from eldest.check.given import Given, each, seat, whole_number
from eldest.families.oh_hell import rules as family
from eldest.families.oh_hell.examples.packs import dealt
from eldest.options import Options
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed

Found = Mapping[str, Finding]
BIDDING = family.PHASES[family.BIDDING].name


def auction(options: Options, given: Given) -> Found:
    """What the bids come to, or which of them must be refused."""
    deal = dealt(options, given)
    said = given.read("calls", each(call))
    illegal = next((place for place, one in enumerate(said) if not _allowed(deal, *one)), None)
    bidding = deal.phase == BIDDING
    return {
        "illegal_at": finding.number(illegal),
        "awaited": finding.set_of_seats(deal.awaited),
        "legal": finding.Value(_open(deal) if bidding else None, each(whole_number)),
        "over": finding.truth(not bidding),
        **heard(deal),
    }


def call(value: Any) -> tuple[Seat, int]:
    """A seat and its bid."""
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"{value!r} is not a seat and a bid, such as [P0, 3]")
    return seat(value[0]), whole_number(value[1])


def make(deal: Deal, bidder: Seat, number: int) -> None:
    """One bid."""
    if deal.phase != BIDDING:
        raise NotAllowed("the bidding is over")
    deal.play(str(number), bidder)


def _allowed(deal: Deal, bidder: Seat, number: int) -> bool:
    """Whether a bid is taken; after the bidding none is."""
    try:
        make(deal, bidder, number)
    except (NotAllowed, NotAnAction):
        return False
    return True


def _open(deal: Deal) -> list[int]:
    """The bids open to the next who may bid; while bids are sealed, all have the same."""
    return [int(text) for text in deal.legal(deal.awaited[0])]


def heard(deal: Deal) -> dict[str, Finding]:
    """OH-24, OH-43  The bids that everybody knows, and OH-26  their sum; none while they are sealed."""
    row = deal.row
    if deal.phase == BIDDING and deal.rules.bidding == family.Bidding.TOGETHER:
        return {"bids": finding.number(None), "total_bid": finding.number(None)}
    bids = [*row.result.bids][: deal.rules.players]
    ready = {f"P{one}": number for one, number in enumerate(bids) if row.ready >> one & 1}
    return {
        "bids": labelled(bids) if deal.phase != BIDDING else Labelled(ready),
        "total_bid": finding.number(family.sum_of_bids(deal.rules, row)),
    }
