"""Search at Oh Hell: fast playouts, and sealed bids."""

from __future__ import annotations

from typing import Any

from eldest.bots.searching.search import Search, quick_card
from eldest.cards import SUIT_CARDS, Cards, Seat
from eldest.compiler import rule
from eldest.engine.batch import Array, unbound
from eldest.engine.shuffle import pick
from eldest.families.oh_hell.player.chances import tricks_pay
from eldest.families.oh_hell.player.knowledge import HIGHER, lost, wants
from eldest.families.oh_hell.rules import PLAYING, Bidding
from eldest.mechanics.hands import has, only
from eldest.mechanics.seats import everybody
from eldest.record import Deal, Rules

choose = unbound  # level 1, which bids


@rule
def quick(rules: Rules, deal: Deal, seat: Seat, legal: Cards, dice: Any) -> int:
    """A legal action: bids by level 1, cards by a quick rule."""
    if not legal & (legal - 1):
        return pick(dice, legal)
    if deal.phase != PLAYING:
        return choose(rules, deal, seat, legal, dice)
    needs = wants(deal, seat) > 0
    if lost(deal, seat):
        if not tricks_pay(rules):
            return pick(dice, legal)
        needs = True
    trumps = SUIT_CARDS[deal.trump]
    best = deal.trick[deal.winning]
    over = HIGHER[best] | only(best) | (0 if has(trumps, best) else trumps)
    last = deal.laid | only(seat) == everybody(rules)
    return quick_card(legal, over, trumps, needs, deal.laid == 0, last)


def in_secret(rules: Rules, row: Deal, seat: Seat) -> bool:
    """OH-24  Whether all bid at the same moment."""
    return rules.bidding == Bidding.TOGETHER


def take_back(rules: Rules, row: Deal, seat: Seat, deals: Array) -> None:
    """OH-24  The bids of the others."""
    deals["ready"] &= only(seat)
    deals["sealed"][:, [other for other in range(rules.players) if other != seat]] = 0
    deals["awaited"] = everybody(rules)


SEARCH = Search(quick=quick, in_secret=in_secret, take_back=take_back)
