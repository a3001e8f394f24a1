"""
Some sides against all others, over a family's own rules: what every action is worth, exactly.

Slow beside a solver made for one shape of game, but right for all of them: it knows no more of a game than its
`legal` and `act`, and what still matters in a deal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import NamedTuple

from eldest.cards import gather
from eldest.options import Options
from eldest.record import Record, copy
from eldest.solver.by_rules.forcing import forcing
from eldest.solver.by_rules.frames import OURS, UNKNOWN
from eldest.solver.by_rules.keys import KEY, Key, key_of
from eldest.solver.by_rules.search import Search
from eldest.solver.by_rules.table import PAIR
from eldest.solver.limits import Limits
from eldest.solver.refused import NotSolved
from eldest.solver.solution import Bounds

PAIRS = 1 << 16  # of entries in the table
MOST = 60  # takings of a goal

Valuing = Callable[[int], int]  # what takings are worth to the sides


class Valued(NamedTuple):
    """What a position is worth to the sides, what each legal action is, and how many nodes it took."""

    worth: Bounds
    actions: dict[int, Bounds]
    nodes: int


def takings(taken: int) -> int:
    """The worth of takings that are to be as many as can be: themselves."""
    return taken


class SomeSides:
    """
    The searches of one game's options, one after the other on one core, with a table of so many pairs of entries.

    `own` says what still matters in a deal, if it is not the family's own state key.

    >>> from eldest.table.position import position
    >>> fields = {"trump": 0, "tricks": 6, "result.bid": 3, "result.bidder": 0}
    >>> hands = {0: "AH QH", 1: "KH TH", 2: "9D 9C"}
    >>> deal = position("sweven", {"players": 3}, fields=fields, hands=hands, mover=0)
    >>> SomeSides(deal.options).solve(deal.row, {0}).worth
    Bounds(low=1, high=1)
    """

    def __init__(self, options: Options, pairs: int = PAIRS, own: Key | None = None) -> None:
        self._key = own or key_of(options.family)
        self._search = Search(options, partial(forcing, own=self._key), pairs, PAIR)

    def solve(
        self, row: Record, sides: Collection[int], worth: Valuing = takings, limits: Limits | None = None
    ) -> Valued:
        """
        What a deal is worth to some sides together, and each of its legal actions.

        `row` is a deal's record with all hands, in which cards are played. `worth` says what their takings at the
        end (tricks or points, those already taken among them) are worth to them: `lambda n: n >= 5` for at
        least five, `lambda n: n == 5` for exactly five, or a score. All others see to it that it is little. Where a
        limit is met the bounds are what is certain by then. Raises `NotSolved`.
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
        """Refuse a deal in which there is more to be taken than a goal has room for, or than the default key counts."""
        search = self._search
        games, rules = search.family, search.rules
        left, what = self._key.left(rules, row), games.traits.takings
        if left > MOST:
            raise NotSolved(f"{left} {what} are left: no more than {MOST} can be searched")
        if what == "points":
            counted = sum(map(games.face.points, search.options.pack()))
        else:
            counted = left + sum(games.takings(row.result)[: games.rules.sides(rules)])
        if games.face.to_take(rules, row) > counted and not KEY.own(games.id):
            raise NotSolved(f"{games.id}: its cards come to fewer {what} than there are: it needs a solver.py")

    def line(
        self, row: Record, sides: Collection[int], worth: Valuing = takings, limits: Limits | None = None
    ) -> list[int]:
        """
        Actions to the end of a deal, each of them best: the lowest of those that are.

        Where a limit is met it stops. Raises `NotSolved`.
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
        """Whether a deal is worth what the deal before it is to whoever has just acted."""
        ours = self._search.side_to_act(before) in sides
        had, worths = self._worths(row, sides, worth)
        goal = gather(more for more, each in enumerate(worths) if (each >= best if ours else each > best))
        return self._search.answer(row, goal=goal, taken=had) == (1 if ours else 0)

    def _worths(self, row: Record, sides: Collection[int], worth: Valuing) -> tuple[int, list[int]]:
        """What the sides have taken, and what it is worth to them if they take so much more."""
        had = sum(self._search.family.takings(row.result)[side] for side in sides)
        return had, [int(worth(had + more)) for more in range(self._key.left(self._search.rules, row) + 1)]

    def _worth(self, row: Record, sides: Collection[int], worth: Valuing) -> Bounds:
        """What a deal is worth: of the different worths that totals have, the middle one is asked for and so on."""
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
