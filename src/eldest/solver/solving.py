"""A deal solved: what a side takes, by each legal action, and one best line."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from types import ModuleType

from eldest.cards import Card, Seat, Seats, Suit, members
from eldest.record import copy
from eldest.solver import five_hundred, sweven
from eldest.solver.limits import Limits
from eldest.solver.solution import Bounds, Solution
from eldest.solver.two_sides.layout import NONE
from eldest.solver.two_sides.room import Room
from eldest.table.deal import Deal

PLAYING = ("play", "suit")
FAMILIES: dict[str, ModuleType] = {"five_hundred": five_hundred, "sweven": sweven}
Step = tuple[Card, Suit]  # a card, and the suit that is named for a joker led, or NONE


class NotSolved(ValueError):
    """A deal that stands where nothing can be solved."""


@cache
def shared_room() -> Room:
    """One room for whoever solves in the main thread."""
    return Room()


def solve(
    deal: Deal,
    side: Seats | None = None,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    line: bool = True,
    room: Room | None = None,
) -> Solution:
    """
    What a side takes from its tricks in all when all hands are open and everybody plays as well as he can.

    Without `side` (a set of seats) it is the bidder's. Limits of nodes and seconds give bounds. Raises
    `NotSolved` where no cards are played, `NoLimit` and `NoPosition`.
    """
    if deal.phase not in PLAYING:
        raise NotSolved(f"the deal is at {deal.phase}: it is solved while cards are played")
    if deal.options.family not in FAMILIES:
        raise NotSolved(f"{deal.options.family} is not solved yet")
    return Solving(deal, side, Limits(nodes, seconds), room or shared_room()).solution(line)


class Solving:
    """The search for one deal."""

    def __init__(self, deal: Deal, side: Seats | None, limits: Limits, room: Room) -> None:
        self.deal = deal
        self.shape = FAMILIES[deal.options.family]
        self.rules = deal.rules
        self.ours = self.shape.side(deal.rules, deal.row) if side is None else side
        self.seats: tuple[Seat, ...] = self.shape.taking_part(deal.rules, deal.row)
        self.limits = limits
        self.room = room
        self.position = self.shape.position(deal.rules, deal.row, self.ours)
        self.taken = self._taken()
