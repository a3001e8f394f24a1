"""The task of a puzzle: the takings that a side must bring about in a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from eldest.cards import Seat, Seats, members
from eldest.table.deal import Deal

Aim = Literal["make", "set", "nullo", "spoil", "exactly"]
MAKE: Final = "make"
SET: Final = "set"
NULLO: Final = "nullo"
SPOIL: Final = "spoil"
EXACTLY: Final = "exactly"


@dataclass(frozen=True)
class Task:
    """
    The task of a side's seats against any defence, according to the bid that matters to them.

    `make` at least `goal` tricks or points in the whole deal, `set` the bidder who needs that many, take no trick
    at `nullo`, `spoil` the bidder's Nullo, or take `exactly` that many.
    """

    seats: tuple[Seat, ...]
    aim: Aim
    goal: int  # tricks or points

    @property
    def against(self) -> bool:
        """Whether the task is about the opponents' takings."""
        return self.aim in (SET, SPOIL)


def task_of(deal: Deal, seat: Seat) -> Task:
    """The task of a seat during the play: to make its own side's bid, or to defeat the bidder's."""
    if deal.family.traits.one_bidder:
        return _by_the_bidder(deal, seat)
    kept = deal.family.rules.sides(deal.rules)
    seats = tuple(each for each in range(deal.rules.players) if each % kept == seat % kept)
    exactly = deal.family.face.aim(deal.rules, deal.row) == "exactly"
    return Task(seats, EXACTLY if exactly else MAKE, int(deal.row.result.bids[seat % kept]))


def _bidders(deal: Deal) -> Seats:
    from eldest.solver.solve import bidders  # loads the solvers, which the words above do without

    return bidders(deal)


def _by_the_bidder(deal: Deal, seat: Seat) -> Task:
    ours, face = _bidders(deal), deal.family.face
    own = bool(ours >> seat & 1)
    every = (1 << deal.rules.players) - 1 & ~int(getattr(deal.row, "out", 0))
    seats = tuple(members(ours & every if own else every & ~ours))
    if face.aim(deal.rules, deal.row) == "none":
        return Task(seats, NULLO if own else SPOIL, 0 if own else 1)
    side = deal.row.result.bidder % deal.family.rules.sides(deal.rules)
    return Task(seats, MAKE if own else SET, face.wanted(deal.rules, deal.row, side))


@dataclass(frozen=True)
class Standing:
    """The progress of a task: the takings of the counted side, and what is left for all."""

    taken: int
    left: int


def standing(deal: Deal, task: Task) -> Standing:
    """The progress in a deal. The counted side is the task's own; at `set` and `spoil` the bidder's."""
    kept = deal.family.rules.sides(deal.rules)
    takings = [int(each) for each in deal.family.takings(deal.row.result)[:kept]]
    counted = members(_bidders(deal)) if task.against else task.seats
    taken = sum(takings[side] for side in {seat % kept for seat in counted})
    return Standing(taken, int(deal.family.face.to_take(deal.rules, deal.row)) - sum(takings))


def settled(task: Task, stands: Standing) -> bool | None:
    """Whether a task is already fulfilled (true) or failed (false), whatever the rest of the play; `None` if open."""
    low, high = _wanted(task, stands.taken + stands.left)
    if low <= stands.taken and stands.taken + stands.left <= high:
        return True
    if stands.taken > high or stands.taken + stands.left < low:
        return False
    return None


def needed(task: Task, stands: Standing) -> int:
    """The takings the task's side still needs, at least or exactly; 0 at a Nullo."""
    if task.aim == SET:
        return stands.taken + stands.left - task.goal + 1
    if task.aim in (NULLO, SPOIL):
        return 0
    return task.goal - stands.taken


def _wanted(task: Task, most: int) -> tuple[int, int]:
    """The least and the most that the counted side may have in the end."""
    return {
        MAKE: (task.goal, most),
        SET: (0, task.goal - 1),
        NULLO: (0, 0),
        SPOIL: (1, most),
        EXACTLY: (task.goal, task.goal),
    }[task.aim]
