"""Values of cards with open hands if every side plays for itself (max^n)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.reviews.steps import Step, reward
from eldest.solver import NotSolved, share
from eldest.solver.by_rules.keys import key_of

PHASES = ("play", "dummy")
NODES = 60_000  # for one decision: some hundredths of a second


def last_cards(played: Sequence[Step], nodes: int = NODES) -> dict[int, dict[int, float]]:
    """
    By step and action, the deal's value for the seat, in points less the mean of the others'.

    Goes back from the last card until `nodes` positions do not suffice.
    """
    found: dict[int, dict[int, float]] = {}
    for step in reversed(played):
        values = _values(step, nodes)
        if values is None:
            break
        found[step.number] = values
    return found


def _values(step: Step, nodes: int) -> dict[int, float] | None:
    deal = step.deal
    twice = list(deal.row.twice) if "twice" in deal.family.deal.fields else []
    if sum(int(each).bit_count() for each in [*deal.row.hands, *twice]) > key_of(deal.family.id).few:
        return None
    try:
        answer = share(deal, nodes=nodes, line=False)
    except NotSolved:
        return None
    names = {deal.name(action): action for action in (step.action, *step.others)}
    kept = deal.family.rules.sides(deal.rules)
    values = {}
    for text, scores in answer.moves.items():
        if scores is None:
            return None
        values[names[text]] = reward(scores[:kept], step.seat)
    return values
