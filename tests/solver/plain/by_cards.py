"""The plainest search over a position: cards as they lie, every position remembered as it is."""

from __future__ import annotations

from functools import cache

from eldest.cards import Card, Cards, Seat, Suit, members
from eldest.solver.two_sides.layout import G_LED, NONE
from eldest.solver.two_sides.position import Position

JOKERS_SUIT = 4


def taken(position: Position) -> int:
    """The takings of our side with best play by all; no suits barred for a joker led, nobody minimising."""
    ranking, seats = position.ranking, len(position.hands)
    suits = {card: suit for suit, cards in enumerate(ranking.suits) for card in cards}
    heights = {card: height for cards in ranking.suits for height, card in enumerate(cards)}

    def worth(trick: tuple[Card, ...]) -> int:
        points = sum((ranking.points >> card & 1) + (ranking.double >> card & 1) for card in trick)
        return points if ranking.points else 1

    def winner(trick: tuple[Card, ...]) -> int:
        led = suits[trick[0]]  # a joker led wins, whatever suit it names
        power = [(suits[card] == ranking.trump, suits[card] == led, heights[card]) for card in trick]
        return power.index(max(power))

    @cache
    def value(hands: tuple[Cards, ...], turn: Seat, trick: tuple[Card, ...], led: Suit) -> int:
        if len(trick) == seats:
            seat = (turn + winner(trick)) % seats
            return (worth(trick) if position.ours >> seat & 1 else 0) + value(hands, seat, (), NONE)
        hand = list(members(hands[turn]))
        if not hand:
            return 0
        following = [card for card in hand if suits[card] == led]
        found = []
        for card in following or hand:
            left = (*hands[:turn], hands[turn] & ~(1 << card), *hands[turn + 1 :])
            named = [led] if trick else range(4) if suits[card] == JOKERS_SUIT else [suits[card]]
            found += [value(left, (turn + 1) % seats, (*trick, card), suit) for suit in named]
        return (max if position.ours >> turn & 1 else min)(found)

    return value(position.hands, position.turn, position.trick, position.given[G_LED])
