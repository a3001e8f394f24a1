"""How a net is told of the tricks that are still to be won, where a bid is exact."""

from __future__ import annotations

from typing import Any

from eldest._jit import rule
from eldest.bots.learned.eighths import ONE, eighths, truth


@rule
def tell_need(need: int, left: int, kinds: int, inputs: Any, at: int) -> None:
    """A bid that is lost, then none, one, two, and so on, of so many kinds; whether it is all that are left."""
    place = 0 if (need < 0) | (need > left) else min(kinds - 1, need + 1)
    inputs[at + place] = ONE
    inputs[at + kinds] = truth(need == left)
    inputs[at + kinds + 1] = eighths(4 * need)
    inputs[at + kinds + 2] = eighths(4 * (left - need))
