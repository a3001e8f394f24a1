"""
The table of positions that a search has met, and the marks by which it knows them again.

A mark is a number of 62 bits, mixed from everything that still matters. Two positions are held to be the same
where their marks are; that two different ones share a mark is no likelier than one in 10**18 for each that is met.

An entry is two numbers, a mark and what is known: the least and the most that the position is worth, and the
action that was best. Entries stand in pairs; the first of a pair keeps what took longer to find.
"""

from __future__ import annotations

from typing import Any

from eldest.compiler import rule

PAIR = 4  # numbers of two entries
MULTIPLIER = 0x4F1BBCDCBFA53E0B
BLANK = 0x1F83D9ABFB41BD6B  # the mark of nothing: with 0 the first two words could cancel each other
MASK = (1 << 62) - 1
BYTE = 255


@rule
def mixed(mark: int, word: int) -> int:
    """A mark into which one more number has gone."""
    mark = (mark ^ word) * MULTIPLIER & MASK
    return mark ^ mark >> 29


@rule
def packed(least: int, most: int, action: int, effort: int) -> int:
    """What is known of a position, as one number."""
    return least | most << 8 | action << 16 | effort << 24


@rule
def place(table: Any, mark: int) -> int:
    """Where a mark stands in a table, whose length is a power of two; nowhere is -1."""
    first = (mark & (len(table) // PAIR - 1)) * PAIR
    if table[first] == mark:
        return first
    return first + 2 if table[first + 2] == mark else -1


@rule
def keep(table: Any, mark: int, known: int) -> None:
    """Enter what is known, where the mark stands already or over what took less effort to find."""
    into = place(table, mark)
    if into < 0:
        into = (mark & (len(table) // PAIR - 1)) * PAIR
        if known >> 24 < table[into + 1] >> 24:
            into += 2
    table[into] = mark
    table[into + 1] = known
