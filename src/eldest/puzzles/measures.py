"""How hard a puzzle is: what was measured of it, and the stars that follow from that."""

from __future__ import annotations

import math
from dataclasses import dataclass

LEVELS = {"easy": (1, 2), "medium": (3,), "hard": (4, 5)}  # by name, the stars
STEPS = (5.0, 6.2, 7.8, 9.2)  # points from which a puzzle has two, three, four, five stars


@dataclass(frozen=True)
class Measures:
    """What is hard about a puzzle."""

    chance: float  # that somebody solves it who takes any card each time
    only: int  # decisions of the main line in which one card, or one of some that come to the same, is right
    losing: float  # the part of the first cards that lose, those that come to the same being one
    natural: bool  # whether the card that level 1 would play first is right
    refuted: int  # cards after the first wrong one until the task has failed, where that goes quickest
    nodes: int  # positions that the solver looks at for the first card; a few more or less by what it solved before

    @property
    def points(self) -> float:
        """The more the harder: each halving of the chance is half a point, each tenfold of the nodes another half."""
        told = 0.5 * -math.log2(max(self.chance, 2.0**-12)) + 0.5 * math.log10(max(self.nodes, 1))
        told += 0.1 * min(self.refuted, 12) + 0.2 * min(self.only, 5) + self.losing
        return told + (0.0 if self.natural else 1.5)

    @property
    def stars(self) -> int:
        """One to five."""
        return 1 + sum(self.points >= step for step in STEPS)
