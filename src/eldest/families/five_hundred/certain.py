"""Bids of Five Hundred that the hand makes alone, whatever the widow and the others hold."""

from __future__ import annotations

from eldest.bots.searching.certain.calls import Certain
from eldest.cards import NO_TRUMP, Call, Cards, Suit, gather, members
from eldest.compiler import count
from eldest.families.five_hundred.player.worth import sure_at_nullo
from eldest.families.five_hundred.rules import BID_TRICKS, BIDS, HAND, NULLO_BIDS, PASS, SUIT_CARDS, TRUMP
from eldest.families.five_hundred.two_sides import bars_suits, ranking
from eldest.mechanics.hands import has
from eldest.solver.certain import Hand, certain_loss
from eldest.table.deal import View


def calls(view: View) -> dict[Call, range]:
    """
    FH-36  The bidder leads, and may discard the whole widow. FH-29  At Nullo no trick may be won.

    A pass counts if the seat's own bid stands.
    """
    standing = view.row.result.contract if view.row.result.bidder == view.seat else PASS
    asked = gather(action for action in (*members(view.legal), standing) if has(BIDS, action))
    found: dict[Call, range] = {}
    for trump in range(5):
        bids = [bid for bid in members(asked & ~NULLO_BIDS) if TRUMP[bid] == trump]
        tricks = certain_tricks(view, trump, min((BID_TRICKS[bid] for bid in bids), default=HAND + 1))
        found |= {bid: range(tricks, HAND + 1) for bid in bids if BID_TRICKS[bid] <= tricks}
    if asked & NULLO_BIDS and loses_every_trick(view):
        found |= {bid: range(1) for bid in members(asked & NULLO_BIDS)}
    if standing in found:
        found[PASS] = found[standing]
    return found


def certain_tricks(view: View, trump: Suit, least: int) -> int:
    """The tricks that the hand wins with a trump suit in any case; 0 if they are fewer than `least`."""
    rules = view.options.record()
    loss = None
    if least <= HAND:
        hand = Hand(ranking(trump), view.row.hands[view.seat], unseen(view), names_freely=not bars_suits(rules))
        loss = certain_loss(hand, HAND - least)
    return 0 if loss is None else HAND - loss


def unseen(view: View) -> Cards:
    """The cards of the pack that are not in the hand."""
    return gather(view.options.pack()) & ~view.row.hands[view.seat]


def loses_every_trick(view: View) -> bool:
    """
    FH-29  Whether nobody can make the hand win a trick at Nullo.

    Its cards are the lowest of their suits, and to one of its leads somebody has to follow. FH-32  A partner, who sits
    out, might hold all of them: with partners nothing is certain.
    """
    rules, hand, others = view.options.record(), view.row.hands[view.seat], unseen(view)
    elsewhere = count(others) - HAND * (rules.players - 1)  # the widow, and a dead hand
    follows = any(hand & suit and count(others & suit) > elsewhere for suit in SUIT_CARDS[NO_TRUMP][:4])
    return rules.players <= 3 and follows and bool(sure_at_nullo(rules, hand))


CERTAIN = Certain(calls=calls)
