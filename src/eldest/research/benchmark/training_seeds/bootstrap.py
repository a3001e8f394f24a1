"""
The bootstrap over training seeds and boards.

A draw takes as many seeds as there are, then as many boards of each field as there are, both with replacement. All
seeds have played the same boards, so a draw has the same boards for all of them: what is luck of the boards does not
become less by training more often.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Sequence
from functools import cache

DRAWS, SEED = 2_000, 1

Boards = tuple[tuple[float, ...], ...]  # of a field: for each board the gains of all seeds
Draw = tuple[float, ...]  # the gains of the seeds that were drawn


@cache
def by_boards(name: str, fields: tuple[Boards, ...]) -> list[Draw]:
    """Draws of a method at the task of this name, by the gains of all seeds on every board."""
    chance = random.Random(f"{SEED} {name}")

    def played() -> list[float]:
        means = [
            [sum(gains) / len(boards) for gains in zip(*chance.choices(boards, k=len(boards)), strict=True)]
            for boards in fields
        ]
        return [sum(each) / len(fields) for each in zip(*means, strict=True)]

    return _draws(chance, played)


@cache
def by_errors(name: str, gains: tuple[float, ...], errors: tuple[float, ...]) -> list[Draw]:
    """
    The same without gains by board: each seed's gain with normal noise of its standard error.

    All seeds have the same luck in a draw, because what they share is not known: the interval is rather too wide.
    """
    chance = random.Random(f"{SEED} {name}")

    def played() -> list[float]:
        luck = chance.gauss(0, 1)
        return [gain + luck * error for gain, error in zip(gains, errors, strict=True)]

    return _draws(chance, played)


def _draws(chance: random.Random, played: Callable[[], Sequence[float]]) -> list[Draw]:
    found = []
    for _ in range(DRAWS):
        gains = played()
        found.append(tuple(chance.choices(gains, k=len(gains))))
    return found


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The ends between which 95 % of drawn values lie."""
    ends = statistics.quantiles(values, n=40, method="inclusive")
    return ends[0], ends[-1]
