"""The hands of a drawn deal as they were dealt."""

from __future__ import annotations

from typing import Any

from eldest._jit import rule
from eldest.bots.searching.recalling import HANDS
from eldest.record import Deal, Rules


@rule
def single(rules: Rules, deal: Deal, world: Deal, gone: Any) -> None:
    """Of one pack."""
    for hand in range(rules.players):
        deal.hands[hand] = world.hands[hand] | gone[hand]


@rule
def double(rules: Rules, deal: Deal, world: Deal, gone: Any) -> None:
    """Of a double pack: what is held and was played was held twice."""
    for hand in range(rules.players):
        deal.hands[hand] = world.hands[hand] | gone[hand]
        deal.twice[hand] = world.twice[hand] | gone[HANDS + hand] | world.hands[hand] & gone[hand]
