"""Sweven for the solver: the bidder against all others, for points."""

from __future__ import annotations

from functools import cache

from eldest.cards import JOKER, SUIT_CARDS, Seats, Suit, gather, members
from eldest.families.sweven import rules as family
from eldest.record import Deal, Rules
from eldest.solver.two_sides.layout import NONE
from eldest.solver.two_sides.position import Position, Ranking
from eldest.solver.two_sides.sides import TwoSides


@cache
def ranking(trump: Suit) -> Ranking:
    """
    SW-2   In every suit the natural order, trumps included.
    SW-21  Aces, kings, queens and jacks count one, the jack of hearts two.
    """
    suits = tuple(tuple(members(SUIT_CARDS[suit])) for suit in range(4))
    points = gather(card for card in range(JOKER) if family.WORTH[card] >= 1)
    return Ranking(suits, trump, points, gather(card for card in range(JOKER) if family.WORTH[card] == 2))


def position(rules: Rules, deal: Deal, ours: Seats, named: Suit = NONE, minimising: bool = False) -> Position:
    """The position of a deal in play."""
    laid = deal.laid.bit_count()
    turn = deal.awaited.bit_length() - 1
    trick = tuple(deal.trick[(turn - laid + place) % rules.players] for place in range(laid))
    hands = tuple(deal.hands[seat] for seat in range(rules.players))
    return Position(ranking(deal.trump), hands, turn, ours, trick, minimising=minimising)


# SW-22  The bidder against all others.
TWO_SIDES = TwoSides(trumps=(0, 1, 2, 3), ranking=ranking, position=position)
