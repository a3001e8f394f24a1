"""
A side's takings, and the value of every move of a position.

Zero-window searches that share one table find the value, starting from an estimate in which everybody plays the move
tried first. One compiled call evaluates all moves, for searches over many deals.
"""

from __future__ import annotations

from eldest.compiler import count, rule
from eldest.solver.two_sides.layout import ENTERING, NAMES, NONE, Frames, Table, Work
from eldest.solver.two_sides.order import follows, leads
from eldest.solver.two_sides.position import prepare, span
from eldest.solver.two_sides.search import UNFINISHED, lay, outstanding, search, take_back


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


SMALLER = (16, 16, 12, 9, 8, 7, 6, 6)  # sixteenths left to a side against this many times its number


@rule
def estimate(work: Work, frames: Frames) -> int:
    """
    An estimate of our side's takings from the root on, accurate to one trick in most deals.

    It is too high for a few against many, because the many could play better; `fewer` corrects that.
    """
    first = work.first
    left = count(outstanding(work))
    frames[first].target = 0
    for depth in range(first, first + left):
        frame = frames[depth]
        if frame.place == 0:
            frame.out = outstanding(work)
            frame.hint = NONE
            leads(work, frame)
        else:
            follows(work, frame)
        frame.move = frame.list[0]
        lay(work, frame, frames[depth + 1], frame.move, work.seats, work.trump)
    taken = -frames[first + left].target
    for done in range(left):
        take_back(work, frames[first + left - 1 - done])
    frames[first].target = 0
    return fewer(work, taken)


@rule
def fewer(work: Work, taken: int) -> int:
    """The estimate reduced for the smaller side."""
    ours = count(work.ours)
    theirs = work.seats - ours
    if work.takers != work.ours or ours == 0 or theirs == 0:
        return taken
    if ours < theirs:
        return (SMALLER[theirs // ours] * taken + 8) // 16
    return work.high - (SMALLER[ours // theirs] * (work.high - taken) + 8) // 16
