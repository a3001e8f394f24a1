"""The statistic: how much more a bot scores on the boards than `rules` would, with its interval."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from eldest.arrays import np
from eldest.research.arena.results import student
from eldest.research.benchmark.board import BoardResult, Sitting
from eldest.research.benchmark.means import mean_points
from eldest.research.benchmark.runner import BASELINE
from eldest.research.benchmark.task import Task

CONFIDENCE = 0.95


class Estimate(NamedTuple):
    """A gain in points a deal with its 95 % interval."""

    gain: float
    low: float
    high: float


@dataclass(frozen=True)
class FieldFigures:
    """
    A field: the gain over `rules`, its standard error and degrees of freedom.

    `sd` is the standard deviation of a board, `b` the weight of the baseline, `margin` the focal side's points less the
    mean of the others', `share` the share of the boards at which the focal bot scored more than the baseline. `gains`,
    by board, have the gain as their mean.
    """

    boards: int
    gain: float
    error: float
    freedom: int
    sd: float
    b: float
    margin: float
    share: float
    gains: list[float]

    @property
    def estimate(self) -> Estimate:
        """The gain with its interval."""
        return interval(self.gain, self.error, self.freedom)


def interval(gain: float, error: float, freedom: int) -> Estimate:
    """A gain with its 95 % interval by Student's t distribution."""
    wide = student.width(CONFIDENCE, freedom) * error if error else 0.0
    return Estimate(gain, gain - wide, gain + wide)


def utilities(task: Task, sittings: Sequence[Sitting]) -> float:
    """The mean utility of a board's sittings, each for the side that it is played for; of one sitting, of all sides."""
    sides = range(task.sides)
    if len(sittings) == 1:
        return sum(task.points(sittings[0].scores, side) for side in sides) / task.sides
    return sum(task.points(each.scores, place % task.sides) for place, each in enumerate(sittings)) / len(sittings)


def margin(task: Task, sittings: Sequence[Sitting]) -> float:
    """The mean margin of a board's sittings."""
    return sum(task.margin(each.scores, place % task.sides) for place, each in enumerate(sittings)) / len(sittings)


def field_figures(task: Task, letter: str, boards: Sequence[BoardResult]) -> FieldFigures:
    """
    The figures of a field by its boards, at least three.

    The gain is mean(Y) - mean(X), Y by board with the focal bot and X with `rules` in its place. Against `rules` the
    long-run mean of X is known, m; so the gain is mean(Y) - m - b (mean(X) - m) with the b that leaves the least
    variance.
    """
    y = np.array([utilities(task, each.focal) for each in boards])
    x = np.array([utilities(task, each.baseline) for each in boards])
    many, b, freedom, known = len(boards), 1.0, len(boards) - 1, 0.0
    if task.fields[letter] == (BASELINE,):
        known = mean_points(task)
        about = x - x.mean()
        spread = float((about * about).sum())
        b = float((about * (y - y.mean())).sum()) / spread if spread else 0.0
        freedom -= bool(spread)
    rest = y - y.mean() - b * (x - x.mean())
    sd = math.sqrt(float((rest * rest).sum()) / freedom)
    return FieldFigures(
        boards=many,
        gain=float(y.mean()) - known - b * (float(x.mean()) - known),
        error=sd / math.sqrt(many),
        freedom=freedom,
        sd=sd,
        b=b,
        margin=sum(margin(task, each.focal) for each in boards) / many,
        share=sum(after > before for after, before in zip(y.tolist(), x.tolist(), strict=True)) / many,
        gains=(y - known - b * (x - known)).tolist(),
    )


def overall(fields: Sequence[FieldFigures]) -> Estimate:
    """The mean gain of the fields; its interval by the fewest degrees of freedom that a field has."""
    gain = sum(each.gain for each in fields) / len(fields)
    error = math.sqrt(sum(each.error**2 for each in fields)) / len(fields)
    return interval(gain, error, min(each.freedom for each in fields))
