"""How much a side takes, by zero-window searches that share one table."""

from __future__ import annotations

from eldest._jit import rule
from eldest.solver.two_sides.layout import ENTERING, Frames, Table
from eldest.solver.two_sides.search import UNFINISHED, search



@rule
def narrow(works: Table, frames: Frames, owners: Table, slots: Table, heap: Table, budget: int) -> int:
    """
    Search until what our side takes is known, or so many nodes are spent; it lies between LOW and HIGH.

    Begins with the guess. Answers 1 when it is known, 0 when there is more to do.
    """
    m = works[0]
    end = m.nodes + budget
    while m.low < m.high:
        if m.state == ENTERING and m.depth == m.first:
            guess = min(m.high, max(m.low + 1, m.guess))
            frames[m.first].target = guess
        found = search(m, frames, owners, slots, heap, end - m.nodes)
        if found == UNFINISHED:
            return 0
        target = frames[m.first].target
        if found:
            m.low = target
            m.guess = target + 1
        else:
            m.high = target - 1
            m.guess = target - 1
        m.state = ENTERING
    return 1
