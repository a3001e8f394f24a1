"""Suits without names, as a net is told of them: trumps, the suit in question, the others by length."""

from __future__ import annotations

from eldest._jit import count, rule
from eldest.cards import SUIT_CARDS, Cards

SUITS = 4


@rule
def slot(trump: int, hand: Cards, out: Cards, suit: int, asked: int) -> int:
    """Where a suit comes: 0 is trumps (the shortest where there are none), 1 the suit asked about."""
    if suit == trump:
        return 0
    mine = order(hand, out, suit, asked)
    place = 1
    for other in range(SUITS):
        if other != suit and other != trump and order(hand, out, other, asked) > mine:
            place += 1
    return place & (SUITS - 1)


@rule
def order(hand: Cards, out: Cards, suit: int, asked: int) -> int:
    """By what plain suits are ordered: the one asked about, the long ones, those of which much is out."""
    mine = count(hand & SUIT_CARDS[suit]) << 8 | count(out & SUIT_CARDS[suit]) << 2 | suit
    return mine + (1 << 16 if suit == asked else 0)
