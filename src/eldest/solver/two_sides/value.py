"""A side's takings, by zero-window searches that share one table."""

from __future__ import annotations

from eldest.compiler import rule
from eldest.solver.two_sides.estimate import estimate
from eldest.solver.two_sides.layout import ENTERING, Frames, Table, Work
from eldest.solver.two_sides.position import prepare, span
from eldest.solver.two_sides.search import UNFINISHED, lay, search, take_back


@rule
def narrow(work: Work, frames: Frames, owners: Table, slots: Table, heap: Table, budget: int) -> int:
    """
    Search until our side's takings are known or the nodes are spent; they lie between LOW and HIGH.

    Starts with the guess, or with an estimate if there is none. Returns 1 when they are known, else 0.
    """
    if work.guess < 0:
        work.guess = estimate(work, frames)
    end = work.nodes + budget
    while work.low < work.high:
        if work.state == ENTERING and work.depth == work.first:
            frames[work.first].target = min(work.high, max(work.low + 1, work.guess))
        found = search(work, frames, owners, slots, heap, end - work.nodes)
        if found == UNFINISHED:
            return 0
        target = frames[work.first].target
        if found:
            work.low = target
            work.guess = target + 1
        else:
            work.high = target - 1
            work.guess = target - 1
        work.state = ENTERING
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
    Continue with the open position; or, if positions are given, find our side's takings in each of them.

    `values` holds the guesses and then the values. One entry point does both, because compiling it takes seconds.
    """
    work = works[0]
    done = 0
    while True:
        if len(givens):
            if done == len(givens):
                return 1
            prepare(works, frames, owners, slots, givens[done])
            work.guess = values[done]
        known = narrow(work, frames, owners, slots, heap, budget)
        if not len(givens):
            return known
        values[done] = work.low
        nodes[done] = work.nodes
        done += 1


@rule
def turn(works: Table, frames: Frames, move: int) -> int:
    """Play a move from the root, as part of the position; returns our side's immediate gain."""
    work = works[0]
    frame = frames[work.first]
    if frame.place == 0:  # normally counted by the search when it enters a trick, which may not have happened
        frame.out = 0
        for seat in range(work.seats):
            frame.out |= work.hands[seat]
    frame.move = move
    frame.target = 0
    lay(work, frame, frames[work.first + 1], move, work.seats, work.trump)
    work.first += 1
    span(work, frames[work.first])
    return -frames[work.first].target


@rule
def turn_back(works: Table, frames: Frames, moves: int) -> None:
    """Take back the last `moves` moves of the position, after any moves of an interrupted search."""
    work = works[0]
    first = work.first - moves
    while work.depth > first:
        work.depth -= 1
        take_back(work, frames[work.depth])
    work.first = first
    span(work, frames[first])
