"""The player's view at Sweven: the unseen cards, and who may beat what."""

from __future__ import annotations

from eldest.cards import FOLLOWS, JOKER, SUIT_CARDS, Card, Cards, Seat, Seats, Suit, gather
from eldest.compiler import lowest, rule
from eldest.families.sweven.rules import PACKS, WORTH
from eldest.mechanics.hands import has, only
from eldest.mechanics.seats import everybody
from eldest.record import Deal, Rules

SEATS = 6  # at the widest table

# By card: the cards of its suit above it. By trump and card: all that beat it in a trick.
HIGHER = tuple(FOLLOWS[card] & ~((2 << card) - 1) for card in range(JOKER))
BEATEN_BY = tuple(
    tuple(HIGHER[card] | (0 if FOLLOWS[card] == SUIT_CARDS[trump] else SUIT_CARDS[trump]) for card in range(JOKER))
    for trump in range(4)
)
POINT_CARDS = gather(card for card in range(JOKER) if WORTH[card])


@rule
def unseen(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """The cards that others may hold; with two players some of them lie in the stock."""
    return PACKS[rules.players] & ~deal.played & ~deal.hands[seat]


@rule
def foes_of(rules: Rules, deal: Deal, seat: Seat) -> Seats:
    """The seats that want the opposite: all others for the bidder, the bidder for all others."""
    bidder = only(deal.result.bidder)
    return everybody(rules) & ~bidder if has(bidder, seat) else bidder


@rule
def mates_of(rules: Rules, deal: Deal, seat: Seat) -> Seats:
    """The other seats that want the same: none for the bidder."""
    return everybody(rules) & ~foes_of(rules, deal, seat) & ~only(seat)


@rule
def any_may_hold(deal: Deal, others: Cards, seats: Seats) -> Cards:
    """The cards that one of several seats may hold, by what they have shown."""
    held = 0
    for seat in range(SEATS):
        if has(seats, seat):
            held |= others & ~deal.lacks[seat]
    return held


@rule
def may_be_beaten(deal: Deal, others: Cards, card: Card, seats: Seats) -> bool:
    """
    Whether one of these seats, still to play, may beat a card.

    A seat that may still hold the suit led is assumed to follow it.
    """
    for seat in range(SEATS):
        if has(seats, seat):
            held = others & ~deal.lacks[seat]
            if held & deal.led:
                held &= deal.led
            if held & BEATEN_BY[deal.trump][card]:
                return True
    return False


@rule
def ruffed(deal: Deal, others: Cards, suit: Suit, seats: Seats) -> bool:
    """Whether one of these seats has no card of a suit and may have a trump for it."""
    for seat in range(SEATS):
        if has(seats, seat):
            held = others & ~deal.lacks[seat]
            if not held & SUIT_CARDS[suit] and held & SUIT_CARDS[deal.trump]:
                return True
    return False


@rule
def tops(held: Cards, others: Cards) -> Cards:
    """The cards that no other card of their suit still out is above."""
    found = 0
    left = held
    while left:
        if not HIGHER[lowest(left)] & others:
            found |= left & -left
        left &= left - 1
    return found


@rule
def points_on_table(rules: Rules, deal: Deal) -> int:
    """The points in the trick so far."""
    total = 0
    for seat in range(rules.players):
        if has(deal.laid, seat):
            total += WORTH[deal.trick[seat]]
    return total


@rule
def richest(held: Cards) -> Card:
    """The card of most points in a set that is not empty, of equal ones the lowest of its suit."""
    found = lowest(held)
    left = held & POINT_CARDS
    while left:
        if WORTH[lowest(left)] > WORTH[found]:
            found = lowest(left)
        left &= left - 1
    return found
