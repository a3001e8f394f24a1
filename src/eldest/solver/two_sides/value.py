"""How much a side takes, by zero-window searches that share one table."""

from __future__ import annotations

from eldest._jit import rule
from eldest.solver.two_sides.layout import ENTERING, NAMES, Frames, Table
from eldest.solver.two_sides.position import prepare, span
from eldest.solver.two_sides.search import UNFINISHED, lay, search

UNLIMITED = 1 << 62  # nodes


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
            frames[m.first].target = min(m.high, max(m.low + 1, m.guess))
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


@rule
def narrow_all(
    works: Table,
    frames: Frames,
    owners: Table,
    slots: Table,
    heap: Table,
    givens: Table,
    values: Table,
    nodes: Table,
    first: int,
    end: int,
) -> None:
    """What our side takes in every position from one number up to another."""
    m = works[0]
    for each in range(first, end):
        prepare(works, frames, owners, slots, givens[each])
        m.guess = values[each]
        narrow(works, frames, owners, slots, heap, UNLIMITED)
        values[each] = m.low
        nodes[each] = m.nodes


@rule
def turn(works: Table, frames: Frames, move: int) -> int:
    """Go on from a root by a move, which becomes part of the position; answers what our side takes by it at once."""
    m = works[0]
    f = frames[m.first]
    f.move = move
    f.target = 0
    lay(m, f, frames[m.first + 1], move, m.seats, m.trump)
    m.first += 1
    span(m, frames[m.first])
    return -frames[m.first].target


@rule
def turn_back(works: Table, frames: Frames, moves: int) -> None:
    """Take back so many of the last moves of the position; before that what a search that was broken off has played."""
    m = works[0]
    first = m.first - moves
    while m.depth > first:
        m.depth -= 1
        f = frames[m.depth]
        card = f.move & (NAMES - 1)
        m.hands[f.seat] |= 1 << card
        m.keys[1 if f.seat > 2 else 0] += m.step[8 * f.seat + m.suit_of[card]]
    m.first = first
    span(m, frames[first])
