"""
The transposition table of a search, and the hashes that identify positions.

A hash has 62 bits, mixed from everything that still matters. Positions with equal hashes are treated as
the same; the chance of a collision is below one in 10**18 for each pair of positions.

An entry is two numbers: a hash, and the known value: lower bound, upper bound and
best action. Entries come in pairs; the first of a pair keeps the result that took more effort.
"""

from __future__ import annotations

from typing import Any

from eldest.compiler import rule

PAIR = 4  # numbers in a pair of entries
MULTIPLIER = 0x4F1BBCDCBFA53E0B
BLANK = 0x1F83D9ABFB41BD6B  # the starting hash: from 0 the first two words could cancel each other out
MASK = (1 << 62) - 1
BYTE = 255


@rule
def mixed(key: int, word: int) -> int:
    """A hash with one more number mixed in."""
    key = (key ^ word) * MULTIPLIER & MASK
    return key ^ key >> 29


@rule
def packed(least: int, most: int, action: int, effort: int) -> int:
    """The known bounds, best action and effort of a position packed into one number."""
    return least | most << 8 | action << 16 | effort << 24


@rule
def place(table: Any, key: int) -> int:
    """Index of a hash in a table whose length is a power of two; -1 if it is absent."""
    first = (key & (len(table) // PAIR - 1)) * PAIR
    if table[first] == key:
        return first
    return first + 2 if table[first + 2] == key else -1


@rule
def keep(table: Any, key: int, known: int) -> None:
    """Store a result in its own entry, or replace the one of the pair that took less effort."""
    into = place(table, key)
    if into < 0:
        into = (key & (len(table) // PAIR - 1)) * PAIR
        if known >> 24 < table[into + 1] >> 24:
            into += 2
    table[into] = key
    table[into + 1] = known
