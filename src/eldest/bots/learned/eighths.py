"""The small whole numbers by which a net is told what is so: each stands for so many eighths."""

from __future__ import annotations

from eldest._jit import rule

ONE = 8  # eighths
MOST = 127


@rule
def eighths(number: int) -> int:
    """A number of eighths that there is room for."""
    return max(-MOST, min(MOST, number))


@rule
def truth(yes: bool) -> int:
    """One or nothing."""
    return ONE if yes else 0
