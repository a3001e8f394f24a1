"""The difficulty of a puzzle: its measures, and the stars derived from them."""

from __future__ import annotations

import math
from dataclasses import dataclass

LEVELS = {"easy": (1, 2), "medium": (3,), "hard": (4, 5)}  # by name, the stars
STEPS = (5.0, 6.2, 7.8, 9.2)  # points from which a puzzle has two, three, four, five stars


@dataclass(frozen=True)
class Measures:
    """The measured difficulty of a puzzle."""

    chance: float  # of solving it with random cards
    only: int  # decisions in the main line with one right card, counting equivalent cards as one
    losing: float  # the share of first cards that lose, counting equivalent cards as one
    natural: bool  # whether level 1's first card is right
    refuted: int  # cards after a first wrong one until the task has failed, at the quickest
    nodes: int  # positions the solver searches for the first card; depends slightly on earlier searches

    @property
    def points(self) -> float:
        """Difficulty points: each halving of the chance adds half a point, each tenfold of the nodes another half."""
        told = 0.5 * -math.log2(max(self.chance, 2.0**-12)) + 0.5 * math.log10(max(self.nodes, 1))
        told += 0.1 * min(self.refuted, 12) + 0.2 * min(self.only, 5) + self.losing
        return told + (0.0 if self.natural else 1.5)

    @property
    def stars(self) -> int:
        """The stars, one to five."""
        return 1 + sum(self.points >= step for step in STEPS)
