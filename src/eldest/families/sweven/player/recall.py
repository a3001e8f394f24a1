"""How a deal of Sweven was bid and played."""

from __future__ import annotations

from typing import Any

from eldest.bots.searching.recall import Recall, of_any_card, single
from eldest.cards import Seat
from eldest.compiler import rule
from eldest.families.sweven.player.call_likelihood import call_likelihood
from eldest.families.sweven.rules import PLAYING
from eldest.mechanics.hands import only
from eldest.record import Deal, Rules


def opening(rules: Rules, row: Deal, first: Deal) -> None:
    """SW-23  The bidder leads."""
    first.result.bid = row.result.bid
    first.result.bidder = row.result.bidder
    if row.phase == PLAYING:
        first.phase = PLAYING
        first.awaited = only(row.result.bidder)


@rule
def begin(rules: Rules, deal: Deal, world: Deal, gone: Any, seat: Seat, dice: Any) -> float:
    """SW-14  The calls, and the trump that was named."""
    likely = call_likelihood(rules, world, deal, gone, seat, dice)
    single(rules, deal, world, gone)
    return likely


@rule
def likeness(rules: Rules, deal: Deal, seat: Seat, action: int, answer: int, options: int) -> int:
    """SW-24  A card by whether it is the same."""
    return of_any_card(action, answer, options)


RECALL = Recall(
    heard=("play",),
    at_once=("call", "trump", "play"),
    lasting=("dealer", "barred", "calls", "trump"),
    opening=opening,
    begin=begin,
    likeness=likeness,
)
