"""Plays every two bots as partners, and says what mixed teams score less than others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

import numpy as np

from eldest.engine.batch import Array
from eldest.research.benchmark.board import BoardSource, Edition
from eldest.research.benchmark.runner import BASELINE, BoardRunner
from eldest.research.benchmark.task import NotATask, Task

LETTER = "cross-play"  # the boards: no field of a task has these letters
DRAWS, SEED = 2_000, 1  # of the bootstrap
LEAST = 3  # boards
WARM = -1  # a board before the first


def check(task: Task, bots: Sequence[str]) -> None:
    """Refuse a game without teams of two, and fewer than two different bots. Raises `NotATask`."""
    if task.players != 2 * task.sides:
        raise NotATask(f"{task.id}: cross-play needs teams of two")
    if len(set(bots)) < max(2, len(bots)):
        raise NotATask(f"cross-play needs two bots or more, each named once, not: {', '.join(bots) or 'none'}")


def pool(task: Task, edition: Edition) -> list[str]:
    """The partners of a task of ad-hoc teams, of all its fields; none of other tasks."""
    if not task.partners:
        return []
    return [
        BoardSource(task, letter, edition).revealed(spec) for letter, specs in task.fields.items() for spec in specs
    ]


class CrossPlay:
    """Plays the boards of a cross-play, in this process."""

    def __init__(
        self, task: Task, bots: Sequence[str], edition: Edition | None = None, *, compiled: bool = True
    ) -> None:
        check(task.offered(), bots)
        self.task, self.bots = task, list(bots)
        self._source = BoardSource(task, LETTER, edition or Edition())
        self._runner = BoardRunner(task, BASELINE, self._source.edition, compiled=compiled)

    def warm(self) -> None:
        """Compile and load what the bots need."""
        for bot in self.bots:
            self._points(WARM, bot, bot)

    def close(self) -> None:
        """End the programs that play here."""
        self._runner.close()

    def board(self, number: int) -> list[float]:
        """The scores of the teams of a board, in the order of `teams`."""
        return [self._points(number, *pair) for pair in combinations_with_replacement(self.bots, 2)]

    def _points(self, number: int, first: str, second: str) -> float:
        """The mean utility of a team, of every side in turn and of both orders of its seats; the others are `rules`."""
        task, found = self.task, []
        for side in range(task.sides):
            for pair in {(first, second), (second, first)}:
                specs = [BASELINE] * task.players
                specs[side], specs[side + task.sides] = pair
                found.append(task.points(self._runner.seated(self._source, number, specs).scores, side))
        return sum(found) / len(found)


@dataclass(frozen=True)
class Gap:
    """Points a deal that teams of one bot score more than mixed teams, with a 95 % interval."""

    gap: float
    low: float
    high: float


@dataclass(frozen=True)
class Figures:
    """
    The figures of a cross-play.

    `points` (k, k) are the mean points of the teams; `same` and `mixed` the means of teams of one bot and of all
    others, `whole` their gap by a bootstrap over bots and boards; `pairs` the gaps of every two bots, and `bots` those
    of each with all others, by a bootstrap over boards.
    """

    points: Array
    same: float
    mixed: float
    whole: Gap
    pairs: dict[tuple[int, int], Gap]
    bots: list[Gap]


def figures(many: int, boards: Sequence[Sequence[float]]) -> Figures:
    """The figures of so many bots by the points of all teams (board, team)."""
    by_board = _matrices(many, boards)
    points, dice = by_board.mean(axis=0), np.random.default_rng(SEED)
    chosen = dice.integers(len(boards), size=(DRAWS, len(boards)))
    drawn = np.stack([by_board[each].mean(axis=0) for each in chosen])
    same, mixed = _same_and_mixed(points, np.arange(many))
    gaps = []
    for each in drawn:
        bots = dice.integers(many, size=many)
        if len(set(bots.tolist())) > 1:
            one, other = _same_and_mixed(each, bots)
            gaps.append(one - other)
    pairs = {
        (one, other): _gap(float(_of_pair(points, one, other)), _of_pair(drawn, one, other))
        for one, other in combinations(range(many), 2)
    }
    others = [[each for each in range(many) if each != bot] for bot in range(many)]
    by_bot = [
        _gap(
            float(np.mean([_of_pair(points, bot, each) for each in others[bot]])),
            np.mean([_of_pair(drawn, bot, each) for each in others[bot]], axis=0),
        )
        for bot in range(many)
    ]
    return Figures(points, same, mixed, _gap(same - mixed, np.array(gaps)), pairs, by_bot)


def teams(bots: Sequence[str]) -> Iterator[tuple[str, str]]:
    """All teams of two, in the order in which a board has their points."""
    return combinations_with_replacement(bots, 2)


def _matrices(many: int, boards: Sequence[Sequence[float]]) -> Array:
    """Points (board, k, k), the same for both orders of a team."""
    found = np.zeros((len(boards), many, many))
    for place, (one, other) in enumerate(combinations_with_replacement(range(many), 2)):
        found[:, one, other] = found[:, other, one] = [each[place] for each in boards]
    return found


def _same_and_mixed(points: Array, bots: Array) -> tuple[float, float]:
    """The mean points of teams of one of these bots, and of teams of two different ones."""
    mixed = bots[:, None] != bots[None, :]
    return float(points[bots, bots].mean()), float(points[bots[:, None], bots[None, :]][mixed].mean())


def _of_pair(points: Array, one: int, other: int) -> Array:
    return (points[..., one, one] + points[..., other, other]) / 2 - points[..., one, other]


def _gap(gap: float, drawn: Array) -> Gap:
    low, high = np.percentile(drawn, (2.5, 97.5))
    return Gap(float(gap), float(low), float(high))
