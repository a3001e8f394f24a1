"""
Draws deals by walking forward through the backward table, with the scheme that has the smaller table.

Either the restricted cards choose the group of lots in which they lie, and the others fill
the room left; or the places of the restricted lots choose the kind of their card, and
the other lots share the cards left. Lots that may hold the same kinds form one group, split at the end. A kind
without restrictions, and a group that may hold everything, take what is left: they need no table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, partial
from math import factorial, prod
from typing import Any, NamedTuple, Protocol

from eldest.arrays import np
from eldest.cards import Card
from eldest.compiler import lowest, machine, rule
from eldest.engine.batch import Array
from eldest.engine.shuffle import Dice, below, chance, pick, shuffle
from eldest.sampler.hidden import Kinds, NoDeal
from eldest.sampler.ways import Plan, arrangements, plan, table, total

NOWHERE = -1  # word of a lot that is not recorded


class Supply(NamedTuple):
    """
    The input of a drawing loop.

    A backward table `ways` with its `units` and `strides`; the `cards`, whose order keeps changing; in `lots`, for each
    lot, its word in a row, its twins' word, its room and its group; scratch space in `work` and `heap`.
    """

    units: Array
    strides: Array
    ways: Array
    cards: Array
    lots: Array
    work: Array
    heap: Array
    base: Array  # the initial content of every row
    all_cards: int
    all_lots: int
    columns: int
    constrained: int  # units that cannot go everywhere
    cells: int  # in a layer of the table
    first: int  # the starting cell


@rule
def put(rows: Any, start: int, word: int, twin: int, card: int) -> None:
    """Put a card into a set of a row, or into its twin set if the card is already there."""
    if word >= 0:
        if twin >= 0:
            rows[start + twin] |= rows[start + word] & (1 << card)
        rows[start + word] |= 1 << card


@rule
def chosen(supply: Supply, unit: int, cell: int, dice: Dice) -> int:
    """A random column for a unit, weighted by the number of ways to continue from there."""
    point = chance(dice) * supply.ways[cell]
    units = supply.units[unit]
    choice = lowest(units)
    while units:
        column = lowest(units)
        units &= units - 1
        found = supply.ways[cell + supply.cells - supply.strides[column]]
        if found > 0:
            choice = column
            if point < found:
                return choice
            point -= found
    return choice


@rule
def lay_down(rows: Any, start: int, base: Any) -> None:
    """Fill a row with its initial content."""
    for word in range(len(base)):
        rows[start + word] = base[word]


@rule
def deal_to_groups(supply: Supply, rows: Any, dice: Dice) -> None:
    """
    Draw rows: cards choose groups of lots.

    Restricted cards come first, in the order of the units; the lots of a group are adjacent, and
    the groups are in the order of the columns. The second half of `work` holds the start of each group
    in the heap.
    """
    cards, lots, filled, heap, groups = supply.cards, supply.lots, supply.work, supply.heap, supply.columns
    constrained, all_cards = supply.constrained, supply.all_cards
    for start in range(0, len(rows), len(supply.base)):
        lay_down(rows, start, supply.base)
        for group in range(groups):
            filled[group] = filled[groups + group]
        cell = supply.first
        for unit in range(constrained):
            group = chosen(supply, unit, cell, dice)
            heap[filled[group]] = cards[unit]
            filled[group] += 1
            cell += supply.cells - supply.strides[group]
        for place in range(all_cards - 1, constrained, -1):
            other = constrained + below(dice, place - constrained + 1)
            card = cards[place]
            cards[place] = cards[other]
            cards[other] = card
        card = constrained
        for group in range(groups):
            stop = filled[groups + group + 1] if group + 1 < groups else all_cards
            while filled[group] < stop:
                heap[filled[group]] = cards[card]
                card += 1
                filled[group] += 1
        place = 0
        for lot in range(supply.all_lots):
            word, twin, room = lots[4 * lot], lots[4 * lot + 1], lots[4 * lot + 2]
            group = lots[4 * lot + 3]
            stop = filled[group]
            parted = constrained > 0 and place + room < stop
            for _ in range(room):
                if parted:
                    other = place + below(dice, stop - place)
                    card = heap[place]
                    heap[place] = heap[other]
                    heap[other] = card
                put(rows, start, word, twin, heap[place])
                place += 1


@rule
def deal_by_kinds(supply: Supply, rows: Any, dice: Dice) -> None:
    """
    Draw rows: places of lots choose kinds of cards.

    The cards are sorted by kind. The second third of `work` holds the start of each kind among them, the last third
    its size. Restricted lots come first, in the order of the units.
    """
    cards, lots, left, heap, kinds = supply.cards, supply.lots, supply.work, supply.heap, supply.columns
    constrained = supply.constrained
    for start in range(0, len(rows), len(supply.base)):
        lay_down(rows, start, supply.base)
        for kind in range(kinds):
            left[kind] = left[2 * kinds + kind]
        cell = supply.first
        lot = 0
        room = lots[2]
        for unit in range(constrained):
            while room == 0:
                lot += 1
                room = lots[4 * lot + 2]
            kind = chosen(supply, unit, cell, dice)
            cell += supply.cells - supply.strides[kind]
            bottom = left[kinds + kind]
            left[kind] -= 1
            top = bottom + left[kind]
            other = bottom + below(dice, left[kind] + 1)
            card = cards[other]
            cards[other] = cards[top]
            cards[top] = card
            put(rows, start, lots[4 * lot], lots[4 * lot + 1], card)
            room -= 1
        over = 0
        for kind in range(kinds):
            for place in range(left[kinds + kind], left[kinds + kind] + left[kind]):
                heap[over] = cards[place]
                over += 1
        shuffle(dice, heap, over)
        place = 0
        for rest in range(lot + 1 if constrained else 0, supply.all_lots):
            for _ in range(lots[4 * rest + 2]):
                put(rows, start, lots[4 * rest], lots[4 * rest + 1], heap[place])
                place += 1


@rule
def lay_aside(rows: Any, weights: Any, sizes: Any, dice: Dice) -> None:
    """
    Move a random subset of one set's cards to another; every subset of allowed size is equally likely.

    `weights[n]` is the number of ways to move n cards. `sizes`: rows, words in a row, the words of the two sets, the
    largest number to move, the sum of the weights.
    """
    times, width, held, aside, most, whole = sizes[0], sizes[1], sizes[2], sizes[3], sizes[4], sizes[5]
    for k in range(times):
        point = below(dice, whole)
        number = 0
        while number < most and point >= weights[number]:
            point -= weights[number]
            number += 1
        for _ in range(number):
            card = 1 << pick(dice, rows[k * width + held])
            rows[k * width + held] ^= card
            rows[k * width + aside] |= card


ONE = np.zeros(1, np.int64)
SUPPLY = Supply(ONE, ONE, np.zeros(1), ONE, ONE, ONE, ONE, ONE, 0, 0, 0, 0, 0, 0)


@cache
def groups_loop() -> Any:
    """The entry point of `deal_to_groups`."""
    return machine(deal_to_groups, SUPPLY, ONE, ONE)


@cache
def kinds_loop() -> Any:
    """The entry point of `deal_by_kinds`."""
    return machine(deal_by_kinds, SUPPLY, ONE, ONE)


@cache
def aside_loop() -> Any:
    """The entry point of `lay_aside`."""
    return machine(lay_aside, *[ONE] * 4)


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
