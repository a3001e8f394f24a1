"""Solves many positions at once: compiled searches release the GIL, so every thread searches in its own room."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from eldest.solver.two_sides.layout import NONE
from eldest.solver.two_sides.room import BATCH, Array, Room

_own = threading.local()


def own_room() -> Room:
    """The room of this thread, created on first use."""
    if not hasattr(_own, "room"):
        _own.room = Room()
    room: Room = _own.room
    return room


def values(givens: Array, guess: int = NONE, threads: int | None = None) -> Array:
    """
    Our side's takings in many positions, int64 (n,) from (n, GIVEN): see `given.many`.

    Uses `threads` threads, by default one for each processor. Ctrl-C stops it after the current
    batches.
    """
    parts = [givens[first : first + BATCH] for first in range(0, len(givens), BATCH)]
    if not parts:
        return np.zeros(0, np.int64)
    own_room()  # compile before the threads begin
    pool = ThreadPoolExecutor(threads or os.cpu_count())
    try:
        return np.concatenate(list(pool.map(lambda part: own_room().values(part, guess)[0], parts)))
    finally:
        pool.shutdown(cancel_futures=True)
