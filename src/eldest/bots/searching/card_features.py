"""
What speaks for a card where each wants exactly the tricks that he bid: weights of simple features, to be summed.

A row of weights belongs to what the seat needs and how it stands in the trick. Of the cards that it may lay a family
tells as faces: all that others may hold, those that beat the trick so far, and its own hand.
"""

from __future__ import annotations

from eldest._jit import count, lowest, rule
from eldest.cards import ABOVE, BELOW, RANK_OF, SUIT_CARDS, SUIT_OF, Card, Cards
from eldest.rules.hands import has

CARDS: tuple[int, ...] = ()  # a family's weights, bound

NEEDS, WAYS = 6, 5
RISK, SAFE, TRUMP, PLACE, LENGTH, EDGE, WINNER, STATE = 0, 6, 10, 12, 16, 20, 25, 29
CARD = 35  # weights of a row
WEIGHTS = NEEDS * WAYS * CARD
UNKNOWN = 2  # whether he who has the trick so far wants it


@rule
def need_of(need: int, left: int) -> int:
    """What a seat needs: its bid is lost, nothing more, up to a third of what is left, two thirds, less, all."""
    if need < 0 or need > left:
        return 0
    if need == 0 or need == left:
        return 1 if need == 0 else 5
    return 2 if 3 * need <= left else 3 if 3 * need <= 2 * left else 4


@rule
def way_of(leads: bool, follows: bool, last: bool) -> int:
    """How it stands in the trick: it leads, follows or follows last, cannot follow or last cannot."""
    if leads:
        return 0
    return (1 if follows else 3) + (1 if last else 0)


@rule
def told_of(need: int, way: int, winner: int, state: int) -> int:
    """
    What all cards of a choice have in common, as one number.

    Whether he wants the trick who has it so far: 0, 1 or `UNKNOWN`; how the deal stands: 0, 1 or 2.
    """
    return (need * WAYS + way) * CARD | winner << 16 | state << 18


@rule
def edges(legal: Cards, over: Cards) -> int:
    """The highest rank of a card that loses, and the lowest and highest of one that wins; 31 where there is none."""
    loser, low, high = -1, 31, -1
    left = legal
    while left:
        card = lowest(left)
        left &= left - 1
        rank = RANK_OF[card]
        if over >> card & 1:
            low = min(low, rank)
            high = max(high, rank)
        else:
            loser = max(loser, rank)
    return (loser & 31) | low << 5 | (high & 31) << 10


@rule
def card_weight(hand: Cards, trumps: Cards, out: Cards, over: Cards, ends: int, told: int, card: Card) -> int:
    """How much speaks for a card, in hundredths of a unit of log-odds."""
    row, winner, state = told & 0xFFFF, told >> 16 & 3, told >> 18
    wins = over >> card & 1
    higher, lower = min(4, count(out & ABOVE[card])), min(3, (count(out & BELOW[card]) + 1) // 2)
    mine = hand & SUIT_CARDS[SUIT_OF[card]]
    rank = RANK_OF[card]
    weight = CARDS[row + RISK + (higher if wins else 5)] + CARDS[row + SAFE + lower]
    weight += CARDS[row + TRUMP + (1 if has(trumps, card) else 0)]
    own_above, own_below = mine & ABOVE[card], mine & BELOW[card]
    weight += CARDS[row + PLACE + (1 if own_above else 0) + (2 if own_below else 0)]
    weight += CARDS[row + LENGTH + min(4, count(mine)) - 1]
    edge = 0
    if not wins:
        edge = 1 if rank == ends & 31 else 0
    else:
        edge = 2 if rank == ends >> 5 & 31 else 3 if rank == ends >> 10 else 4
    weight += CARDS[row + EDGE + edge]
    weight += CARDS[row + WINNER + 2 * winner + wins] if winner < UNKNOWN else 0
    return weight + CARDS[row + STATE + 2 * state + wins]
