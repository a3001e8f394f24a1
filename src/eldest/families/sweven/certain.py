"""Bids of Sweven that the hand makes alone, whatever the others hold, and the play that makes them."""

from __future__ import annotations

from typing import NamedTuple

from eldest.bots.searching.certain.calls import Certain
from eldest.cards import SUIT_OF, Call, Cards, Suit, gather, members
from eldest.compiler import count, lowest
from eldest.families.sweven.rules import BIDS, CALLING, JACK_OF_HEARTS, LAST_BID, NAMING_TRUMP, WORTH
from eldest.families.sweven.two_sides import ranking
from eldest.mechanics.hands import has
from eldest.solver.certain import Hand, Trick, certain_loss, keeping
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
    hand = view.row.hands[view.seat]
    stake = _stake(view, gather(view.options.pack()) & ~hand)
    lost = [certain_loss(_hand(view, suit, stake), stake.points - least) for suit in range(4)]
    return max((stake.points - each for each in lost if each is not None), default=0)


def keeps(view: View) -> int:
    """SW-18, SW-24  The trumps, or cards, of a bidder with which the bid is certain; none if that is not known."""
    row = view.row
    if row.result.bidder != view.seat or row.phase == CALLING:
        return 0
    here = gather(row.trick[seat] for seat in members(row.laid))
    stake = _stake(view, gather(view.options.pack()) & ~(row.hands[view.seat] | row.played) | here)
    may_lose = row.result.points[view.seat] + stake.points - row.result.bid
    if row.phase == NAMING_TRUMP:
        return gather(suit for suit in range(4) if certain_loss(_hand(view, suit, stake), may_lose) is not None)
    if not 0 <= may_lose < stake.points:
        return 0
    trick = None
    if row.laid:
        best = row.trick[row.winning]
        trick = Trick(SUIT_OF[row.trick[row.leader]], best, count(row.laid) == view.options.record().players - 1)
    return keeping(_hand(view, row.trump, stake), view.legal, max(may_lose - stake.once, 0), trick)


class Stake(NamedTuple):
    """The points that the hand may still win, the most that a lost trick costs, and what the first costs besides."""

    points: int
    each_trick: int
    once: int


def _stake(view: View, unseen: Cards) -> Stake:
    """With these cards not seen before the trick."""
    players, hand = view.options.record().players, view.row.hands[view.seat]
    if players == 2:  # SW-12: others' points may lie in the stock
        return Stake(sum(WORTH[card] for card in members(hand)), 0, 0)
    return Stake(sum(WORTH[card] for card in members(hand | unseen)), players - 1, int(has(unseen, JACK_OF_HEARTS)))


def _hand(view: View, trump: Suit, stake: Stake) -> Hand:
    others = gather(view.options.pack()) & ~(view.row.hands[view.seat] | view.row.played)
    return Hand(ranking(trump), view.row.hands[view.seat], others, stake.each_trick, stake.once)


CERTAIN = Certain(calls=calls, keeps=keeps)
