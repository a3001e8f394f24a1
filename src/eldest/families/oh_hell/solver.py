"""The state that still matters to the solver in a deal of Oh Hell."""

from __future__ import annotations

from eldest.compiler import rule
from eldest.families.oh_hell.rules import points
from eldest.record import Deal, Rules
from eldest.solver.by_rules.keys import Key
from eldest.solver.by_rules.table import BLANK, mixed
from eldest.solver.exact_bid.own_scores import ExactBid


@rule
def state_hash(rules: Rules, deal: Deal) -> int:
    """OH-33  Of the cards laid only the best one matters."""
    found = mixed(BLANK, deal.awaited << 8 | deal.laid)
    for seat in range(rules.players):
        found = mixed(mixed(found, deal.hands[seat]), deal.twice[seat])
    if deal.laid:
        found = mixed(mixed(found, deal.winning << 8 | deal.trick[deal.winning]), deal.led)
    return found


@rule
def left(rules: Rules, deal: Deal) -> int:
    """OH-35  The tricks that are not over."""
    return deal.each - deal.tricks


KEY = Key(phases=("play",), state_hash=state_hash, left=left, few=28)
EXACT_BID = ExactBid(points=points)
