"""Finds which actions keep a task, by the solver, with all hands open and against any defence."""

from __future__ import annotations

from eldest.cards import gather, name
from eldest.puzzles.task import EXACTLY, NULLO, SPOIL, Task
from eldest.solver import at_least, exactly, forceable, nothing, solve
from eldest.solver.solve import bidders
from eldest.table.deal import Deal

Kept = dict[str, bool]  # by the text of each legal action of the seat to act, on either side


def kept(deal: Deal, task: Task) -> Kept:
    """For each legal action, whether the side with the task can still fulfil it afterwards."""
    traits = deal.family.traits
    if traits.one_bidder:
        return _two_sided(deal, task)
    if traits.solver == "exact_bid":
        return _exact(deal, task)
    worth = exactly(task.goal) if task.aim == EXACTLY else at_least(task.goal)
    found = solve(deal, gather(task.seats), worth, line=False)
    return {text: bounds.low == 1 for text, bounds in found.moves.items()}


def nodes(deal: Deal, task: Task) -> int:
    """How many positions the solver searches to prove the value of each action."""
    traits = deal.family.traits
    if traits.solver == "exact_bid":
        return int(forceable(deal, task.seats[0]).nodes)
    return solve(deal, None if traits.one_bidder else gather(task.seats), line=False).nodes


def _two_sided(deal: Deal, task: Task) -> Kept:
    worth = nothing if task.aim in (NULLO, SPOIL) else at_least(task.goal)
    found = solve(deal, bidders(deal), worth, line=False)
    return {text: (bounds.low == 1) != task.against for text, bounds in found.moves.items()}


def _exact(deal: Deal, task: Task) -> Kept:
    (seat,) = task.seats
    wanted = task.goal - int(deal.row.result.tricks[seat])
    found = forceable(deal, seat).by_card
    return {name(card): wanted >= 0 and bool(counts.forced >> wanted & 1) for card, counts in found.items()}
