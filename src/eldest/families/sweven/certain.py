"""Bids of Sweven that the hand makes alone, whatever the others hold."""

from __future__ import annotations

from eldest.bots.searching.certain.calls import Certain
from eldest.cards import Call, gather, members
from eldest.compiler import lowest
from eldest.families.sweven.rules import BIDS, JACK_OF_HEARTS, LAST_BID, WORTH
from eldest.families.sweven.two_sides import ranking
from eldest.mechanics.hands import has
from eldest.solver.certain import Hand, certain_loss
from eldest.table.deal import View


def calls(view: View) -> dict[Call, range]:
    """SW-18, SW-23  The bidder names the trump and leads."""
    bids = view.legal & BIDS
    if not bids:
        return {}
    points = certain_points(view, lowest(bids))
    return {bid: range(points, LAST_BID + 1) for bid in members(bids) if bid <= points}


def certain_points(view: View, least: int) -> int:
    """The points that the hand wins in any case; 0 if they are fewer than `least`."""
    players, hand = view.options.record().players, view.row.hands[view.seat]
    unseen = gather(view.options.pack()) & ~hand
    if players == 2:  # SW-12: others' points may lie in the stock
        total, theirs, once = sum(WORTH[card] for card in members(hand)), 0, 0
    else:
        total, theirs, once = LAST_BID, players - 1, int(has(unseen, JACK_OF_HEARTS))
    lost = [certain_loss(Hand(ranking(suit), hand, unseen, theirs, once), total - least) for suit in range(4)]
    return max((total - each for each in lost if each is not None), default=0)


CERTAIN = Certain(calls=calls)
