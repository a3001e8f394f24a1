"""How far the points of a bidder stray, where all search, from what the rules of play bring him."""

from __future__ import annotations

from typing import Any

from eldest._jit import rule
from eldest.engine.shuffle import below
from eldest.games.sweven import NOTHING
from eldest.record import Result, Rules

# Of 180 deals of three and four players in how many the bidder took three points fewer, two fewer, and so on
# (benchmarks.straying, seed 1, 2026-11-22).
FEWEST = -3
OFTEN = (11, 16, 31, 48, 35, 22, 9, 8)
ALL = sum(OFTEN)


@rule
def stray(rules: Rules, result: Result, dice: Any) -> None:
    """Give points of the bidder's to another, or those of another to him."""
    if result.bid == NOTHING:
        return
    drawn = below(dice, ALL)
    more = FEWEST
    for each in range(len(OFTEN)):
        if drawn >= OFTEN[each]:
            drawn -= OFTEN[each]
            more += 1
        else:
            break
    own = result.bidder
    other = (own + 1 + below(dice, rules.players - 1)) % rules.players
    more = min(more, result.points[other])
    more = max(more, -result.points[own])
    result.points[own] += more
    result.points[other] -= more
