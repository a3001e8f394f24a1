"""The search over two sides answers what DDS answers."""

import random

import numpy as np

from eldest.cards import JOKER, gather, members
from eldest.games import five_hundred
from eldest.settings import INTERPRETED
from eldest.solver.five_hundred import ranking
from eldest.solver.two_sides.given import Position
from eldest.solver.two_sides.room import Room
from eldest.solver.two_sides.threads import values
from tests.solver.bridge import PAIR, Dds, compare, drawn

SLOW = INTERPRETED.value not in ("", "0")  # interpreted: a thousand times slower


def test_bridge_deals_are_those_of_dds() -> None:
    assert compare(60 if SLOW else 500, "suite", range(2, 6) if SLOW else range(2, 14)) == 0


def test_five_hundred_with_bowers_and_joker_is_bridge_with_thirteen_trumps() -> None:
    """FH-8: in four hands and with a trump the pack is four suits of which the trumps are thirteen."""
    dice, room, dds = random.Random("five hundred"), Room(), Dds()
    pack = list(members(five_hundred.PACKS[4] | 1 << JOKER))
    for number in range(12 if SLOW else 120):
        trump, size = number % 4, 4 if SLOW else 10
        dealt = dice.sample(pack, 4 * size)
        hands = tuple(gather(dealt[seat * size : (seat + 1) * size]) for seat in range(4))
        position = Position(ranking(trump), hands, dice.randrange(4), PAIR)
        assert max(len(cards) for cards in position.ranking.suits) >= 13
        relabelled = Position(cut(position), hands, position.turn, PAIR)
        dds.lay(relabelled)
        theirs = dds.tricks()
        ours = int(room.values(position.given[None])[0][0])
        assert ours == (theirs if PAIR >> position.turn & 1 else size - theirs), position


def cut(position: Position) -> object:
    """The ranking without the cards that four players do not use."""
    from eldest.solver.two_sides.given import Ranking

    used = five_hundred.PACKS[4] | 1 << JOKER
    suits = tuple(tuple(card for card in cards if used >> card & 1) for cards in position.ranking.suits)
    return Ranking(suits, position.ranking.trump)


def test_threads_find_the_same() -> None:
    dice = random.Random("threads")
    givens = np.array([drawn(dice, 3 if SLOW else 7).given for _ in range(100)])
    alone, _ = Room().values(givens, 2)
    assert (values(givens, 2, threads=3) == alone).all()
    assert len(values(givens[:0])) == 0
