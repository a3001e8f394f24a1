"""What OpenSpiel asks of Oh Hell."""

from __future__ import annotations

from eldest.families.oh_hell.rules import RESULT, points
from eldest.families.utility import Utility
from eldest.options import Options


def bounds(options: Options) -> tuple[int, int]:
    """OH-36, OH-47, OH-48  Every bid with every number of tricks."""
    rules = options.record()
    result = RESULT()
    found = []
    for result.bids[0] in range(rules.start + 1):
        for result.tricks[0] in range(rules.start + 1):
            found.append(int(points(rules, result, 0)))
    return min(found), max(found)


UTILITY = Utility(bounds=bounds)
