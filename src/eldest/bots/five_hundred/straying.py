"""How far the tricks of a bidder stray, where all search, from what the rules of play bring him."""

from __future__ import annotations

from typing import Any

from eldest._jit import rule
from eldest.engine.shuffle import below
from eldest.games.five_hundred import ALLPASS_NT, NOTHING, is_nullo, sides
from eldest.record import Result, Rules

# Of 196 deals of three and four players in how many the bidder took two tricks fewer, one fewer, as many, and so on
# (benchmarks.straying, seed 1, 2026-11-22).
FEWEST = -2
OFTEN = (7, 39, 102, 33, 10, 5)
ALL = sum(OFTEN)


@rule
def stray(rules: Rules, result: Result, dice: Any) -> None:
    """Give tricks of the bidder's to the others, or theirs to him."""
    if result.contract == NOTHING or result.contract == ALLPASS_NT or is_nullo(result.contract):
        return
    drawn = below(dice, ALL)
    more = FEWEST
    for each in range(len(OFTEN)):
        if drawn >= OFTEN[each]:
            drawn -= OFTEN[each]
            more += 1
        else:
            break
    kept = sides(rules)
    own = result.bidder % kept
    other = (own + 1 + below(dice, kept - 1)) % kept
    more = min(more, result.tricks[other])
    more = max(more, -result.tricks[own])
    result.tricks[own] += more
    result.tricks[other] -= more
