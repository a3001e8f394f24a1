"""
Level 1 at Five Hundred: a club player's rules.

They read only what their seat may see, so they play alike over a view and over the deal.
"""

from __future__ import annotations

from eldest.bots.reason import because, named
from eldest.bots.rule_player import Player
from eldest.cards import Seat
from eldest.compiler import lowest, rule
from eldest.families.five_hundred.player import reasons
from eldest.families.five_hundred.player.bids import call_choice
from eldest.families.five_hundred.player.follows import follow_trick
from eldest.families.five_hundred.player.joker_suit import suit_choice
from eldest.families.five_hundred.player.leads import lead
from eldest.families.five_hundred.player.nullo import attack_follow, attack_lead, nullo_follow, nullo_lead
from eldest.families.five_hundred.player.reasons import ONLY_CHOICE, REASONS
from eldest.families.five_hundred.player.widow import card_to_call, discard_choice, partner_choice
from eldest.families.five_hundred.rules import CALLING, DISCARDING, NAMING, NAMING_SUIT, PLAYING, is_nullo
from eldest.record import Deal, Rules


@rule
def choose(rules: Rules, deal: Deal, seat: Seat, legal: int) -> int:
    """One action of the legal set, with the number of its reason above the action's bits."""
    if not legal & (legal - 1):
        return because(lowest(legal), ONLY_CHOICE)
    if deal.phase == PLAYING:
        return card_choice(rules, deal, seat, legal)
    if deal.phase == CALLING:
        return call_choice(rules, deal, seat, legal)
    if deal.phase == DISCARDING:
        return discard_choice(rules, deal, seat, legal)
    if deal.phase == NAMING_SUIT:
        return suit_choice(rules, deal, seat, legal)
    if deal.phase == NAMING:
        return partner_choice(rules, deal, seat, legal)
    return card_to_call(rules, deal, seat, legal)


@rule
def card_choice(rules: Rules, deal: Deal, seat: Seat, legal: int) -> int:
    """A card to play: to win tricks, or at Nullo to lose them or make the bidder win one."""
    if not is_nullo(deal.result.contract):
        return follow_trick(rules, deal, seat, legal) if deal.laid else lead(rules, deal, seat)
    if seat == deal.result.bidder:
        return nullo_follow(rules, deal, seat, legal) if deal.laid else nullo_lead(rules, deal, seat)
    return attack_follow(rules, deal, seat, legal) if deal.laid else attack_lead(rules, deal, seat)


PLAYER = Player(choose=choose, reasons=named(vars(reasons), REASONS), at_once=True)
