"""Functions from takings to their worth to a side: at least n, exactly n, none, or a score."""

from __future__ import annotations

from collections.abc import Callable

from eldest.cards import Seats, members
from eldest.record import copy
from eldest.table.deal import Deal

Worth = Callable[[int], int]  # the worth to a side of its tricks or points in the whole deal


def at_least(goal: int) -> Worth:
    """A bid that is made by taking at least `goal`."""
    return lambda taken: int(taken >= goal)


def exactly(goal: int) -> Worth:
    """A bid that is made by taking exactly `goal`."""
    return lambda taken: int(taken == goal)


def nothing(taken: int) -> int:
    """A bid to take none."""
    return int(taken == 0)


def made(deal: Deal, side: int) -> Worth:
    """The bid that a side plays for: 1 if the takings make it, else 0."""
    family, rules, result = deal.family, deal.rules, deal.row.result
    if family.traits.one_bidder:
        none = family.face.aim(rules, deal.row) == "none"
        return nothing if none else at_least(family.face.wanted(rules, deal.row, side))
    return lambda taken: int(family.rules.made(rules, result.bids[side], taken))


def score(deal: Deal, ours: Seats) -> Worth:
    """
    The net score of the deal for a side when it is settled in the match: its gain less the others' gain.

    Sums the gain of each of its own sides over each of the others', which decides between scores. The remaining
    tricks or points go to one of the others; which one makes no difference to the side.
    """
    family, rules = deal.family, deal.rules
    kept = family.rules.sides(rules)
    own = sorted({seat % kept for seat in members(ours)})
    others = [side for side in range(kept) if side not in own]
    before = list(deal.game.scores[:kept])

    def worth(taken: int) -> int:
        result, game = copy(deal.row).result, copy(deal.game)
        takings = family.takings(result)
        for side in range(kept):
            takings[side] = 0
        takings[own[0]] = taken
        takings[others[0]] = family.face.to_take(rules, deal.row) - taken
        family.rules.settle(rules, game, result)
        gains = [after - score for after, score in zip(game.scores[:kept], before, strict=True)]
        return len(others) * sum(gains[side] for side in own) - len(own) * sum(gains[side] for side in others)

    return worth
