"""How much a side takes, by zero-window searches that share one table."""

from __future__ import annotations

from eldest._jit import rule
from eldest.solver.two_sides.layout import ENTERING, NAMES, Frames, Table, Work
from eldest.solver.two_sides.position import prepare, span
from eldest.solver.two_sides.search import UNFINISHED, lay, search


@rule
def narrow(m: Work, frames: Frames, owners: Table, slots: Table, heap: Table, budget: int) -> int:
    """
    Search until what our side takes is known, or so many nodes are spent; it lies between LOW and HIGH.

    Begins with the guess. Answers 1 when it is known, 0 when there is more to do.
    """
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
def value(
    works: Table,
    frames: Frames,
    owners: Table,
    slots: Table,
    heap: Table,
    givens: Table,
    values: Table,
    nodes: Table,
    budget: int,
) -> int:
    """
    Go on with the position that is open; or where some are given, find what our side takes in each of them.

    `values` holds the guesses and then the values. One entry point for both, because compiling it takes seconds.
    """
    m = works[0]
    done = 0
    while True:
        if len(givens):
            if done == len(givens):
                return 1
            prepare(works, frames, owners, slots, givens[done])
            m.guess = values[done]
        known = narrow(m, frames, owners, slots, heap, budget)
        if not len(givens):
            return known
        values[done] = m.low
        nodes[done] = m.nodes
        done += 1


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
