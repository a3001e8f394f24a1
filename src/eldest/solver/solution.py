"""The results of a solver."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from eldest.cards import Seat


class Bounds(NamedTuple):
    """Inclusive bounds on a number."""

    low: int
    high: int

    @property
    def known(self) -> bool:
        """Whether the number is known exactly."""
        return self.low == self.high


@dataclass(frozen=True)
class Solution:
    """
    A side's takings in the deal, with all hands open and best play by everyone.

    If a limit ended the search, bounds are wider than one number, but always correct.
    """

    side: tuple[Seat, ...]  # the seats whose takings count, against all others
    value: Bounds  # tricks, or points
    moves: dict[str, Bounds]  # the same after each legal action of the seat to act
    line: tuple[tuple[Seat, str], ...]  # one best line: seats and actions, to the end of the deal
    nodes: int  # positions searched

    @property
    def known(self) -> bool:
        """Whether all values are exact."""
        return self.value.known and all(bounds.known for bounds in self.moves.values())
