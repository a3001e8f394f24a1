"""Input features shared by the nets of several families: values in eighths, tricks needed, suits in canonical order."""

from __future__ import annotations

from typing import Any

from eldest.cards import SUIT_CARDS, Cards
from eldest.compiler import count, rule

ONE = 8  # eighths
MOST = 127


@rule
def eighths(number: int) -> int:
    """A number of eighths, limited to the range of the inputs."""
    return max(-MOST, min(MOST, number))


@rule
def truth(yes: bool) -> int:
    """1 or 0, in eighths."""
    return ONE if yes else 0


# ---------------------------------------------------------------- tricks that are still to be won


@rule
def encode_need(need: int, left: int, kinds: int, inputs: Any, at: int) -> None:
    """Write the tricks needed: one of `kinds` classes (bid lost, 0, 1, 2 …), whether all are needed, and amounts."""
    place = 0 if (need < 0) | (need > left) else min(kinds - 1, need + 1)
    inputs[at + place] = ONE
    inputs[at + kinds] = truth(need == left)
    inputs[at + kinds + 1] = eighths(4 * need)
    inputs[at + kinds + 2] = eighths(4 * (left - need))


# ---------------------------------------------------------------- suits

SUITS = 4


@rule
def slot(trump: int, hand: Cards, out: Cards, suit: int, asked: int) -> int:
    """A suit's position: 0 is trumps (the shortest suit if there are none), then by `order`, highest first."""
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
    """The sort key of plain suits: the suit asked about, then by length, then by cards still out."""
    mine = count(hand & SUIT_CARDS[suit]) << 8 | count(out & SUIT_CARDS[suit]) << 2 | suit
    return mine + (1 << 16 if suit == asked else 0)
