"""A position between two sides as input to the search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from eldest.cards import Card, Cards, Seat, Seats, Suit, gather, name
from eldest.solver.refused import NotSolved
from eldest.solver.two_sides.layout import (
    G_DOUBLE,
    G_JOKER,
    G_LACK,
    G_LAID,
    G_LED,
    G_NEXT,
    G_ORDER,
    G_OURS,
    G_POINTS,
    G_SEATS,
    G_SUITS,
    G_TAKERS,
    G_TRICK,
    G_TRUMP,
    G_VOIDS,
    GIVEN,
    NONE,
)

ROOM = 63  # cards
Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Ranking:
    """
    The order of the cards: suit by suit from low to high.

    The fifth suit is that of a joker that forms a suit of its own: it takes every trick and is led for a named suit.
    """

    suits: tuple[tuple[Card, ...], ...]
    trump: Suit = NONE
    points: Cards = 0  # cards that count one; if there are none, tricks are counted
    double: Cards = 0  # of these, cards that count one more

    @cached_property
    def given(self) -> Array:
        """The part of the input that is the same in every position, int64 (GIVEN,)."""
        given = np.full(GIVEN, NONE, np.int64)
        order = [(card, suit) for suit, cards in enumerate(self.suits) for card in cards]
        given[G_ORDER : G_ORDER + len(order)] = [card for card, _ in order]
        given[G_SUITS : G_SUITS + len(order)] = [suit for _, suit in order]
        given[G_TRUMP], given[G_POINTS], given[G_DOUBLE] = self.trump, self.points, self.double
        given[G_JOKER] = self.suits[4][0] if len(self.suits) > 4 and self.suits[4] else NONE
        return given

    def suit(self, card: Card) -> Suit:
        """The suit to which a card belongs."""
        return next(suit for suit, cards in enumerate(self.suits) if card in cards)


@dataclass(frozen=True)
class Position:
    """
    Hands in playing order, the turn, and the cards of the trick.

    Raises `NotSolved` if a card is in two places or the hand sizes are impossible.
    """

    ranking: Ranking
    hands: tuple[Cards, ...]  # of the players who take part, clockwise
    turn: Seat  # an index into `hands`
    ours: Seats  # the side that wants most, as indexes into `hands`
    trick: tuple[Card, ...] = ()  # in the order played; the first was led
    led: Suit = NONE  # the suit named for a joker that was led
    barring: bool = False  # whether the joker may not name a suit in which its holder has failed to follow
    lacking: int = 0  # these suits, as a set
    shy: bool = False  # whether our side wants as little as possible: then the others' takings are counted

    def __post_init__(self) -> None:
        places = [card for hand in self.hands for card in range(ROOM) if hand >> card & 1] + list(self.trick)
        twice = sorted({name(card) for card in places if places.count(card) > 1})
        if twice:
            raise NotSolved(f"{', '.join(twice)}: in two places")
        if len(self.trick) >= len(self.hands):
            raise NotSolved(f"{len(self.trick)} cards lie in a trick of {len(self.hands)}")
        sizes = [hand.bit_count() + self.has_laid(seat) for seat, hand in enumerate(self.hands)]
        if len(set(sizes)) > 1 or not sizes[0]:
            held = ", ".join(map(str, sizes))
            raise NotSolved(f"hands of {held} cards before this trick: all have as many, and one at least")

    def has_laid(self, seat: Seat) -> bool:
        """Whether a seat has played to the current trick."""
        return (self.turn - 1 - seat) % len(self.hands) < len(self.trick)

    @cached_property
    def given(self) -> Array:
        """The position as the search reads it, int64 (GIVEN,)."""
        given = self.ranking.given.copy()
        given[:G_SEATS] = 0
        given[: len(self.hands)] = self.hands
        given[G_SEATS], given[G_NEXT], given[G_OURS] = len(self.hands), self.turn, self.ours
        given[G_TAKERS] = (1 << len(self.hands)) - 1 & ~self.ours if self.shy else self.ours
        given[G_VOIDS], given[G_LACK], given[G_LAID] = self.barring, self.lacking, len(self.trick)
        given[G_LED] = self.led
        if self.trick:
            given[G_TRICK : G_TRICK + len(self.trick)] = self.trick
            if self.led == NONE:
                given[G_LED] = self.ranking.suit(self.trick[0])
        return given


def many(position: Position, hands: Sequence[Sequence[Cards]] | Array) -> Array:
    """The same position with other hands, int64 (n, GIVEN); `hands` is (n, seats)."""
    hands = np.asarray(hands, np.int64)
    givens = np.tile(position.given, (len(hands), 1))
    givens[:, : hands.shape[1]] = hands
    return givens


def all_cards(ranking: Ranking) -> Cards:
    """All cards of a ranking."""
    return gather(card for cards in ranking.suits for card in cards)
