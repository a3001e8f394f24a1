"""
Level 1 at Counters: a club player's rules.

They read only what their seat may see, so they play alike over a view and over the deal.
"""

from __future__ import annotations

from eldest.bots.reason import because, named
from eldest.bots.rule_player import Player
from eldest.cards import Seat
from eldest.compiler import lowest, rule
from eldest.families.counters.player import reasons
from eldest.families.counters.player.bids import bid_choice, suit_choice
from eldest.families.counters.player.card_play import card_choice
from eldest.families.counters.player.reasons import ONLY_CHOICE, REASONS
from eldest.families.counters.rules import BIDDING, PLAYING
from eldest.record import Deal, Rules


@rule
def choose(rules: Rules, deal: Deal, seat: Seat, legal: int) -> int:
    """One action of the legal set, with the number of its reason above the action's bits."""
    if not legal & (legal - 1):
        return because(lowest(legal), ONLY_CHOICE)
    if deal.phase == PLAYING:
        return card_choice(rules, deal, seat, legal)
    if deal.phase == BIDDING:
        return bid_choice(rules, deal, seat, legal)
    return suit_choice(rules, deal, seat)


PLAYER = Player(choose=choose, reasons=named(vars(reasons), REASONS), at_once=True)
