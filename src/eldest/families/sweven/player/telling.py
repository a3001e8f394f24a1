"""
The likelihood of the others' calls with their possible hands, and of the trump that the bidder named.

A seat is assumed to call by the expected score of each bid, by level 1's rules, but not always the best one.
"""

from __future__ import annotations

from typing import Any

from eldest.cards import NO_TRUMP, Call, Cards, Seat
from eldest.compiler import lowest, rule
from eldest.families.sweven.player.bidding import USUAL_BID, leaving, seats_behind, worth_of_bid
from eldest.families.sweven.player.worth import best_trump, points_with
from eldest.families.sweven.rules import BIDS, NOBODY, NOTHING, PASS, calls_open
from eldest.mechanics.hands import has
from eldest.mechanics.powers import exp2
from eldest.mechanics.seats import after
from eldest.record import Deal, Rules

STEADY = 45  # a bid with an expected score this much lower is half as likely, in hundredths of a point
STRAY = 2  # hundredths: the least likelihood of any call
TRUMP_STEADY = 40  # a trump expected to win this much less is half as likely, in hundredths of a point


@rule
def told(rules: Rules, deal: Deal, then: Deal, laid: Any, seat: Seat, dice: Any) -> float:
    """
    The likelihood of the others' calls in a possible deal.

    `laid`: by seat the cards gone. `then` is room to put the deal together as it was.
    """
    likely = 1.0
    then.dealer = deal.dealer
    then.barred = deal.barred
    then.result.bid = NOTHING
    then.result.bidder = NOBODY
    turn = deal.dealer
    for _ in range(rules.players):
        turn = after(rules, turn)
        said = deal.calls[turn]
        if said == NOTHING:
            continue
        if turn != seat:
            likely *= of_call(rules, then, deal.hands[turn] | laid[turn], turn, said)
        if has(BIDS, said):
            then.result.bid = said
            then.result.bidder = turn
    bidder = deal.result.bidder
    if deal.trump != NO_TRUMP and bidder != seat:
        likely *= of_trump(rules, deal.hands[bidder] | laid[bidder], deal.trump)
    return likely


@rule
def of_call(rules: Rules, then: Deal, hand: Cards, seat: Seat, said: Call) -> float:
    """The likelihood of a call with a hand: bids with higher expected scores are likelier."""
    expected = points_with(rules, hand, best_trump(rules, hand))
    behind = seats_behind(rules, then, seat)
    passing = leaving(rules, max(then.result.bid, USUAL_BID[rules.players] if behind else 0))
    total = 1.0
    this = 1.0 if said == PASS else 0.0
    bids = calls_open(rules, then, seat) & BIDS
    while bids:
        bid = lowest(bids)
        worth = worth_of_bid(rules, expected, bid, behind) - passing
        share = exp2(max(-1000, min(1000, worth)) / STEADY)
        total += share
        if bid == said:
            this = share
        bids &= bids - 1
    return (STRAY + (100 - STRAY) * this / total) / 100


@rule
def of_trump(rules: Rules, hand: Cards, trump: int) -> float:
    """The likelihood that this trump was named with a hand."""
    total = 0.0
    best = points_with(rules, hand, best_trump(rules, hand))
    for suit in range(4):
        total += exp2((points_with(rules, hand, suit) - best) / TRUMP_STEADY)
    return (STRAY + (100 - STRAY) * exp2((points_with(rules, hand, trump) - best) / TRUMP_STEADY) / total) / 100
