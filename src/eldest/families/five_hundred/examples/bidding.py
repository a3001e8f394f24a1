"""Bids, their values, and whole auctions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest.cards import Call
from eldest.check import finding
from eldest.check.finding import Finding
from eldest.check.given import Given, call, each, seat
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.traits import FAMILY
from eldest.options import Options
from eldest.rules.seats import after
from eldest.table import actions
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed

Found = Mapping[str, Finding]
CALLING = family.PHASES[family.CALLING]


def contract(value: Any) -> Call:
    """A contract, in any way of writing it."""
    if type(value) is not str:
        raise ValueError(f"{value!r} is not a contract")
    said = actions.number(CALLING, value)
    if said == family.PASS:
        raise ValueError("pass is not a contract")
    return said


def found_contract(said: Call) -> Finding:
    """The contract, or none."""
    return finding.Value(None if said == family.NOTHING else said, contract, lambda call: family.CALLS[call])


def found_value(options: Options, said: Call) -> Finding:
    """What a contract is worth; nothing where nobody bid."""
    bid = family.FIRST_BID <= said <= family.LAST_BID
    return finding.number(family.VALUES[options.record().schedule][said] if bid else None)


def bid_value(options: Options, given: Given) -> Found:
    """What a bid is worth."""
    return {"value": found_value(options, given.read(given.first(("bid", "contract")), contract))}


def auction(options: Options, given: Given) -> Found:
    """What the calls come to, or which of them must be refused."""
    deal = start(options, given.read("dealer", seat))
    said = given.read("calls", each(call))
    illegal = next((place for place, each in enumerate(said) if not _allowed(deal, *each)), None)
    only_passes_left(deal)
    return {"illegal_at": finding.number(illegal), **closed(deal)}


def start(options: Options, dealer: int) -> Deal:
    """A deal before its first call; the cards do not matter."""
    game = family.GAME()
    if dealer >= options.record().players:
        raise NotAllowed(f"P{dealer} cannot deal: there are {options.record().players} players")
    game.dealer = dealer
    return Deal(FAMILY, options, game, options.pack())


def _allowed(deal: Deal, caller: int, said: str) -> bool:
    """Whether a call is taken; after the bidding none is."""
    try:
        make(deal, caller, said)
    except (NotAllowed, NotAnAction):
        return False
    return True


def make(deal: Deal, caller: int, said: str) -> None:
    """One call."""
    if deal.phase != CALLING.name:
        raise NotAllowed("the bidding is over")
    deal.play(said, caller)


def only_passes_left(deal: Deal) -> None:
    """FH-70  After ten no-trump a program may pass for the others."""
    while deal.phase == CALLING.name and deal.legal() == ["pass"]:
        deal.play("pass")


def closed(deal: Deal) -> dict[str, Finding]:
    """What a bidding has come to, or stands at."""
    row = deal.row
    said = row.result.contract
    nobody = row.result.bidder == family.NOBODY
    over = deal.phase != CALLING.name
    bidder = finding.seat(None if nobody else row.result.bidder)
    return {
        "bidder": bidder,
        "high_bidder": bidder,
        "contract": found_contract(said),
        "bid": found_contract(said),
        "value": found_value(deal.options, said),
        "all_pass": finding.truth(over and nobody),
        "over": finding.truth(over),
        "next_dealer": finding.seat(after(deal.rules, row.dealer)),
    }
