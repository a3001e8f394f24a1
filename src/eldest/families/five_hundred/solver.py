"""The state that still matters to the solver in a deal of Five Hundred."""

from __future__ import annotations

from eldest.cards import JOKER
from eldest.compiler import rule
from eldest.families.five_hundred.rules import HAND, JokerLead
from eldest.mechanics.hands import has
from eldest.record import Deal, Rules
from eldest.solver.by_rules.keys import Key
from eldest.solver.by_rules.table import BLANK, mixed


@rule
def state_hash(rules: Rules, deal: Deal) -> int:
    """
    FH-38  Of the cards laid only the best one matters.
    FH-68  Where it is so agreed, what a seat has failed to follow matters as long as somebody may lead the joker.
    """
    found = mixed(BLANK, (deal.phase << 8 | deal.awaited) << 8 | deal.laid)
    held = 0
    for seat in range(rules.players):
        found = mixed(found, deal.hands[seat])
        held |= deal.hands[seat]
    if deal.laid:
        found = mixed(mixed(found, deal.winning << 8 | deal.trick[deal.winning]), deal.led)
    led = (deal.laid != 0) & (deal.trick[deal.winning] == JOKER)
    if (has(held, JOKER) | led) and rules.joker_lead == JokerLead.NOT_VOID_SUIT:
        for seat in range(rules.players):
            found = mixed(found, deal.lacks[seat])
    return found


@rule
def left(rules: Rules, deal: Deal) -> int:
    """FH-33  The tricks that are not over."""
    return HAND - deal.tricks


KEY = Key(phases=("discard", "called", "play", "suit"), state_hash=state_hash, left=left)
