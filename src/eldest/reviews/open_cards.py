"""The column *open cards*: the value of every alternative of every decision with all hands open."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.reviews.contracts import Contracts
from eldest.reviews.own_scores import PHASES, last_cards
from eldest.reviews.steps import Step
from eldest.reviews.two_sides import PLAY, SUIT, Stakes, card_values
from eldest.solver.two_sides.threads import own_workspace
from eldest.solver.two_sides.workspace import Workspace
from eldest.table.deal import Deal

Column = dict[int, dict[int, float]]  # by step and action, the seat's points: its side's less the mean of the others'


def open_cards(walked: Sequence[Step], end: Deal, workspace: Workspace | None = None) -> Column:
    """
    The column of a deal with steps `walked` up to its `end`.

    With two sides it is complete; a call is valued as if everybody passed after it. Other families have values only for
    the last cards that can be solved quickly; other steps are missing.
    """
    if not walked:
        return {}
    if walked[0].deal.family.traits.solver != "two_sides":
        return last_cards([step for step in walked if step.phase in PHASES])
    workspace = workspace or own_workspace()
    played = [step for step in walked if step.phase in (PLAY, SUIT)]
    said = [step for step in walked if step.phase not in (PLAY, SUIT)]
    found: Column = {}
    actual = None
    if played:
        stakes = Stakes(played[0].deal)
        taken = card_values(played, end, workspace)
        seats = {step.number: step.seat for step in played}
        for number, values in taken.items():
            found[number] = {action: stakes.reward(seats[number], value) for action, value in values.items()}
        if taken:
            choice = max if (stakes.ours >> played[0].seat & 1 != 0) != stakes.minimising else min
            actual = choice(taken[played[0].number].values())
    if played or end.over:
        contracts = Contracts(said, played[0].deal if played else end, workspace, actual)
        found |= {step.number: contracts.values(step) for step in said if not step.forced}
    return found
