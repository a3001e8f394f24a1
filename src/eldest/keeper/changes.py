"""The effect of a correction: the totals before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Totals = Sequence[Sequence[int] | None]  # by hand and side; `None` for a hand without valid totals


class Changes(NamedTuple):
    """The first hand with changed totals, its sides with totals before and after; and the number of later changes."""

    hand: int | None
    sides: list[tuple[int, int | None, int | None]]
    later: int


def changes(before: Totals, after: Totals) -> Changes:
    """The differences between two sheets' totals."""
    length = max(len(before), len(after))
    found = [(hand, _different(_at(before, hand), _at(after, hand))) for hand in range(length)]
    changed = [(hand, sides) for hand, sides in found if sides]
    if not changed:
        return Changes(None, [], 0)
    return Changes(*changed[0], sum(len(sides) for _, sides in changed[1:]))


def _at(totals: Totals, hand: int) -> Sequence[int] | None:
    return totals[hand] if hand < len(totals) else None


def _different(one: Sequence[int] | None, other: Sequence[int] | None) -> list[tuple[int, int | None, int | None]]:
    if one is None and other is None:
        return []
    first = one if one is not None else [None] * len(other or ())
    second = other if other is not None else [None] * len(one or ())
    return [(side, was, now) for side, (was, now) in enumerate(zip(first, second, strict=True)) if was != now]
