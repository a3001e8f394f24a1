"""Many positions at once: a compiled search holds no lock, so every thread has a room and searches in it."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from eldest.solver.two_sides.layout import NONE
from eldest.solver.two_sides.room import BATCH, Array, Room

_own = threading.local()


def own_room() -> Room:
    """The room of this thread, made when it is first asked for."""
    if not hasattr(_own, "room"):
        _own.room = Room()
    room: Room = _own.room
    return room


def values(givens: Array, guess: int = NONE, threads: int | None = None) -> Array:
    """
    What our side takes in many positions, int64 (n,) from (n, GIVEN): see `given.many`.

    On as many threads as there are processors, unless so many are asked for. Ctrl-C stops it after the batches that
    are being searched.
    """
    parts = [givens[first : first + BATCH] for first in range(0, len(givens), BATCH)]
    if not parts:
        return np.zeros(0, np.int64)
    own_room()  # compiled before the threads begin
    pool = ThreadPoolExecutor(threads or os.cpu_count())
    try:
        return np.concatenate(list(pool.map(lambda part: own_room().values(part, guess)[0], parts)))
    finally:
        pool.shutdown(cancel_futures=True)
