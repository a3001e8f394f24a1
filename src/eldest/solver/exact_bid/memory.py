"""
The transposition table of a search: rows of four numbers, found by a position's key.

The whole key is kept, so positions are never confused. A generation is part of it: rows
left by another search are overwritten and never read.
"""

from __future__ import annotations

from typing import Any

from eldest.compiler import rule

ROW = 4  # two halves of the cards, the rest of the key with the generation, and the known value
WAYS = 2  # neighbouring rows in which a position may stand: one cache line
ABSENT = -1
GENERATIONS = 1 << 24  # searches that use a memory before it is wiped
GENERATION_SHIFT = 38

# Odd numbers with well-mixed bits (from the golden ratio and the square roots of two and three).
STIR_1 = 0x1E3779B97F4A7C15
STIR_2 = 0x3504F333F9DE6485
STIR_3 = 0x2DB3D742C265539D
WHOLE = (1 << 62) - 1


@rule
def place_of(memory: Any, first: int, second: int, third: int) -> int:
    """Index of the first row in which a position may stand."""
    mixed = ((first * STIR_1) & WHOLE) ^ ((second * STIR_2) & WHOLE)
    mixed ^= (third * STIR_3) & WHOLE
    mixed ^= mixed >> 31
    mixed = (mixed * STIR_1) & WHOLE
    return ((mixed >> 24) & (len(memory) // (ROW * WAYS) - 1)) * (ROW * WAYS)


@rule
def find(memory: Any, place: int, first: int, second: int, third: int) -> int:
    """Index of a position's known value; absent if there is none."""
    for at in range(place, place + ROW * WAYS, ROW):
        if memory[at + 2] == third and memory[at] == first and memory[at + 1] == second:
            return at + 3
    return ABSENT


@rule
def free_row(memory: Any, place: int, third: int) -> int:
    """
    Index of the row for a new entry: one left by another search, else the oldest.

    The rows move up by one, so that the last is the oldest.
    """
    generation = third >> GENERATION_SHIFT
    last = place + ROW * (WAYS - 1)
    for at in range(place, last, ROW):
        if memory[at + 2] >> GENERATION_SHIFT != generation:
            return at
    for at in range(last, place, -ROW):
        for each in range(ROW):
            memory[at + each] = memory[at - ROW + each]
    return place


@rule
def keep(memory: Any, place: int, first: int, second: int, third: int, known: int) -> None:
    """Store a position's value, replacing an older one."""
    at = find(memory, place, first, second, third)
    if at != ABSENT:
        memory[at] = known
        return
    at = free_row(memory, place, third)
    memory[at] = first
    memory[at + 1] = second
    memory[at + 2] = third
    memory[at + 3] = known
