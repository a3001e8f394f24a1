"""What most families say of a deal: tricks are counted, and all actions are tried, the highest first."""

from __future__ import annotations

from eldest._jit import highest, rule
from eldest.cards import Cards, Seat
from eldest.record import Deal, Result, Rules


@rule
def taken(result: Result, side: int) -> int:
    """FH-53, OH-35, NN-24, CO-28  Tricks."""
    return result.tricks[side]


@rule
def spared(rules: Rules, deal: Deal, seat: Seat, members: Cards) -> Cards:
    """All are tried."""
    return members


@rule
def first(rules: Rules, deal: Deal, seat: Seat, members: Cards) -> int:
    """The highest."""
    return highest(members)
