"""A family's deals as seen by the two-sided search: `TWO_SIDES` in its `two_sides.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from eldest.cards import Seat, Seats, Suit, members
from eldest.families import Family, family
from eldest.families.parts import Part
from eldest.record import Deal, Rules
from eldest.solver.refused import NotSolved
from eldest.solver.two_sides.layout import NONE
from eldest.solver.two_sides.position import Position, Ranking


class Positioned(Protocol):
    """Converts a deal to a position during the play."""

    def __call__(self, rules: Rules, deal: Deal, ours: Seats, named: Suit = NONE, minimising: bool = False) -> Position:
        """The position; `named` is the suit that a joker was led for."""


def bidder_alone(rules: Rules, deal: Deal) -> Seats:
    """The bidder against all others."""
    return 1 << deal.result.bidder


def everybody(rules: Rules, deal: Deal) -> tuple[Seat, ...]:
    """All seats: nobody sits out."""
    return tuple(range(rules.players))


def no_suits(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The empty set: no joker names a suit."""
    return 0


@dataclass(frozen=True, eq=False, kw_only=True)
class TwoSides:
    """
    A family whose deals are solved as two sides.

    - `trumps`: the suits that a declarer may name, including `NO_TRUMP` if allowed;
    - `ranking(trump)`: the order of the cards;
    - `side(rules, deal)`: the seats of the bidder's side;
    - `taking_part(rules, deal)`: the seats that do not sit out, clockwise;
    - `position(rules, deal, ours, named, minimising)`: the position of a deal during the play;
    - `suits_open(rules, deal, seat)`: the suits that may be named for a joker led without trumps;
    - `bars_suits(rules)`: whether some of them may be barred.
    """

    trumps: tuple[Suit, ...]
    ranking: Callable[[Suit], Ranking]
    position: Positioned
    side: Callable[[Rules, Deal], Seats] = bidder_alone
    taking_part: Callable[[Rules, Deal], tuple[Seat, ...]] = everybody
    suits_open: Callable[[Rules, Deal, Seat], int] = no_suits
    bars_suits: Callable[[Rules], bool] = lambda rules: False


def _refused(family: Family) -> TwoSides:
    raise NotSolved(f"{family.id} has no declarer: {' and '.join(TWO_SIDES.owners())} have")


TWO_SIDES = Part("two_sides", "TWO_SIDES", TwoSides, _refused)


def sides_of(name: str) -> TwoSides:
    """The `TWO_SIDES` of a family. Raises `NotSolved` if it has none."""
    return TWO_SIDES.of(family(name).id)


def taken_by(family: Family, rules: Rules, deal: Deal, ours: Seats) -> int:
    """The tricks or points that some seats have taken."""
    kept, takings = family.rules.sides(rules), family.takings(deal.result)
    return sum(takings[side] for side in {seat % kept for seat in members(ours)})
