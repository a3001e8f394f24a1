"""The arrays a search works in, kept for each thread from one search to the next."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from eldest.arrays import np
from eldest.compiler import lasting_zeros, zeros
from eldest.solver.exact_bid.layout import CARDS, LAYOUT
from eldest.solver.exact_bid.memory import GENERATIONS, ROW
from eldest.solver.exact_bid.tricks import FRAME
from eldest.solver.limits import Limits

Array = np.ndarray[Any, np.dtype[np.int64]]

SMALL = 1 << 18  # initial rows of a memory: 8 MB, of which only the used pages are allocated
LARGE = 1 << 22  # most rows: 128 MB
GROWTH = 8
FULL = 4  # nodes for each row at which a memory counts as full
STATE = 128
LINE = 8  # numbers in a cache line


class Workspace(threading.local):
    """The arrays of one thread. A search leaves them to the next one without clearing them."""

    def __init__(self) -> None:
        self._small = self.memory = _aligned(lasting_zeros(SMALL * ROW + LINE))
        self.layout = zeros(LAYOUT, np.int64)
        self.stack = zeros((CARDS + 4) * FRAME, np.int64)
        self.state = zeros(STATE, np.int64)
        self._generation = 0

    def generation(self) -> int:
        """A generation that no row of this memory has: the next one."""
        self.memory = self._small  # that of a long search is released
        self._generation += 1
        if self._generation == GENERATIONS:
            self.memory[:] = 0
            self._generation = 1
        return self._generation

    def run(self, kernel: Callable[[Array, Array, int], int], nodes: int, limits: Limits) -> bool:
        """
        Run a search slice by slice; returns whether it has finished.

        `kernel(memory, state, budget)` returns that, and `state[nodes]` counts its nodes. A full memory
        is replaced by a larger, empty one; its contents are searched again.
        """
        self.state[nodes] = 0
        before = limits.spent
        while budget := limits.slice:
            done = kernel(self.memory, self.state, budget)
            limits.spent = before + int(self.state[nodes])
            if done:
                return True
            if self.state[nodes] > FULL * len(self.memory) // ROW and len(self.memory) < LARGE * ROW:
                larger = min(LARGE * ROW, len(self.memory) * GROWTH)
                self.memory = _aligned(zeros(larger + LINE, np.int64))
        return False


def _aligned(numbers: Array) -> Array:
    """The numbers from the first cache line on, one line fewer: the rows of a place lie in one line."""
    start = -numbers.ctypes.data // numbers.dtype.itemsize % LINE
    return numbers[start : start + len(numbers) - LINE]
