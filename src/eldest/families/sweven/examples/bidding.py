"""Whole auctions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest import cards
from eldest.cards import Call, Seat, Seats
from eldest.check import finding
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, each, seat, seat_of, whole_number
from eldest.families.sweven import rules as family
from eldest.families.sweven.traits import FAMILY
from eldest.options import Options
from eldest.rules.seats import after
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed

CALLING = family.PHASES[family.CALLING]


def auction(options: Options, given: Given) -> Mapping[str, Finding]:
    """What the calls come to, or which of them must be refused."""
    players = options.record().players
    game = family.GAME()
    game.dealer = given.read("dealer", seat_of(players))
    game.barred = barred(players, given)
    deal = Deal(FAMILY, options, game, options.pack())
    said = given.read("calls", each(call))
    illegal = next((place for place, each in enumerate(said) if not _allowed(deal, *each)), None)
    only_passes_left(deal)
    return {"illegal_at": finding.number(illegal), **closed(deal)}


def barred(players: int, given: Given) -> Seats:
    """SW-41  The seat that may not bid, if there is one."""
    one_or_several = each(seat_of(players))
    seats = given.find("barred", lambda value: one_or_several(value if isinstance(value, list) else [value]), [])
    if len(seats) > 1:
        raise Fault("barred: only one player can have failed")
    return cards.gather(seats)


def call(value: Any) -> tuple[Seat, str]:
    """A seat and what it said: a number or `pass`."""
    if not isinstance(value, list) or len(value) != 2 or isinstance(value[1], bool):
        raise ValueError(f"{value!r} is not a seat and a call, such as [P0, 5]")
    if not isinstance(value[1], (int, str)):
        raise ValueError(f"{value[1]!r} is not a call")
    return seat(value[0]), str(value[1])


def bid(value: Any) -> Call:
    """SW-15, SW-17  A number from 3 to 17."""
    if not family.FIRST_BID <= whole_number(value) <= family.LAST_BID:
        raise ValueError(f"{value!r} is not a bid")
    return whole_number(value)


def _allowed(deal: Deal, caller: Seat, said: str) -> bool:
    """Whether a call is taken; after the bidding none is."""
    try:
        make(deal, caller, said)
    except (NotAllowed, NotAnAction):
        return False
    return True


def make(deal: Deal, caller: Seat, said: str) -> None:
    """One call."""
    if deal.phase != CALLING.name:
        raise NotAllowed("the bidding is over")
    deal.play(said, caller)


def only_passes_left(deal: Deal) -> None:
    """SW-20  After 17 a program may pass for the others."""
    while deal.phase == CALLING.name and deal.legal() == ["pass"]:
        deal.play("pass")


def closed(deal: Deal) -> dict[str, Finding]:
    """What a bidding has come to, or stands at."""
    result = deal.row.result
    nobody = result.bidder == family.NOBODY
    over = deal.phase != CALLING.name
    bidder = finding.seat(None if nobody else result.bidder)
    return {
        "high_bidder": bidder,
        "bidder": bidder,
        "bid": finding.number(None if nobody else result.bid),
        "all_pass": finding.truth(over and nobody),
        "over": finding.truth(over),
        "next_dealer": finding.seat(after(deal.rules, deal.row.dealer)),
    }
