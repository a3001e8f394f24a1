"""Solves many positions at once: compiled searches release the GIL, so every thread searches in its own workspace."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ThreadPoolExecutor

from eldest.arrays import np
from eldest.solver.two_sides.layout import NONE
from eldest.solver.two_sides.workspace import BATCH, Array, Workspace

_own = threading.local()


def own_workspace() -> Workspace:
    """The workspace of this thread, created on first use."""
    if not hasattr(_own, "workspace"):
        _own.workspace = Workspace()
    workspace: Workspace = _own.workspace
    return workspace


def values(givens: Array, guess: int = NONE, threads: int | None = None) -> Array:
    """
    Our side's takings in many positions, int64 (n,) from (n, GIVEN): see `given.many`.

    Uses `threads` threads, by default one for each processor. Ctrl-C stops it after the current
    batches.
    """
    parts = [givens[first : first + BATCH] for first in range(0, len(givens), BATCH)]
    if not parts:
        return np.zeros(0, np.int64)
    own_workspace()  # compile before the threads begin
    pool = ThreadPoolExecutor(threads or os.cpu_count())
    try:
        return np.concatenate(list(pool.map(lambda part: own_workspace().values(part, guess)[0], parts)))
    finally:
        pool.shutdown(cancel_futures=True)
