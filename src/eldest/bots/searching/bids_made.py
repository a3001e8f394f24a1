"""Whether the bid that a seat cares for was made: the bidder's, or where all bid, its own."""

from __future__ import annotations

from typing import Any

from eldest._jit import rule
from eldest.record import Record, Rules


def sides(rules: Rules) -> int:
    """Stands for a family's number of sides."""
    raise NotImplementedError("a template must be bound to a family")


def made(rules: Rules, bid: int, takings: int) -> bool:
    """Stands for a family's rule of when a bid is made."""
    raise NotImplementedError("a template must be bound to a family")


@rule
def of_the_bidder(rules: Rules, result: Record, gains: Any, seat: int) -> int:
    """The bidder's side has won points by the deal; without a bidder nothing was made."""
    return 1 if result.bidder >= 0 and gains[result.bidder % sides(rules)] > 0 else 0


@rule
def of_the_seat(rules: Rules, result: Record, gains: Any, seat: int) -> int:
    """The seat's side has made its own."""
    side = seat % sides(rules)
    return 1 if made(rules, result.bids[side], result.tricks[side]) else 0
