"""Replays a deal of Ninety-Nine: bid-cards, offers and play."""

from __future__ import annotations

from typing import Any

from eldest.bots.searching.recall import Recall, of_call, of_card
from eldest.cards import Cards, Seat
from eldest.compiler import count, rule
from eldest.engine.shuffle import chance, pick
from eldest.families.ninety_nine.player.bids import worth_of_bid
from eldest.families.ninety_nine.player.worth import SURE
from eldest.families.ninety_nine.rules import BID_CARDS, NOBODY, OFFERING, Hand, bid_of, sides
from eldest.mechanics.hands import only
from eldest.mechanics.seats import everybody
from eldest.record import Deal, Rules

OTHERS = 7  # alternative bid-cards tried for a hand
BEST = 30 * SURE  # the approximate worth of the best bid-cards


def opening(rules: Rules, row: Deal, first: Deal) -> None:
    """NN-16  When all bid-cards are laid."""
    first.controller = NOBODY
    first.phase = OFFERING
    first.awaited = everybody(rules)


@rule
def begin(rules: Rules, deal: Deal, world: Deal, gone: Any, seat: Seat, dice: Any) -> float:
    """
    NN-6   Which three cards a hand lays aside is the first that is known of it.
    NN-40  But not of a dummy: its bid-cards are dealt.
    """
    likely = 1.0
    for hand in range(sides(rules)):
        deal.hands[hand] = world.hands[hand] | gone[hand]
        deal.bid_cards[hand] = world.bid_cards[hand]
        if hand != seat and hand < rules.players:
            likely *= lay_anew(rules, deal, world, gone, hand, dice)
        deal.result.bids[hand] = bid_of(deal, deal.bid_cards[hand])
        world.bid_cards[hand] = deal.bid_cards[hand]
        world.hands[hand] = deal.hands[hand] & ~gone[hand]
        world.result.bids[hand] = deal.result.bids[hand]
    return likely


@rule
def lay_anew(rules: Rules, deal: Deal, world: Deal, gone: Any, hand: Hand, dice: Any) -> float:
    """
    Draw a hand's bid-cards from some candidates, the better ones more often; return their likelihood.

    NN-25  None of them can be a card that it has played.
    NN-23  What it has shown not to hold are its bid-cards.
    NN-11  Those that lie open are known.
    """
    every = deal.hands[hand] | deal.bid_cards[hand]
    fixed = deal.bid_cards[hand] if world.shown[hand] else deal.bid_cards[hand] & world.lacks[hand]
    free = every & ~fixed & ~gone[hand] & ~world.lacks[hand]
    found = deal.bid_cards[hand]
    total = weight_of(rules, deal, hand, found)
    number = BID_CARDS - count(fixed)
    for _ in range(OTHERS if number else 0):
        laid = some_of(free, number, dice) | fixed
        weight = weight_of(rules, deal, hand, laid)
        total += weight
        if chance(dice) * total < weight:
            found = laid
    mean = total / (OTHERS + 1) if number else total
    deal.bid_cards[hand] = found
    deal.hands[hand] = every & ~found
    if not gone[hand] and not fixed:
        return 1.0
    anything = mean
    for _ in range(OTHERS):
        anything += weight_of(rules, deal, hand, some_of(every, BID_CARDS, dice))
    return mean * (OTHERS + 1) / anything


@rule
def weight_of(rules: Rules, deal: Deal, hand: Hand, laid: Cards) -> float:
    """The relative likelihood of three bid-cards, by their worth: half as good is 256 times less likely."""
    worth = worth_of_bid(rules, deal, hand, laid) / BEST
    worth *= worth
    worth *= worth
    return worth * worth + 0.0001


@rule
def some_of(cards: Cards, number: int, dice: Any) -> Cards:
    """So many of some cards, at random."""
    found = 0
    for _ in range(number):
        found |= only(pick(dice, cards & ~found))
    return found


@rule
def likeness(rules: Rules, deal: Deal, seat: Seat, action: int, answer: int, options: int) -> int:
    """NN-16  An offer and a card by whether they are the same."""
    return of_call(action, answer) if deal.phase == OFFERING else of_card(action, answer, options)


RECALL = Recall(
    heard=("offer", "play", "dummy"),
    at_once=("offer", "play", "dummy"),
    lasting=("dealer", "turned", "trump"),
    opening=opening,
    begin=begin,
    likeness=likeness,
)
