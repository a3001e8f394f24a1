"""What a solver answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from eldest.cards import Seat


class Bounds(NamedTuple):
    """What is known of a number: it is not below one and not above the other."""

    low: int
    high: int

    @property
    def known(self) -> bool:
        """Whether it is known exactly."""
        return self.low == self.high


@dataclass(frozen=True)
class Solution:
    """
    What a side takes from here to the end of the deal, all hands being open and everybody playing as well as he can.

    Where a limit ended the search, bounds are wider than one number, and never wrong.
    """

    side: tuple[Seat, ...]  # the seats for which is counted, against all others
    value: Bounds  # tricks, or points
    moves: dict[str, Bounds]  # the same by each legal action of the seat whose turn it is
    line: tuple[tuple[Seat, str], ...]  # one best line: seats and actions, to the end of the deal
    nodes: int  # positions looked at

    @property
    def known(self) -> bool:
        """Whether everything is exact."""
        return self.value.known and all(bounds.known for bounds in self.moves.values())
