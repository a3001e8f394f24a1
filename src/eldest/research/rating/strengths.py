"""
Strengths of bots by their scores at boards, and ratings with intervals (L. L. Thurstone, Psychological Review 1927).

A bot's score at a board is modelled as its strength, plus an effect that all bots there share, plus luck; strengths are
fitted by least squares. The difference of two strengths in standard deviations of luck gives the probability that one
bot outscores the other: with 400 rating points more, the odds are ten to one by the normal distribution.

Intervals are by the jackknife over deals: each deal is left out in turn. They hold for any distribution of luck, and if
boards with the same deal are correlated.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import NamedTuple

from eldest.arrays import np
from eldest.engine.batch import Array
from eldest.research.arena.results import student
from eldest.research.arena.results.ratings import Rating

POINTS = 400 / NormalDist().inv_cdf(10 / 11)  # of a rating, for a standard deviation
CONFIDENCE = 0.95
SINGULAR = 1e9


class TooFew(ValueError):
    """The deals do not compare all bots."""


class Scored(NamedTuple):
    """A board: the number of its deal, its scores by bot, and whether it counts in the estimate of luck (`usual`)."""

    number: int
    scores: Mapping[int, float]
    usual: bool = True


@dataclass(frozen=True)
class Strengths:
    """
    The strengths of n bots in points a deal (n,), and their ratings (n,).

    `worth_without` and `points_without` (deals, n) are the same with each deal left out. `luck` is the standard
    deviation of the difference of two bots at a board.
    """

    worth: Array
    points: Array
    worth_without: Array
    points_without: Array
    luck: float

    @property
    def deals(self) -> int:
        """The number of deals."""
        return len(self.points_without)

    def gain(self, bot: int) -> Rating:
        """A bot's strength relative to the mean, in points a deal, with its interval."""
        return _interval(self.worth[bot], self.worth_without[:, bot])

    def rating(self, bot: int) -> Rating:
        """A bot's rating with its interval."""
        return _interval(self.points[bot], self.points_without[:, bot])

    def lead(self, bots: Sequence[int], others: Sequence[int]) -> Rating:
        """The difference of the mean ratings of some bots and others, with its interval."""
        return _interval(
            self.points[[*bots]].mean() - self.points[[*others]].mean(),
            self.points_without[:, [*bots]].mean(1) - self.points_without[:, [*others]].mean(1),
        )


def _interval(points: float, without: Array) -> Rating:
    """The jackknife interval of an estimate, by the estimates with each deal left out (deals,)."""
    about, deals = without - without.mean(), len(without)
    error = float((about * about).sum() * (deals - 1) / deals) ** 0.5
    wide = student.width(CONFIDENCE, deals - 1) * error
    return Rating(float(points), float(points) - wide, float(points) + wide)


def strengths(boards: Collection[Scored], bots: int, among: Sequence[int] = ()) -> Strengths:
    """
    The strengths of a number of bots, with a mean of 0 over those `among` them, by default all.

    Raises `TooFew` if the boards do not connect all bots, or would not if one deal were left out.
    """
    sums = _Sums.of(boards, bots)
    whole = _Sums(*(each.sum(0, keepdims=True) for each in sums))
    if len(sums.freedom) < 2:
        raise TooFew("ratings need two deals or more")
    found = []
    for part in (whole, _Sums(*(every - one for every, one in zip(whole, sums, strict=True)))):
        worth, luck = part.solved()
        worth -= worth[:, [*among] or [*range(bots)]].mean(1, keepdims=True)
        found.append((worth, POINTS * worth / np.where(luck > 0, luck, 1.0)[:, None], luck))
    (worth, points, luck), (worth_without, points_without, _) = found
    return Strengths(worth[0], points[0], worth_without, points_without, float(luck[0]))


class _Sums(NamedTuple):
    """
    The normal equations of each deal's boards: `information` (deals, n, n) and `scores` (deals, n).

    Of usual boards alone: `moments` (deals, n, n) and `products` (deals, n), the same equations; `squares` (deals,),
    the sums of squared differences of scores from their board's mean; `freedom` (deals,), the degrees of freedom.
    """

    information: Array
    scores: Array
    moments: Array
    products: Array
    squares: Array
    freedom: Array

    @classmethod
    def of(cls, boards: Collection[Scored], bots: int) -> _Sums:
        """The sums of boards, by deal."""
        numbers = sorted({each.number for each in boards})
        at = {number: place for place, number in enumerate(numbers)}
        deals = len(numbers)
        sums = cls(
            *(np.zeros((deals, bots, bots)[:wide]) for wide in (3, 2, 3, 2, 1, 1)),
        )
        for each in boards:
            sums.add(at[each.number], each)
        return sums

    def add(self, deal: int, board: Scored) -> None:
        """Add a board to a deal's sums."""
        here = list(board.scores)
        about = np.array([*board.scores.values()]) - sum(board.scores.values()) / len(here)
        part = np.eye(len(here)) - 1 / len(here)
        for information, scores in ((self.information, self.scores), (self.moments, self.products))[: 1 + board.usual]:
            information[np.ix_([deal], here, here)] += part
            scores[deal, here] += about
        if board.usual:
            self.squares[deal] += float((about * about).sum())
            self.freedom[deal] += len(here) - 1

    def solved(self) -> tuple[Array, Array]:
        """The strengths (deals, n) and the standard deviation of the difference of two bots at a board (deals,)."""
        bots = self.scores.shape[1]
        whole = self.information + 1 / bots
        if float(np.linalg.cond(whole).max()) > SINGULAR:
            raise TooFew("there are too few deals: not all bots have met, directly or by others")
        worth: Array = np.linalg.solve(whole, self.scores[:, :, None])[:, :, 0]
        rest = self.squares - 2 * (worth * self.products).sum(1) + np.einsum("di,dij,dj->d", worth, self.moments, worth)
        compared = (np.abs(self.moments).sum(2) > 0).sum(1) - 1  # strengths that boards of the usual kind find
        freedom = self.freedom - compared
        luck: Array = np.sqrt(2 * np.maximum(rest, 0.0) / np.maximum(freedom, 1))
        return worth, luck
