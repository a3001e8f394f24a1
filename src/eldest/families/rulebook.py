"""The rules of a family: they run interpreted, compiled and on a GPU."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from eldest.cards import Pack, Seat, Seats
from eldest.compiler import rule
from eldest.record import Deal, Game, Result, Rules


@rule
def one_each(rules: Rules) -> int:
    """The number of scores: one for each player."""
    return rules.players


@rule
def exactly(rules: Rules, bid: int, takings: int) -> int:
    """Whether a bid is made by exactly as many tricks."""
    return takings == bid


@rule
def at_least(rules: Rules, bid: int, takings: int) -> int:
    """Whether a bid is made by at least as many tricks."""
    return takings >= bid


@dataclass(frozen=True, eq=False, kw_only=True)
class Rulebook:
    """The rules by name."""

    deal_out: Callable[[Rules, Game, Deal, Pack], None]
    legal: Callable[[Rules, Deal, Seat], int]
    act: Callable[[Rules, Deal, Seat, int], None]
    settle: Callable[[Rules, Game, Result], None]
    winners: Callable[[Rules, Game], Seats]
    sides: Callable[[Rules], int] = one_each
    made: Callable[[Rules, Any, Any], Any] = exactly  # if every side bids; over numbers or arrays of them

    def contract(self) -> dict[str, Any]:
        """The five that loops are bound to, by name."""
        return {each: getattr(self, each) for each in ("deal_out", "legal", "act", "settle", "winners")}
