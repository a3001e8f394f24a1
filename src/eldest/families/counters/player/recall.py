"""How a deal of Counters was bid and played."""

from __future__ import annotations

from typing import Any

from eldest.bots.searching.recall import Recall, double, of_card, of_number
from eldest.cards import Seat
from eldest.compiler import rule
from eldest.families.counters.rules import BIDDING, PLAYING, after
from eldest.mechanics.hands import only
from eldest.record import Deal, Rules


def opening(rules: Rules, row: Deal, first: Deal) -> None:
    """CO-10  The player on the dealer's right bids first."""
    first.phase = BIDDING
    first.awaited = only(after(rules, row.dealer))


@rule
def begin(rules: Rules, deal: Deal, world: Deal, gone: Any, seat: Seat, dice: Any) -> float:
    """CO-51  What is thrown in says nothing of a hand."""
    double(rules, deal, world, gone)
    return 1.0


@rule
def likeness(rules: Rules, deal: Deal, seat: Seat, action: int, answer: int, options: int) -> int:
    """CO-11  A bid by its distance, a card by whether it is the same."""
    return of_card(action, answer, options) if deal.phase == PLAYING else of_number(action, answer)


RECALL = Recall(
    heard=("bid", "play"),
    lasting=("dealer", "thrown", "turned", "trump"),
    opening=opening,
    begin=begin,
    likeness=likeness,
)
