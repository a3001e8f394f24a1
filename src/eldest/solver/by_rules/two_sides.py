"""
Some sides against all others, over a family's own rules: what every action is worth, exactly.

Slow beside a solver made for one shape of game, but right for all of them: it knows no more of a game than its
`legal` and `act`, and what still matters in a deal.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

import numpy as np

from eldest._jit import lowest, machine
from eldest.cards import gather, members
from eldest.engine.batch import new_tables
from eldest.games import family
from eldest.options import Options
from eldest.record import Record, copy
from eldest.solver.by_rules.forcing import forcing
from eldest.solver.by_rules.frames import (
    ANSWER,
    DEPTH,
    NO_ACTION,
    NODES,
    OURS,
    STATE,
    UNKNOWN,
    frames,
    lay,
)
from eldest.solver.by_rules.gist import gist
from eldest.solver.by_rules.table import PAIR

PHASES = ("play", "suit", "dummy", "discard", "trump")  # in which a deal can be solved: one seat after the other acts
SLICE = 20_000  # nodes of one call: compiled code does not see Ctrl-C
FULL = 1 << 16  # pairs of entries


class NotSolvable(ValueError):
    """A position or a limit with which nothing can be solved."""


class Limits(NamedTuple):
    """How far to search: nodes, and seconds of the clock; none is no limit."""

    nodes: int | None = None
    seconds: float | None = None


class Worth(NamedTuple):
    """What something is worth: from `lower` to `upper`, which are the same when it is known exactly."""

    lower: int
    upper: int


class Solution(NamedTuple):
    """What a position is worth to the sides, what each legal action is, and how many nodes it took."""

    worth: Worth
    actions: dict[int, Worth]
    nodes: int


def total(taken: int) -> int:
    """The worth of takings that are to be as many as can be: themselves."""
    return taken


class TwoSides:
    """
    The searches of one game's options, one after the other on one core.

    >>> from eldest.table.position import position
    >>> fields = {"trump": 0, "tricks": 6, "result.bid": 3, "result.bidder": 0}
    >>> deal = position("sweven", {"players": 3}, fields=fields, hands={0: "AH QH", 1: "KH TH", 2: "9D 9C"}, mover=0)
    >>> TwoSides(deal.options).solve(deal.row, {0}).worth
    Worth(lower=1, upper=1)
    """

    def __init__(self, options: Options, pairs: int = FULL) -> None:
        games = family(options.family)
        self._family, self._options, self._rules = games, options, options.record()
        self._left, self._taken = gist(options.family).left, gist(options.family).taken
        self._tables = new_tables(options, 1)
        self._frames = frames(games, len(options.pack()))
        self._known = np.zeros(pairs * PAIR, np.int64)
        self._state = np.zeros(STATE, np.int64)
        arrays = (self._tables, self._frames, self._known, self._state)
        entry = machine(forcing(games), *arrays, 0)
        self._run: Callable[[int], int] = lambda nodes: int(entry(*arrays, nodes))

    def solve(
        self,
        row: Record,
        sides: Collection[int],
        worth: Callable[[int], int] = total,
        limits: Limits = Limits(),  # noqa: B008 an immutable value
    ) -> Solution:
        """
        What a deal is worth to some sides together, and each of its legal actions.

        `row` is a deal's record with all hands, in which cards are played. `worth` says what their takings at the
        end (tricks, in Sweven points, those already taken among them) are worth to them: `lambda n: n >= 5` for at
        least five, `lambda n: n == 5` for exactly five, a score. All others see to it that it is little. Where a
        limit is met the bounds are what is certain by then. Raises `NotSolvable`.
        """
        self._check(row, sides, limits)
        self._known[:] = 0
        self._state[:] = 0
        self._state[OURS] = gather(sides)
        clock = _Clock(limits, self._state)
        ours = lowest(row.awaited) % self._family.sides(self._rules) in sides
        found: dict[int, Worth] = {}
        best: Worth | None = None
        for action, after in self._following(row):
            found[action] = self._search(after, sides, worth, clock, best.lower if best else None)
            best = _better(best, found[action], ours)
        assert best is not None
        return Solution(best, found, int(self._state[NODES]))

    def line(self, row: Record, sides: Collection[int], worth: Callable[[int], int] = total) -> list[tuple[int, int]]:
        """
        Seats and actions to the end of a deal, each of them best.

        Of actions that are worth the same the lowest is taken.
        """
        done: list[tuple[int, int]] = []
        row = copy(row)
        while row.awaited:
            solution = self.solve(row, sides, worth)
            action = min(action for action, found in solution.actions.items() if found == solution.worth)
            done.append((lowest(row.awaited), action))
            self._family.act(self._rules, row, lowest(row.awaited), action)
        return done

    def _check(self, row: Record, sides: Collection[int], limits: Limits) -> None:
        games, rules = self._family, self._rules
        for name, limit in zip(limits._fields, limits, strict=True):
            if limit is not None and not limit > 0:
                raise NotSolvable(f"{name}={limit}: a limit is more than 0")
        if not row.awaited:
            raise NotSolvable("the deal is over")
        phase = games.PHASES[row.phase].name
        if phase not in PHASES or row.awaited & (row.awaited - 1):
            raise NotSolvable(f"a deal is solved while its cards are played, not in the phase {phase!r}")
        kept = games.sides(rules)
        if not sides or not all(0 <= side < kept for side in sides):
            raise NotSolvable(f"sides {sorted(sides)}: there are {kept}, from 0 to {kept - 1}")

    def _following(self, row: Record) -> list[tuple[int, Record]]:
        """The legal actions with the deal after each."""
        seat = lowest(row.awaited)
        found = []
        for action in members(self._family.legal(self._rules, row, seat)):
            after = copy(row)
            self._family.act(self._rules, after, seat, action)
            found.append((action, after))
        return found

    def _search(
        self, row: Record, sides: Collection[int], worth: Callable[[int], int], clock: _Clock, guess: int | None
    ) -> Worth:
        """What a deal is worth: the steps between the worths of all totals are asked for, half of them each time."""
        had = sum(self._taken(row.result, side) for side in sides)
        worths = [worth(had + more) for more in range(self._left(self._rules, row) + 1)]
        steps = sorted(set(worths))
        low, high = 0, len(steps) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if guess is not None and low < steps.index(guess) + 1 <= high if guess in steps else False:
                middle = steps.index(guess) + 1
                guess = None
            goal = gather(more for more, value in enumerate(worths) if value >= steps[middle])
            answer = self._forced(row, goal, had, clock)
            if answer == UNKNOWN:
                break
            low, high = (middle, high) if answer else (low, middle - 1)
        return Worth(steps[low], steps[high])

    def _forced(self, row: Record, goal: int, had: int, clock: _Clock) -> int:
        """Whether takings of a set follow; unknown where a limit is met."""
        root = self._frames[0]
        lay(root, row)
        root["action"], root["goal"], root["taken"] = NO_ACTION, goal, had
        self._state[DEPTH], self._state[ANSWER] = 0, UNKNOWN
        while (nodes := clock.nodes()) > 0:
            if self._run(nodes) != UNKNOWN:
                return int(self._state[ANSWER])
        return UNKNOWN


class _Clock:
    """What is left of some limits."""

    def __init__(self, limits: Limits, state: Any) -> None:
        self._limits = limits
        self._state = state
        self._until = time.monotonic() + limits.seconds if limits.seconds is not None else None

    def nodes(self) -> int:
        """How many nodes may be searched in the next call; 0 where a limit is met."""
        if self._until is not None and time.monotonic() >= self._until:
            return 0
        if self._limits.nodes is None:
            return SLICE
        return min(SLICE, self._limits.nodes - int(self._state[NODES]))


def _better(best: Worth | None, other: Worth, ours: bool) -> Worth:
    """What two actions are worth to whoever may choose."""
    if best is None:
        return other
    pick = max if ours else min
    return Worth(pick(best.lower, other.lower), pick(best.upper, other.upper))
