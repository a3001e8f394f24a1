"""The value of every move of a position in one compiled call, for searches over many deals."""

from __future__ import annotations

from eldest.compiler import rule
from eldest.solver.two_sides.layout import NAMES, NONE, Frames, Table, Work
from eldest.solver.two_sides.position import prepare, span
from eldest.solver.two_sides.search import lay, take_back
from eldest.solver.two_sides.value import narrow


@rule
def by_move(
    works: Table,
    frames: Frames,
    owners: Table,
    slots: Table,
    heap: Table,
    givens: Table,
    row: int,
    moves: Table,
    values: Table,
    guess: int,
    reach: int,
    budget: int,
) -> int:
    """
    Write the takers' takings in `givens[row]` after each of some moves to `values[row * len(moves):]`.

    `moves`: a card of the family, plus, in the bits above it, the suit named for a joker led plus one. A move worse
    than the best by more than `reach` is only known to be that much worse. Returns the takings after the best
    move, or NONE if the nodes run out first.
    """
    work = works[0]
    prepare(works, frames, owners, slots, givens[row])
    work.guess = guess
    if narrow(work, frames, owners, slots, heap, budget) == 0:
        return NONE
    whole = work.low
    more = work.ours >> frames[0].seat & 1
    first = row * len(moves)
    for at in range(len(moves)):
        equal = twin(work, moves, at)
        if equal >= 0:
            values[first + at] = values[first + equal]
            continue
        gained = go_on(work, frames, moves[at])
        work.low = max(work.low, (whole - reach if more else whole) - gained)
        work.high = max(work.low, min(work.high, (whole if more else whole + reach) - gained))
        work.guess = whole - gained + (0 if more else 1)
        if work.nodes >= budget or narrow(work, frames, owners, slots, heap, budget - work.nodes) == 0:
            return NONE
        values[first + at] = work.low + gained
        take_back(work, frames[0])
        work.first = 0
        span(work, frames[0])
    return whole


@rule
def go_on(work: Work, frames: Frames, move: int) -> int:
    """Make a move of the family part of the position; returns what the takers gain by it at once."""
    frame = frames[0]
    frame.move = work.bit_of[move & (NAMES - 1)] + (move & ~(NAMES - 1))
    frame.target = 0
    lay(work, frame, frames[1], frame.move, work.seats, work.trump)
    work.first = 1
    span(work, frames[1])
    return -frames[1].target


@rule
def twin(work: Work, moves: Table, at: int) -> int:
    """An earlier equivalent move: a neighbouring card of equal value."""
    if moves[at] >= NAMES:
        return NONE
    card = work.bit_of[moves[at]]
    for other in range(at):
        if moves[other] < NAMES:
            before = work.bit_of[moves[other]]
            if abs(card - before) == 1 and work.inner >> min(card, before) & 1:
                return other
    return NONE
