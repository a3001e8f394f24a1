"""The search over two sides answers what DDS answers."""

import importlib.util
import random

import numpy as np
import pytest

from eldest.cards import DIAMONDS, HEARTS, JOKER, gather, members
from eldest.families.five_hundred import rules as five_hundred
from eldest.families.five_hundred.two_sides import ranking
from eldest.settings import INTERPRETED
from eldest.solver.two_sides.position import Position, Ranking, all_cards
from eldest.solver.two_sides.threads import values
from eldest.solver.two_sides.workspace import Workspace
from tests.matrix import EVERYTHING
from tests.solver.bridge import PAIR, Dds, compare, drawn

PACK = five_hundred.PACKS[4] | 1 << JOKER
SLOW = INTERPRETED.value not in ("", "0")  # interpreted: a thousand times slower
BY_DDS = importlib.util.find_spec("endplay") is not None
against_dds = pytest.mark.skipif(not BY_DDS, reason="endplay, which brings DDS, is missing")


@against_dds
def test_bridge_deals_are_those_of_dds() -> None:
    assert compare(60 if SLOW else 500 if EVERYTHING else 150, "suite", range(2, 6) if SLOW else range(2, 14)) == 0


@against_dds
def test_five_hundred_with_bowers_and_joker_is_bridge_with_more_trumps() -> None:
    """FH-8: in four hands and with a trump the pack is four suits; two bowers and a joker make the trumps longest."""
    dice, workspace, dds = random.Random("five hundred"), Workspace(), Dds()
    pack = list(members(PACK))
    for number in range(12 if SLOW else 120 if EVERYTHING else 40):
        trump, size = number % 4, 4 if SLOW else 10
        dealt = dice.sample(pack, 4 * size)
        hands = tuple(gather(dealt[seat * size : (seat + 1) * size]) for seat in range(4))
        position = Position(ranking(trump), hands, dice.randrange(4), PAIR)
        relabelled = Position(cut(position.ranking), hands, position.turn, PAIR)
        assert all_cards(relabelled.ranking) == PACK
        assert len(relabelled.ranking.suits[trump]) == (13 if trump in (DIAMONDS, HEARTS) else 12)
        dds.lay(relabelled)
        theirs = dds.tricks()
        ours = int(workspace.values(position.given[None])[0][0])
        assert ours == (theirs if PAIR >> position.turn & 1 else size - theirs), position


def cut(whole: Ranking) -> Ranking:
    """A ranking without the cards that four players do not use."""
    return Ranking(tuple(tuple(card for card in cards if PACK >> card & 1) for cards in whole.suits), whole.trump)


def test_any_guess_leads_to_the_same_value() -> None:
    dice, workspace = random.Random("guesses"), Workspace()
    for _ in range(3 if SLOW else 30):
        size = 3 if SLOW else 7
        given = drawn(dice, size).given[None]
        assert len({int(workspace.values(given, guess)[0][0]) for guess in range(-1, size + 2)}) == 1


def test_threads_find_the_same() -> None:
    dice = random.Random("threads")
    givens = np.array([drawn(dice, 3 if SLOW else 7).given for _ in range(100)])
    alone, _ = Workspace().values(givens, 2)
    assert (values(givens, 2, threads=3) == alone).all()
    assert len(values(givens[:0])) == 0
