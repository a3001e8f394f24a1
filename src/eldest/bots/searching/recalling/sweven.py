"""How a deal of Sweven was bid."""

from __future__ import annotations

from typing import Any

from eldest._jit import rule
from eldest.bots.searching.recalling.hands import single
from eldest.bots.searching.recalling.likeness import of_call
from eldest.cards import NO_TRUMP, Seat
from eldest.games.sweven import CALLING, NOBODY, next_to_call
from eldest.record import Deal, Rules
from eldest.rules.hands import only

HEARD = ("call",)
AT_ONCE = ()
LASTING = ("dealer", "barred")


def opening(rules: Rules, row: Deal, first: Deal) -> None:
    """SW-14  The bidding goes round from the dealer's left."""
    first.trump = NO_TRUMP
    first.result.bidder = NOBODY
    first.phase = CALLING
    first.awaited = only(next_to_call(rules, row, row.dealer))


@rule
def begin(rules: Rules, deal: Deal, world: Deal, gone: Any, seat: Seat, dice: Any) -> float:
    """SW-14  Nothing is done before the calls."""
    single(rules, deal, world, gone)
    return 1.0


@rule
def likeness(rules: Rules, deal: Deal, seat: Seat, action: int, answer: int, options: int) -> int:
    """SW-15  A call by whether it is the same."""
    return of_call(action, answer)
