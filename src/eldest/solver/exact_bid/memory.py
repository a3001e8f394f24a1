"""
What a search remembers of positions: rows of four numbers, found by what tells positions apart.

The whole key is kept, so that two positions are never taken for each other. A stamp is part of it: what another
search left is overwritten, and never read.
"""

from __future__ import annotations

from typing import Any

from eldest.compiler import rule

ROW = 4  # two halves of the cards, the rest of the key with the stamp, and what is known
WAYS = 2  # rows beside each other in which a position may stand: one line of a cache
ABSENT = -1
STAMPS = 1 << 24  # how many searches use a memory before it is wiped
STAMP_PLACE = 38

# Odd numbers with their bits well mixed (from the golden ratio and the square roots of two and three).
STIR_1 = 0x1E3779B97F4A7C15
STIR_2 = 0x3504F333F9DE6485
STIR_3 = 0x2DB3D742C265539D
WHOLE = (1 << 62) - 1


@rule
def place_of(memory: Any, first: int, second: int, third: int) -> int:
    """Where the rows begin in which a position may stand."""
    mixed = ((first * STIR_1) & WHOLE) ^ ((second * STIR_2) & WHOLE)
    mixed ^= (third * STIR_3) & WHOLE
    mixed ^= mixed >> 31
    mixed = (mixed * STIR_1) & WHOLE
    return ((mixed >> 24) & (len(memory) // (ROW * WAYS) - 1)) * (ROW * WAYS)


@rule
def find(memory: Any, place: int, first: int, second: int, third: int) -> int:
    """Where what is known of a position stands; absent if it does not."""
    for at in range(place, place + ROW * WAYS, ROW):
        if memory[at + 2] == third and memory[at] == first and memory[at + 1] == second:
            return at + 3
    return ABSENT


@rule
def room(memory: Any, place: int, third: int) -> int:
    """
    Where to keep something new: a row of another search, or else the oldest of these.

    The rows move up by one, so that the last is the oldest.
    """
    stamp = third >> STAMP_PLACE
    last = place + ROW * (WAYS - 1)
    for at in range(place, last, ROW):
        if memory[at + 2] >> STAMP_PLACE != stamp:
            return at
    for at in range(last, place, -ROW):
        for each in range(ROW):
            memory[at + each] = memory[at - ROW + each]
    return place


@rule
def keep(memory: Any, place: int, first: int, second: int, third: int, known: int) -> None:
    """Remember something of a position, instead of what was known of it."""
    at = find(memory, place, first, second, third)
    if at != ABSENT:
        memory[at] = known
        return
    at = room(memory, place, third)
    memory[at] = first
    memory[at + 1] = second
    memory[at + 2] = third
    memory[at + 3] = known
