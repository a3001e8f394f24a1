"""
Draws deals by walking forward through the backward table.

Either the restricted cards choose the group of lots in which they lie, and the others fill
the room left; or the places of the restricted lots choose the kind of their card, and
the other lots share the cards left.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from eldest.compiler import lowest, machine, rule
from eldest.engine.batch import Array
from eldest.engine.shuffle import Dice, below, chance, pick, shuffle

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


@rule
def draw_numbers(out: Any, bound: int, dice: Dice) -> None:
    """Fill `out` with uniform numbers from 0 to bound - 1."""
    for place in range(len(out)):
        out[place] = below(dice, bound)


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


@cache
def numbers_loop() -> Any:
    """The entry point of `draw_numbers`."""
    return machine(draw_numbers, ONE, 1, ONE)


def numbers(dice: Array, times: int, bound: int) -> Array:
    """Uniform numbers from 0 to bound - 1, (times,)."""
    out = np.zeros(times, np.int64)
    if times:
        numbers_loop()(out, bound, dice)
    return out
