"""
The search stack: one frame for each deal on the path from the root to the current node, each with its own copy.

A search also needs a row of tables (the options and the game), the transposition table and an array of
numbers, its state. These hold everything it knows, so it can stop at any node and resume later.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from eldest.families import Family
from eldest.record import Shape, public, record

SIDES = 8  # room for the scores of every side
SPARE = 8  # actions in a deal that are not cards

DEPTH, ANSWER, NODES, OURS = range(4)  # indexes into the state
STATE = 4
UNKNOWN, KNOWN = -1, 1
NO_ACTION = -1


@cache
def frame_shape(family: Family) -> Shape:
    """The record of a frame."""
    return record(
        deal=public(family.deal),
        action=public(),  # the action that leads here, not yet applied; none at the root
        open=public(),  # the actions not yet tried
        trying=public(),  # the action being tried
        goal=public(),  # the set of wanted takings, from here on
        taken=public(),  # takings of the sides before this node
        ours=public(),  # whether the seat to act wants the goal
        key=public(),
        least=public(),  # the bound asked about: can the sides reach this?
        low=public(),  # known lower bound …
        high=public(),  # … and upper bound
        since=public(),  # the node count on entry
        best=public(SIDES),  # scores by side after the best action so far
    )


def frames(family: Family, pack: int) -> Any:
    """A stack deep enough for any deal from a pack of `pack` cards."""
    return frame_shape(family).zeros(pack + SPARE)
