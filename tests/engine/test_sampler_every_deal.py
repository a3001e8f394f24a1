"""All possible deals: as many as the sampler counts, and exactly those that an enumeration of histories finds."""

from __future__ import annotations

from collections import Counter

import pytest

from eldest.sampler.hidden import NoDeal
from eldest.sampler.unseen import Unseen, asides
from tests.engine.enumeration import drawn_worlds, possible_worlds, small_moments
from tests.engine.test_sampler import reached
from tests.families import some_of, tables
from tests.random_deals import name

TABLES = list(tables())


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_every_deal_is_there_once_and_no_other(options):
    for seed in range(2):
        for moment in small_moments(options, seed, 300)[:2]:
            unseen = Unseen(options, moment.seat, moment.row)
            deals = unseen.every(300)
            worlds, _ = possible_worlds(moment)
            assert len(deals) == unseen.count
            assert drawn_worlds(moment, deals) == Counter(worlds)


def test_cards_may_have_been_laid_aside_already():
    """Any of them, any number up to the most; and none if none are."""
    assert len([*asides([3, 5, 7], 2)]) == 7 and [*asides([3, 5, 7], 0)] == [frozenset()]


def test_too_many_are_refused():
    options = TABLES[0]
    unseen = Unseen(options, 0, reached(options, "play"))
    with pytest.raises(NoDeal, match="deals, which is more than 100"):
        unseen.every(100)
