"""A memory of limited capacity in which every lesson so far is equally likely to be (J. Vitter, ACM TOMS 1985)."""

from __future__ import annotations

import numpy as np

from eldest.engine.batch import Array


class Reservoir:
    """Lessons: the row of an action, and the number that should have been predicted."""

    def __init__(self, capacity: int, dice: np.random.Generator) -> None:
        self._rows, self._came = np.zeros(capacity, np.int64), np.zeros(capacity, np.float32)
        self._dice = dice
        self.seen = 0

    def add(self, rows: Array, came: Array) -> None:
        """Add lessons (k,)."""
        capacity = len(self._rows)
        turn = self.seen + np.arange(len(rows))
        place = np.where(turn < capacity, turn, (self._dice.random(len(rows)) * (turn + 1)).astype(np.int64))
        kept = place < capacity
        self._rows[place[kept]], self._came[place[kept]] = rows[kept], came[kept]
        self.seen += len(rows)

    def draw(self, many: int) -> tuple[Array, Array]:
        """Draw `many` of the lessons, with replacement."""
        chosen = self._dice.integers(0, min(self.seen, len(self._rows)), many)
        return self._rows[chosen], self._came[chosen]
