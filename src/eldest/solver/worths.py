"""What takings may be worth to a side: at least so many, exactly so many, none, or a score."""

from __future__ import annotations

from collections.abc import Callable

Worth = Callable[[int], int]  # what it is worth to a side to have taken so many tricks or points in the whole deal


def at_least(goal: int) -> Worth:
    """A bid that is made by taking at least so many."""
    return lambda taken: int(taken >= goal)


def exactly(goal: int) -> Worth:
    """A bid that is made by taking exactly so many."""
    return lambda taken: int(taken == goal)


def nothing(taken: int) -> int:
    """A bid to take none."""
    return int(taken == 0)
