"""Actions before the tricks of a deal, as a worked example writes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from eldest.cards import NotACard, Seat
from eldest.check.cases import Malformed
from eldest.check.given import Fault, seat
from eldest.check.sides import Sides
from eldest.phases import BIDDING
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed


class Act(NamedTuple):
    """One action: its place in the case, its seat if given, and its text."""

    place: str
    mover: Seat | None
    text: str


def act(sides: Sides, deal: Deal, phase: str, key: str, value: Any) -> None:
    """
    Do all actions of a phase; a refusal names the action's place.

    The value is a list of `[seat, action]`, a list of actions, one action, or one or several for each seat.
    """
    if isinstance(value, list) and value and all(type(one) is int for one in value):
        value = dict(enumerate(value))
    left = list(_acts(sides, key, value))
    while left:
        in_turn = (each for each in left if each.mover in deal.awaited)
        done = next(in_turn, left[0]) if isinstance(value, dict) else left[0]
        left.remove(done)
        _do(deal, phase, done)
    only_passes_left(deal)
    if deal.phase == phase:
        raise Fault(f"{key}: {'the bidding is not over' if phase in BIDDING else 'they are too few'}")


def _acts(sides: Sides, key: str, value: Any) -> Iterator[Act]:
    if isinstance(value, dict):
        for owner, several in value.items():
            for text in several if isinstance(several, list) else [several]:
                yield Act(f"{key}: P{sides.seat(owner)}", sides.seat(owner), str(text))
        return
    for place, one in enumerate(value if isinstance(value, list) else [value]):
        pair = isinstance(one, list) and len(one) == 2
        mover, text = (seat(one[0]), one[1]) if pair else (None, one)
        yield Act(f"{key}[{place}]" if isinstance(value, list) else key, mover, str(text))


def only_passes_left(deal: Deal) -> None:
    """Pass for seats that can do nothing else."""
    while deal.phase in BIDDING and deal.legal(deal.awaited[0]) == ["pass"]:
        deal.play("pass", deal.awaited[0])


def _do(deal: Deal, phase: str, done: Act) -> None:
    if deal.phase != phase:
        awaits = "the deal is over" if deal.over else f"the deal awaits {deal.phase}"
        raise Fault(f"{done.place}: {done.text}: {awaits}")
    try:
        deal.play(done.text, done.mover)
    except (NotAllowed, NotAnAction) as refusal:
        raise Fault(f"{done.place}: {refusal}") from refusal
    except NotACard as wrong:
        raise Malformed(f"given: {done.place}: {wrong}") from wrong
