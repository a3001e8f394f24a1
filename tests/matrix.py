"""How much of a large matrix of cases is run: all of it with `ELDEST_TESTS=all` (`make test-all`), otherwise a part."""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable, Mapping
from itertools import combinations, product
from typing import Any, TypeVar

EVERYTHING = os.environ.get("ELDEST_TESTS") == "all"

Case = TypeVar("Case", bound=Hashable)


def covering(cases: Mapping[Case, Iterable[Hashable]]) -> list[Case]:
    """
    The cases in their order: all in a full run, otherwise a few that show between them all that any case shows.

    `cases` maps each case to what it shows. Of two cases that show as much, the first is taken.
    """
    if EVERYTHING:
        return list(cases)
    shown = {case: set(shows) for case, shows in cases.items()}
    missing = set().union(*shown.values())
    taken = set()
    while missing:
        best = max(shown, key=lambda case: len(shown[case] & missing))
        taken.add(best)
        missing -= shown[best]
    return [case for case in cases if case in taken]


def pairs(*dimensions: Iterable[Any]) -> list[tuple[Any, ...]]:
    """The combinations of some dimensions: all in a full run, otherwise enough for every two values to meet."""
    return covering({case: list(combinations(enumerate(case), 2)) for case in product(*dimensions)})


def singles(*dimensions: Iterable[Any]) -> list[tuple[Any, ...]]:
    """The combinations of some dimensions: all in a full run, otherwise enough for every value to come up."""
    return covering({case: list(enumerate(case)) for case in product(*dimensions)})
