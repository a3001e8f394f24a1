"""
Conventions of partners at Counters: how two partners share the sum that they bid.

A convention is four numbers, one for each trump suit. Whoever bids before a partner bids so many tricks fewer than by
the rules of play, and the last of a team so many more for each partner. Partners of the same convention bid the same
sums whatever the numbers; with another convention the sum is too high or too low.
"""

from __future__ import annotations

from dataclasses import replace

from eldest.bots.choice import Bot, Choice
from eldest.bots.conventions import Conventions
from eldest.cards import members
from eldest.families.counters.player.bids import last_of_team, place_of
from eldest.families.counters.rules import BIDDING, TRICKS, sides
from eldest.record import copy
from eldest.table.deal import View

REASON = "My partner and I share our bid like this."


def choose(view: View, shifts: tuple[int, ...], rules_of_play: Bot) -> Choice:
    """A bid by the convention, anything else by the rules of play."""
    row, seat, rules = view.row, view.seat, view.options.record()
    shift = shifts[row.trump] if row.trump < len(shifts) else 0
    if row.phase != BIDDING or not shift:
        return rules_of_play.choose(view)
    if not last_of_team(rules, row, seat):
        return _nearest(view, rules_of_play.choose(view).action - shift)
    meant = copy(row)
    side = seat % sides(rules)
    for other in range(rules.players):
        if other % sides(rules) == side and place_of(rules, row, other) < place_of(rules, row, seat):
            meant.bids[other] = max(0, min(TRICKS, row.bids[other] + shift))
            meant.result.bids[side] += meant.bids[other] - row.bids[other]
    meant.result.bids[side] = min(TRICKS, meant.result.bids[side])
    own = rules_of_play.choose(replace(view, row=meant)).action
    return _nearest(view, int(meant.result.bids[side]) + own - int(row.result.bids[side]))


def _nearest(view: View, wanted: int) -> Choice:
    return Choice(min(members(view.legal), key=lambda bid: abs(bid - wanted)), REASON)


CONVENTIONS = Conventions(numbers=4, most=3, choose=choose)
