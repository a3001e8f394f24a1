"""Whether a method gains or loses against `rules`, at one task and over several."""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence

from eldest.research.arena.results import student
from eldest.research.benchmark.training_seeds.method import Result, error, fewest_boards

LEVEL = 0.05


def chance(seeds: Sequence[Result]) -> float:
    """
    How likely a mean gain at least as far from 0 is if the true one is 0 (p).

    By Student's t with the variances between seeds and between boards, each divided by their number, added, and the
    degrees of freedom by Welch and Satterthwaite. The luck of a seed with single boards is in both: p is rather too
    large.
    """
    gains = [each["gain"] for each in seeds]
    mean, of_seeds, of_boards = statistics.fmean(gains), statistics.variance(gains) / len(gains), _of_boards(seeds)
    total = of_seeds + of_boards
    if not total:
        return float(mean == 0)
    freedom = total**2 / (of_seeds**2 / (len(seeds) - 1) + of_boards**2 / (fewest_boards(seeds[0]) - 2))
    return student.beyond(abs(mean) / math.sqrt(total), freedom)


def _of_boards(seeds: Sequence[Result]) -> float:
    """The squared standard error of the mean gain of these seeds, by boards."""
    if not all("gains" in each for each in seeds):
        return statistics.fmean(error(each) for each in seeds) ** 2
    fields = [
        [statistics.fmean(gains) for gains in zip(*(each["gains"][letter] for each in seeds), strict=True)]
        for letter in seeds[0]["fields"]
    ]
    return sum(statistics.variance(boards) / len(boards) for boards in fields) / len(fields) ** 2


def holm(chances: Mapping[str, float]) -> dict[str, float]:
    """
    These p of several comparisons, corrected by Holm.

    If what is at most 0.05 then is called a difference, the chance of calling even one that is none is at most 0.05.
    """
    found: dict[str, float] = {}
    least = 0.0
    for place, name in enumerate(sorted(chances, key=lambda name: chances[name])):
        least = max(least, min(1.0, (len(chances) - place) * chances[name]))
        found[name] = least
    return found
