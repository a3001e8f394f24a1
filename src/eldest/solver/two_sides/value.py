"""How much a side takes, by zero-window searches that share one table."""

from __future__ import annotations

from typing import Any

from eldest._jit import rule
from eldest.solver.two_sides.layout import (
    DEPTH, ENTERING, FIRST, FRAME, FRAMES, GUESS, HIGH, LOW, NODES, STATE, TARGET,
)
from eldest.solver.two_sides.search import UNFINISHED, search

Work = Any


@rule
def narrow(m: Work, owners: Work, slots: Work, heap: Work, budget: int) -> int:
    """
    Search until what our side takes is known, or so many nodes are spent; it lies between LOW and HIGH.

    Begins with the guess. Answers 1 when it is known, 0 when there is more to do.
    """
    end = m[NODES] + budget
    while m[LOW] < m[HIGH]:
        if m[STATE] == ENTERING and m[DEPTH] == m[FIRST]:
            guess = min(m[HIGH], max(m[LOW] + 1, m[GUESS]))
            m[FRAMES + FRAME * m[FIRST] + TARGET] = guess
        found = search(m, owners, slots, heap, end - m[NODES])
        if found == UNFINISHED:
            return 0
        target = m[FRAMES + FRAME * m[FIRST] + TARGET]
        if found:
            m[LOW] = target
            m[GUESS] = target + 1
        else:
            m[HIGH] = target - 1
            m[GUESS] = target - 1
        m[STATE] = ENTERING
    return 1
