"""How a deal of Oh Hell was bid and played."""

from __future__ import annotations

from typing import Any

from eldest.bots.searching.recall import Recall, double
from eldest.cards import Seat
from eldest.compiler import rule
from eldest.families.oh_hell.rules import BIDDING, Bidding
from eldest.mechanics.hands import only
from eldest.mechanics.seats import after, everybody
from eldest.record import Deal, Rules


def opening(rules: Rules, row: Deal, first: Deal) -> None:
    """OH-43  All bid at once, or from the dealer's left."""
    first.phase = BIDDING
    first.awaited = everybody(rules) if rules.bidding == Bidding.TOGETHER else only(after(rules, row.dealer))


@rule
def begin(rules: Rules, deal: Deal, world: Deal, gone: Any, seat: Seat, dice: Any) -> float:
    """OH-19  Nothing is done before the bids."""
    double(rules, deal, world, gone)
    return 1.0


RECALL = Recall(
    heard=("bid", "play"),
    lasting=("dealer", "each", "turned", "trump"),
    opening=opening,
    begin=begin,
)
