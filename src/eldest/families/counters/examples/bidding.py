"""Whole auctions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest.cards import Call, Seat
from eldest.check import finding
from eldest.check.finding import Finding
from eldest.check.given import Given, each, seat, seat_of, whole_number
from eldest.families.counters import rules as family
from eldest.families.counters.examples.score import labelled
from eldest.families.counters.traits import FAMILY
from eldest.options import Options
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed

BIDDING = family.PHASES[family.BIDDING].name


def auction(options: Options, given: Given) -> Mapping[str, Finding]:
    """What the bids of the teams come to, or which bid must be refused."""
    game = family.GAME()
    game.dealer = given.read("dealer", seat_of(options.record().players))
    deal = Deal(FAMILY, options, game, options.pack())
    said = given.read("bids", each(_bid))
    illegal = next((place for place, each in enumerate(said) if not _allowed(deal, *each)), None)
    over = deal.phase != BIDDING
    return {
        "illegal_at": finding.number(illegal),
        "team_bids": labelled([*deal.row.result.bids][: deal.rules.teams]),
        "over": finding.truth(over),
        "first_leader": finding.seat(deal.awaited[0] if over else None),
        "next_dealer": finding.seat(family.after(deal.rules, game.dealer)),
    }


def _bid(value: Any) -> tuple[Seat, Call]:
    """A seat and its bid."""
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"{value!r} is not a seat and a bid, such as [P3, 2]")
    return seat(value[0]), whole_number(value[1])


def _allowed(deal: Deal, bidder: Seat, number: Call) -> bool:
    """Whether a bid is taken; after the bidding none is."""
    if deal.phase != BIDDING:
        return False
    try:
        deal.play(str(number), bidder)
    except (NotAllowed, NotAnAction):
        return False
    return True
