"""
Two drawing schemes, by groups of lots or by kinds of cards; the one with the smaller table is used.

Lots that may hold the same kinds form one group, split at the end. A kind without restrictions, and a group
that may hold everything, take what is left: they need no table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from math import factorial, prod
from typing import Protocol

import numpy as np

from eldest.cards import Card
from eldest.engine.batch import Array
from eldest.sample.drawing import Supply, groups_loop, kinds_loop
from eldest.sample.kinds import Kinds, NoDeal
from eldest.sample.ways import Plan, arrangements, plan, table, total

Drawing = Callable[[Array, Array], None]  # fills rows, laid end to end, with dice


class Scheme(Protocol):
    """A way to draw deals."""

    @property
    def constrained(self) -> bool:
        """Whether some cards cannot lie everywhere."""
        ...

    @property
    def effort(self) -> int:
        """Approximate work to fill the table."""
        ...

    def count(self) -> int:
        """How many deals there are."""
        ...

    def drawing(self, base: Array, words: list[int], twins: list[int]) -> Drawing:
        """A function that draws rows starting as `base`; `words` and `twins` index each lot's set and twin set."""
        ...


class _Groups:
    """Lots by the kinds that they may hold."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = list(kinds.cards.items())
        self.room = kinds.room
        lots: dict[int, list[int]] = {}
        for lot in (lot for lot, room in enumerate(kinds.room) if room):
            may = sum(1 << number for number, (lies, _) in enumerate(self.kinds) if lies >> lot & 1)
            lots.setdefault(may, []).append(lot)
        self.lots = list(lots.items())  # the set of kinds, and the lots that may hold it

    def group_room(self, group: int) -> int:
        """How many cards lie in the lots of a group."""
        return sum(self.room[lot] for lot in self.lots[group][1])


def scheme(kinds: Kinds) -> Scheme:
    """The scheme with the smaller table; raises `NoDeal` if there are no ways."""
    groups = _Groups(kinds)
    if len(groups.lots) <= 1:
        return ByGroups(groups, [], [card for cards in kinds.cards.values() for card in cards], None, [0])
    one, other = _by_groups(groups), _by_kinds(groups)
    chosen: ByGroups | ByKinds = one if one.effort <= other.effort else other
    if not chosen.ways[chosen.plan.start]:
        raise NoDeal("no deal fits: what the seats have shown not to hold leaves too few cards for some of them")
    return chosen


@dataclass(frozen=True)
class _ByTable:
    """The common part of both schemes; `order` is the order of the columns."""

    groups: _Groups
    units: list[int]
    cards: list[Card]
    planned: Plan | None
    order: list[int]

    @property
    def plan(self) -> Plan:
        """The plan of the table; there must be one."""
        assert self.planned is not None
        return self.planned

    @property
    def constrained(self) -> bool:
        """Whether some cards cannot lie everywhere."""
        return self.planned is not None

    @property
    def effort(self) -> int:
        """Approximate work to fill the table."""
        return self.planned.effort if self.planned else 0

    @cached_property
    def ways(self) -> Array:
        """The backward table."""
        return table(self.plan) if self.planned else np.zeros(1)

    def _supply(self, base: Array, lots: list[tuple[int, int, int, int]], work: list[int]) -> Supply:
        """The input of a drawing loop: for each lot its words, its room and its group."""
        planned = self.planned
        return Supply(
            units=np.array([*self.units, 0], np.int64),
            strides=planned.strides if planned else np.zeros(1, np.int64),
            ways=self.ways,
            cards=np.array([*self.cards, 0], np.int64),
            lots=np.array([*lots, (0, 0, 0, 0)], np.int64).reshape(-1),
            work=np.array(work, np.int64),
            heap=np.zeros(len(self.cards) + 1, np.int64),
            base=base,
            all_cards=len(self.cards),
            all_lots=len(lots),
            columns=len(self.order),
            constrained=len(self.units),
            cells=planned.cells if planned else 0,
            first=planned.start if planned else 0,
        )


class ByGroups(_ByTable):
    """Cards choose groups of lots: `cards` has the restricted cards first, then the others."""

    def count(self) -> int:
        """How many deals there are."""
        room = self.groups.room
        if not self.planned:
            return arrangements(room)
        sizes = [self.groups.group_room(group) for group in self.order]
        parted = prod(arrangements([room[lot] for lot in lots]) for _, lots in self.groups.lots)
        return total(self.planned, arrangements(sizes)) * parted

    def drawing(self, base: Array, words: list[int], twins: list[int]) -> Drawing:
        """A function that draws rows."""
        if not self.groups.lots:
            return _only(base)
        groups = [(lot, column) for column, group in enumerate(self.order) for lot in self.groups.lots[group][1]]
        lots = [(words[lot], twins[lot], self.groups.room[lot], column) for lot, column in groups]
        sizes = [self.groups.group_room(group) for group in self.order]
        begins = [sum(sizes[:column]) for column in range(len(sizes))]
        return partial(groups_loop(), self._supply(base, lots, [*([0] * len(sizes)), *begins]))


class ByKinds(_ByTable):
    """Places of lots choose kinds of cards: `cards` are sorted by kind, in the order of the columns."""

    def count(self) -> int:
        """How many deals there are."""
        sizes = [len(self.groups.kinds[kind][1]) for kind in self.order]
        sequences = total(self.plan, arrangements(sizes))
        return sequences * prod(map(factorial, sizes)) // prod(map(factorial, self.groups.room))

    def drawing(self, base: Array, words: list[int], twins: list[int]) -> Drawing:
        """A function that draws rows."""
        tightest = [lot for _, some in _tightest(self.groups) for lot in some]
        lots = [(words[lot], twins[lot], self.groups.room[lot], 0) for lot in tightest]
        sizes = [len(self.groups.kinds[kind][1]) for kind in self.order]
        begins = [sum(sizes[:column]) for column in range(len(sizes))]
        return partial(kinds_loop(), self._supply(base, lots, [*([0] * len(sizes)), *begins, *sizes]))


def _only(base: Array) -> Drawing:
    """A drawing function for the only possible deal."""

    def draw(rows: Array, dice: Array) -> None:
        rows.reshape(-1, len(base))[:] = base

    return draw


def _by_groups(groups: _Groups) -> ByGroups:
    everywhere = sum(1 << lot for _, lots in groups.lots for lot in lots)
    bound = sorted((each for each in groups.kinds if each[0] != everywhere), key=lambda each: each[0].bit_count())
    free = [card for lies, cards in groups.kinds if lies == everywhere for card in cards]

    def most(group: int) -> int:
        lot = groups.lots[group][1][0]
        return min(groups.group_room(group), sum(len(cards) for lies, cards in bound if lies >> lot & 1))

    order = sorted(range(len(groups.lots)), key=most)
    units = [_columns(groups, order, lies) for lies, cards in bound for _ in cards]
    planned = plan(units, [groups.group_room(group) for group in order])
    return ByGroups(groups, units, [card for _, cards in bound for card in cards] + free, planned, order)


def _columns(groups: _Groups, order: list[int], lies: int) -> int:
    """The columns of the groups in which a kind may lie."""
    return sum(1 << column for column, group in enumerate(order) if lies >> groups.lots[group][1][0] & 1)


def _tightest(groups: _Groups) -> list[tuple[int, list[int]]]:
    """The groups, those that may hold the fewest kinds first."""
    return sorted(groups.lots, key=lambda each: each[0].bit_count())


def _by_kinds(groups: _Groups) -> ByKinds:
    everything = (1 << len(groups.kinds)) - 1
    bound = [(may, lots) for may, lots in _tightest(groups) if may != everything]

    def most(kind: int) -> int:
        places = sum(groups.room[lot] for may, lots in bound if may >> kind & 1 for lot in lots)
        return min(len(groups.kinds[kind][1]), places)

    order = sorted(range(len(groups.kinds)), key=most)
    units = [
        sum(1 << column for column, kind in enumerate(order) if may >> kind & 1)
        for may, lots in bound
        for lot in lots
        for _ in range(groups.room[lot])
    ]
    planned = plan(units, [len(groups.kinds[kind][1]) for kind in order])
    return ByKinds(groups, units, [card for kind in order for card in groups.kinds[kind][1]], planned, order)
