"""Whether the bid in question is decided before the last trick."""

from __future__ import annotations

from eldest.phases import TRICKS
from eldest.record import copy
from eldest.table.deal import View


def decided_bid(view: View) -> bool | None:
    """
    Whether the bid in question is made whoever takes the rest of the tricks or points.

    `None` if that still matters, before the first trick, and while the bidder's partner is not known.
    """
    family, rules = view.family, view.options.record()
    if family.phases[view.row.phase].name not in TRICKS or _awaits_partner(view):
        return None
    kept = family.rules.sides(rules)
    side = (view.row.result.bidder if family.traits.one_bidder else view.seat) % kept
    rest = family.face.to_take(rules, view.row) - sum(family.takings(view.row.result)[:kept])
    outcomes = set()
    for other in range(kept):
        for more in range(rest + 1) if other != side else ():
            row = copy(view.row)
            takings = family.takings(row.result)
            takings[side] += more
            takings[other] += rest - more
            outcomes.add(family.face.made(rules, row, side))
            if len(outcomes) > 1:
                return None
    return outcomes.pop() if outcomes else None


def _awaits_partner(view: View) -> bool:
    """Whether a card was called whose holder has not shown it."""
    return "called" in view.family.deal.fields and bool(view.row.called) and not view.row.result.partners
