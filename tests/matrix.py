"""
How much of a large matrix of cases is run: all of it with `ELDEST_TESTS=all` (`make test-all`), otherwise pairs.

`pairs` leaves out cases, but no pair: every two values of two axes stand together in a case that is run.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

EVERYTHING = os.environ.get("ELDEST_TESTS") == "all"


def pairs(*axes: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Cases with a value of each axis, always the same ones: all of them, or as few as have every pair of values."""
    whole = list(product(*(range(len(axis)) for axis in axes)))
    chosen = whole if EVERYTHING else covering(whole)
    return [tuple(axis[place] for axis, place in zip(axes, case, strict=True)) for case in chosen]


def covering(whole: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Of all cases, one by one the first of those that bring most pairs of values which no case before had."""
    missing = {pair for case in whole for pair in pairs_of(case)}
    chosen = []
    while missing:
        best = max(whole, key=lambda case: len(missing.intersection(pairs_of(case))))
        missing.difference_update(pairs_of(best))
        chosen.append(best)
    return sorted(chosen)


def pairs_of(case: tuple[int, ...]) -> list[tuple[tuple[int, int], ...]]:
    """Every two values of a case, each with the number of its axis."""
    return list(combinations(enumerate(case), 2))
