"""How a deal of Five Hundred was bid."""

from __future__ import annotations

from typing import Any

from eldest._jit import count, rule
from eldest.bots.searching.recalling.hands import single
from eldest.bots.searching.recalling.likeness import of_call
from eldest.cards import Seat
from eldest.engine.shuffle import pick
from eldest.games.five_hundred import CALLING, HAND, NOBODY
from eldest.record import Deal, Rules
from eldest.rules.hands import only
from eldest.rules.seats import after

HEARD = ("call",)
AT_ONCE = ()
LASTING = ("dealer",)


def opening(rules: Rules, row: Deal, first: Deal) -> None:
    """FH-18  Beginning at the dealer's left."""
    first.result.bidder = NOBODY
    first.phase = CALLING
    first.awaited = only(after(rules, row.dealer))


@rule
def begin(rules: Rules, deal: Deal, world: Deal, gone: Any, seat: Seat, dice: Any) -> float:
    """FH-35  Of a bidder's cards, with his discards, any ten may have been dealt to him: what the widow was is lost."""
    single(rules, deal, world, gone)
    for hand in range(rules.players):
        deal.hands[hand] |= world.discards[hand]
        while count(deal.hands[hand]) > HAND:
            deal.hands[hand] ^= only(pick(dice, deal.hands[hand]))
    return 1.0


@rule
def likeness(rules: Rules, deal: Deal, seat: Seat, action: int, answer: int, options: int) -> int:
    """FH-19  A call by whether it is the same."""
    return of_call(action, answer)
