"""
Some sides against all others, over a family's own rules: the exact value of every action.

Slower than a solver specialised for one type of game, but correct for all of them: it needs only
`legal` and `act`, and the state key of a deal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import NamedTuple

from eldest.cards import gather
from eldest.options import Options
from eldest.record import Record, copy
from eldest.solver.by_rules.frames import OURS, UNKNOWN
from eldest.solver.by_rules.goal_search import goal_search
from eldest.solver.by_rules.keys import KEY, Key, key_of
from eldest.solver.by_rules.search import Search
from eldest.solver.by_rules.table import PAIR
from eldest.solver.limits import Limits
from eldest.solver.refused import NotSolved
from eldest.solver.solution import Bounds

PAIRS = 1 << 16  # of table entries
MOST = 60  # most takings a goal can hold

Valuing = Callable[[int], int]  # the worth of takings to the sides


class Valued(NamedTuple):
    """The value of a position to the sides, the value of each legal action, and nodes searched."""

    worth: Bounds
    actions: dict[int, Bounds]
    nodes: int


def takings(taken: int) -> int:
    """The default worth: the takings themselves, so more is better."""
    return taken


class SomeSides:
    """
    The searches for one game's options, run one at a time on one core, with `pairs` pairs of table entries.

    `own` replaces the family's own state key.

    >>> from eldest.table.position import position
    >>> fields = {"trump": 0, "tricks": 6, "result.bid": 3, "result.bidder": 0}
    >>> hands = {0: "AH QH", 1: "KH TH", 2: "9D 9C"}
    >>> deal = position("sweven", {"players": 3}, fields=fields, hands=hands, mover=0)
    >>> SomeSides(deal.options).solve(deal.row, {0}).worth
    Bounds(low=1, high=1)
    """

    def __init__(self, options: Options, pairs: int = PAIRS, own: Key | None = None) -> None:
        self._key = own or key_of(options.family)
        self._search = Search(options, partial(goal_search, own=self._key), pairs, PAIR)

    def solve(
        self, row: Record, sides: Collection[int], worth: Valuing = takings, limits: Limits | None = None
    ) -> Valued:
        """
        Value of a deal and of each legal action to some sides together.

        `row` is the deal's record with all hands, during the play of the cards. `worth` maps the sides' takings at the
        end (tricks or points, including those already taken) to a value: `lambda n: n >= 5` for at
        least five, `lambda n: n == 5` for exactly five, or a score. All others minimise it. If a
        limit is reached, the bounds are those proven so far. Raises `NotSolved`.
        """
        search = self._search
        search.begin(row, limits or Limits())
        kept = search.family.rules.sides(search.rules)
        if not sides or not all(0 <= side < kept for side in sides):
            raise NotSolved(f"sides {sorted(sides)}: there are {kept}, from 0 to {kept - 1}")
        self._check_left(row)
        search.state[OURS] = gather(sides)
        found = {action: self._worth(after, sides, worth) for action, after in search.following(row)}
        pick = max if search.side_to_act(row) in sides else min
        best = Bounds(pick(each.low for each in found.values()), pick(each.high for each in found.values()))
        return Valued(best, found, search.nodes)

    def _check_left(self, row: Record) -> None:
        """Refuse a deal with more takings left than a goal can hold or the default key counts."""
        search = self._search
        family, rules = search.family, search.rules
        left, what = self._key.left(rules, row), family.traits.takings
        if left > MOST:
            raise NotSolved(f"{left} {what} are left: no more than {MOST} can be searched")
        if what == "points":
            counted = sum(map(family.face.points, search.options.pack()))
        else:
            counted = left + sum(family.takings(row.result)[: family.rules.sides(rules)])
        if family.face.to_take(rules, row) > counted and not KEY.own(family.id):
            raise NotSolved(f"{family.id}: its cards come to fewer {what} than there are: it needs a solver.py")

    def line(
        self, row: Record, sides: Collection[int], worth: Valuing = takings, limits: Limits | None = None
    ) -> list[int]:
        """
        Best actions to the end of the deal, the lowest of equals.

        Stops early if a limit is reached. Raises `NotSolved`.
        """
        search, done, row = self._search, [], copy(row)
        best = self.solve(row, sides, worth, limits).worth
        while row.awaited and best.known:
            found = (each for each in search.following(row) if self._brings(each[1], sides, worth, best.low, row))
            action, after = next(found, (UNKNOWN, row))
            if action == UNKNOWN:
                break
            done.append(action)
            row = after
        return done

    def _brings(self, row: Record, sides: Collection[int], worth: Valuing, best: int, before: Record) -> bool:
        """Whether the last action kept the value `best` for the side that played it."""
        ours = self._search.side_to_act(before) in sides
        had, worths = self._worths(row, sides, worth)
        goal = gather(more for more, each in enumerate(worths) if (each >= best if ours else each > best))
        return self._search.answer(row, goal=goal, taken=had) == (1 if ours else 0)

    def _worths(self, row: Record, sides: Collection[int], worth: Valuing) -> tuple[int, list[int]]:
        """The sides' takings so far, and the worth of the total for each possible number of further takings."""
        had = sum(self._search.family.takings(row.result)[side] for side in sides)
        return had, [int(worth(had + more)) for more in range(self._key.left(self._search.rules, row) + 1)]

    def _worth(self, row: Record, sides: Collection[int], worth: Valuing) -> Bounds:
        """Value of a deal, by binary search over the distinct worths."""
        had, worths = self._worths(row, sides, worth)
        steps = sorted(set(worths))
        low, high = 0, len(steps) - 1
        while low < high:
            middle = (low + high + 1) // 2
            goal = gather(more for more, each in enumerate(worths) if each >= steps[middle])
            answer = self._search.answer(row, goal=goal, taken=had)
            if answer == UNKNOWN:
                break
            low, high = (middle, high) if answer else (low, middle - 1)
        return Bounds(steps[low], steps[high])
