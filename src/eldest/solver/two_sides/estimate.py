"""An estimate of a side's takings before the search: everybody plays the move that is tried first."""

from __future__ import annotations

from eldest.compiler import count, rule
from eldest.solver.two_sides.layout import NONE, Frames, Work
from eldest.solver.two_sides.order import follows, leads
from eldest.solver.two_sides.search import lay, outstanding, take_back

SMALLER = (16, 16, 12, 9, 8, 7, 6, 6)  # sixteenths left to a side against this many times its number


@rule
def estimate(work: Work, frames: Frames) -> int:
    """
    An estimate of our side's takings from the root on, within a trick in most deals.

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
