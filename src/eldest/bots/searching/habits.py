"""
Habits model the usual play: the probability of an action is proportional to the exponential of its weight (softmax).

A family's `player/habits.py` binds the templates to its `seen_by`, the features shared by all actions of a choice, and
its `weight_of`, the weight of one action in hundredths of a unit of log-odds.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from eldest.cards import ABOVE, BELOW, RANK_OF, SUIT_CARDS, SUIT_OF, Card, Cards, Seat
from eldest.compiler import count, lowest, rule
from eldest.engine.batch import unbound
from eldest.engine.shuffle import below
from eldest.families.parts import Part, nothing
from eldest.mechanics.hands import has
from eldest.mechanics.powers import exp
from eldest.record import Deal, Rules

# The Gumbel trick (E. J. Gumbel, 1954): the largest weight after adding this noise is distributed as a softmax.
FINE = 1024
UNLIKELY = 1 << 30
NOISE = tuple(round(-100 * math.log(-math.log((place + 0.5) / FINE))) for place in range(FINE))  # hundredths

seen_by = weight_of = unbound


@rule
def drawn(rules: Rules, deal: Deal, seat: int, legal: int, dice: Any) -> int:
    """An action drawn at random by the weights."""
    if not legal & (legal - 1):
        return lowest(legal)
    seen = seen_by(rules, deal, seat, legal)
    best, most = lowest(legal), -UNLIKELY
    left = legal
    while left:
        action = lowest(left)
        left &= left - 1
        weight = weight_of(rules, deal, seat, seen, action) + NOISE[below(dice, FINE)]
        if weight > most:
            best, most = action, weight
    return best


@rule
def share(rules: Rules, deal: Deal, seat: int, legal: int, done: int) -> float:
    """The probability that habit chooses an action."""
    if not legal & (legal - 1):
        return 1.0
    seen = seen_by(rules, deal, seat, legal)
    total, own = 0.0, 0.0
    left = legal
    while left:
        action = lowest(left)
        left &= left - 1
        part = exp(weight_of(rules, deal, seat, seen, action) / 100.0)
        total += part
        own = part if action == done else own
    return own / total


# ---------------------------------------------------------------- weights of cards

# For exact bids: weights of simple features, to be summed. Each row of weights belongs to a seat's need and its
# position in the trick. A family passes sets of cards: those that others may hold, those that beat the trick so far,
# and the seat's own hand.
CARDS: tuple[int, ...] = ()  # a family's weights, bound

NEEDS, WAYS = 6, 5
RISK, SAFE, TRUMP, PLACE, LENGTH, EDGE, WINNER, STATE = 0, 6, 10, 12, 16, 20, 25, 29
CARD = 35  # weights of a row
WEIGHTS = NEEDS * WAYS * CARD
UNKNOWN = 2  # whether the seat winning the trick so far wants it


@rule
def need_of(need: int, left: int) -> int:
    """The class of a seat's need: bid lost, none, up to a third of the tricks left, up to two thirds, more, all."""
    if need < 0 or need > left:
        return 0
    if need == 0 or need == left:
        return 1 if need == 0 else 5
    return 2 if 3 * need <= left else 3 if 3 * need <= 2 * left else 4


@rule
def way_of(leads: bool, follows: bool, last: bool) -> int:
    """The class of a seat's position in a trick: leads, follows, follows last, cannot follow, or cannot and is last."""
    if leads:
        return 0
    return (1 if follows else 3) + (1 if last else 0)


@rule
def packed_features(need: int, way: int, winner: int, state: int) -> int:
    """
    The features shared by all cards of a choice, as one number.

    `winner`: whether the seat winning the trick so far wants it, 0, 1 or `UNKNOWN`; `state` of the deal: 0, 1 or 2.
    """
    return (need * WAYS + way) * CARD | winner << 16 | state << 18


@rule
def edges(legal: Cards, over: Cards) -> int:
    """The highest rank of a losing card, and the lowest and highest of a winning one, packed; 31 if there is none."""
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
def card_weight(hand: Cards, trumps: Cards, out: Cards, over: Cards, ends: int, features: int, card: Card) -> int:
    """The weight of a card, in hundredths of a unit of log-odds."""
    row, winner, state = features & 0xFFFF, features >> 16 & 3, features >> 18
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


# ---------------------------------------------------------------- the part

Seen = tuple[int, int, int, int]  # the features shared by all actions of a choice


@dataclass(frozen=True, kw_only=True)
class Habits:
    """
    The habits of a family's players, used to predict the others and to play out deals.

    `habit` draws an action, `likelihood` is the probability of one; both are rules, as are `weight_of` and the
    `weighers` that sum up weights for it, by the names that it uses.
    """

    tables: Mapping[str, int]  # of weights, with their sizes
    table_of: Callable[[Deal], str]  # the table for the current choice of a deal; none if level 1 decides
    habit: Callable[[Rules, Deal, Seat, int, Any], int]
    likelihood: Callable[[Rules, Deal, Seat, int, int], float]
    seen_by: Callable[[Rules, Deal, Seat, int], Seen]
    weight_of: Callable[[Rules, Deal, Seat, Seen, int], int]
    weighers: Mapping[str, Callable[..., int]]


HABITS: Part[Habits | None] = Part("player.habits", "HABITS", Habits, nothing)
