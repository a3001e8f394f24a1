"""Functions on sets, records and arrays that compile to single instructions, or to plain loops."""

from __future__ import annotations

import ctypes
from typing import Any


def count(members: int) -> int:
    """How many members a set has."""
    return members.bit_count()


def lowest(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


def highest(members: int) -> int:
    """The highest member of a set that is not empty."""
    return members.bit_length() - 1


def nth(members: int, place: int) -> int:
    """The member of a set with exactly `place` lower members."""
    for _ in range(place):
        members &= members - 1
    return lowest(members)


def squeezed(members: int, places: int) -> int:
    """The members at the given places, packed: the lowest place becomes 0, the next one 1, and so on."""
    moved, bit = 0, 1
    while places:
        if members & places & -places:
            moved |= bit
        bit <<= 1
        places &= places - 1
    return moved


def overwrite(record: Any, other: Any) -> None:
    """Copy one record over another of the same type."""
    ctypes.memmove(ctypes.addressof(record), ctypes.addressof(other), ctypes.sizeof(record))


def add_scaled(sums: Any, first: int, factors: Any, begin: int, many: int, scale: float) -> None:
    """Add `many` factors (float32), from `begin` on, times a scale to as many sums (float64), from `first` on."""
    for place in range(many):
        sums[first + place] += scale * factors[begin + place]
