"""Bidding: a sequence of calls, and its result."""

from __future__ import annotations

from typing import Any

from eldest.cards import Seat
from eldest.check import finding
from eldest.check.finding import Finding, Labelled
from eldest.check.generic.acts import only_passes_left
from eldest.check.generic.score import called, game_before, next_dealer
from eldest.check.given import Given, each, seat, whole_number
from eldest.check.notation import Found, Notation
from eldest.check.sides import Sides
from eldest.options import Options
from eldest.phases import TRICKS, Phase
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed

CALLING = ("call", "bid")  # phases in which numbers or contracts are bid
KEYS = ("calls", "bids")  # two names for the calls


def auction(notation: Notation, options: Options, given: Given) -> Found:
    """The result of the calls, or the index of the one that must be refused."""
    sides = Sides(notation.options(options, given))
    deal = Deal(sides.family, sides.options, game_before(notation, sides, given), sides.options.pack())
    said = given.read(given.first(KEYS), each(lambda value: _call(bidding(sides), value)))
    illegal = next((place for place, each in enumerate(said) if not _allowed(deal, *each)), None)
    only_passes_left(deal)
    over = deal.phase not in CALLING
    return {
        "illegal_at": finding.number(illegal),
        "awaited": finding.set_of_seats(deal.awaited),
        "legal": finding.Value(None if over else _open(deal), each(_written)),
        "over": finding.truth(over),
        "leader": finding.seat(deal.awaited[0] if deal.phase in TRICKS else None),
        "next_dealer": finding.seat(next_dealer(sides, deal.game)),
        **heard(sides, deal),
    }


def bidding(sides: Sides) -> Phase:
    """The phase in which the family bids."""
    return next(phase for phase in sides.family.phases if phase.name in CALLING)


def _call(phase: Phase, value: Any) -> tuple[Seat, str]:
    """A seat and its call; a number only if bids are numbers."""
    likely = "pass" if "pass" in phase.actions else phase.actions[0]
    words = (str, int) if phase.actions[-1].isdigit() else (str,)
    if isinstance(value, list) and len(value) == 2 and type(value[1]) in words:
        return seat(value[0]), str(value[1])
    raise ValueError(f"{value!r} is not a seat and a {phase.name}, such as [P0, {likely}]")


def _allowed(deal: Deal, caller: Seat, said: str) -> bool:
    """Whether a call is accepted; after the bidding none is."""
    try:
        if deal.phase in CALLING:
            deal.play(said, caller)
            return True
    except (NotAllowed, NotAnAction):
        pass
    return False


# ---------------------------------------------------------------- results


def heard(sides: Sides, deal: Deal) -> dict[str, Finding]:
    """The public result or state of the bidding."""
    if not sides.family.traits.one_bidder:
        return _bids(deal, sides)
    nobody = deal.phase not in CALLING and deal.row.result.bidder < 0
    return {**called(sides, deal.row.result), "all_pass": finding.truth(nobody)}


def _open(deal: Deal) -> list[int | str]:
    """The legal bids of the next seat to bid; in sealed bidding all seats have the same."""
    return [_written(int(text) if text.isdigit() else text) for text in deal.legal(deal.awaited[0])]


def _written(value: Any) -> int | str:
    return value if type(value) is str else whole_number(value)


def _bids(deal: Deal, sides: Sides) -> dict[str, Finding]:
    """The public bids and their sum; none while they are sealed."""
    said = {done.seat: int(done.text) for done in deal.actions if done.phase in CALLING and deal.seen(done)}
    if deal.phase not in CALLING:
        by_seat = [said.get(each, 0) for each in range(sides.players)]
        by_side = [sum(by_seat[side :: sides.count]) for side in range(sides.count)]
        return {"bids": sides.labelled(by_side, by_seat), "total_bid": finding.number(sum(by_side))}
    known: Finding = Labelled({f"P{each}": bid for each, bid in said.items()}) if said else finding.number(None)
    return {"bids": known, "total_bid": finding.number(sum(said.values()) if said else None)}
