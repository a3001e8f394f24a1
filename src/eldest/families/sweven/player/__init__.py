"""
Level 1 at Sweven: a club player's rules.

They read only what their seat may see, so they play alike over a view and over the deal.
"""

from __future__ import annotations

from eldest.bots.reason import because, named
from eldest.bots.rule_player import Player
from eldest.cards import Seat
from eldest.compiler import lowest, rule
from eldest.families.sweven.player import reasons
from eldest.families.sweven.player.bids import call_choice, suit_choice
from eldest.families.sweven.player.follows import follow_trick
from eldest.families.sweven.player.leads import lead
from eldest.families.sweven.player.reasons import ONLY_CHOICE, REASONS
from eldest.families.sweven.rules import CALLING, PLAYING
from eldest.record import Deal, Rules


@rule
def choose(rules: Rules, deal: Deal, seat: Seat, legal: int) -> int:
    """One action of the legal set, with the number of its reason above the action's bits."""
    if not legal & (legal - 1):
        return because(lowest(legal), ONLY_CHOICE)
    if deal.phase == PLAYING:
        return follow_trick(rules, deal, seat, legal) if deal.laid else lead(rules, deal, seat)
    if deal.phase == CALLING:
        return call_choice(rules, deal, seat, legal)
    return suit_choice(rules, deal, seat, legal)


PLAYER = Player(choose=choose, reasons=named(vars(reasons), REASONS), at_once=True)
