"""
The stack of a search: one frame for each deal on the way from the root to the one looked at, each with a copy.

What a search needs besides are a table's row (the options and the game), the table of positions and an array of
numbers, its state. All that it knows lies in these, so that it can stop anywhere and go on later.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from eldest.families import Family
from eldest.record import Shape, public, record

SIDES = 8  # room for what every side scores
SPARE = 8  # actions of a deal that are no cards

DEPTH, ANSWER, NODES, OURS = range(4)  # places of a state
STATE = 4
UNKNOWN, KNOWN = -1, 1
NO_ACTION = -1


@cache
def frame_shape(games: Family) -> Shape:
    """The record of a frame."""
    return record(
        deal=public(games.deal),
        action=public(),  # what led here and is still to be done; none at the root
        open=public(),  # the actions not yet tried
        trying=public(),  # the one that is being tried
        goal=public(),  # the set of takings, from here on, that are wanted
        taken=public(),  # what the sides have taken before
        ours=public(),  # whether the seat awaited wants the goal
        mark=public(),
        least=public(),  # the question is whether so much is reached
        low=public(),  # what the table knew: from so much …
        high=public(),  # … to so much
        since=public(),  # how many nodes there had been
        best=public(SIDES),  # by side what it scores by the best action so far
    )


def frames(games: Family, pack: int) -> Any:
    """A stack for any deal of so many cards."""
    return frame_shape(games).zeros(pack + SPARE)
