"""The state that still matters to the solver in a deal of Ninety-Nine."""

from __future__ import annotations

from eldest.compiler import rule
from eldest.families.ninety_nine.rules import BID_CARDS, DEALT, points, sides
from eldest.record import Deal, Rules
from eldest.solver.by_rules.keys import Key
from eldest.solver.by_rules.table import BLANK, mixed
from eldest.solver.exact_bid.own_scores import ExactBid


@rule
def state_hash(rules: Rules, deal: Deal) -> int:
    """
    NN-24  Of the cards laid only the best one matters.
    NN-44  With two players it matters who plays from the dummy, and whose card comes next.
    """
    found = mixed(BLANK, (deal.controller + 1 << 8 | deal.awaited) << 8 | deal.laid)
    for hand in range(sides(rules)):
        found = mixed(found, deal.hands[hand])
    if deal.laid:
        found = mixed(found, (deal.leader << 8 | deal.winning) << 8 | deal.trick[deal.winning])
        found = mixed(found, deal.led)
    return mixed(found, deal.phase)


@rule
def left(rules: Rules, deal: Deal) -> int:
    """NN-24  The tricks that are not over: a trick for each card that is no bid-card."""
    return DEALT[rules.players] // sides(rules) - BID_CARDS - deal.tricks


KEY = Key(phases=("play", "dummy"), state_hash=state_hash, left=left, few=24)
EXACT_BID = ExactBid(points=points)
