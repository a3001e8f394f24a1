"""The plain tree search in families for which no test compiles it: it sees only its seat, and does what is legal."""

from __future__ import annotations

import pytest

from eldest.families import FAMILIES
from tests.bots.searching import test_search
from tests.bots.searching.test_search import PLAIN

OTHERS = [game for game in FAMILIES if game not in PLAIN]


@pytest.mark.parametrize("game", OTHERS)
def test_it_does_what_is_legal_in_every_phase_and_says_why(game):
    test_search.test_it_does_what_is_legal_in_every_phase_and_says_why(game, "plain")


@pytest.mark.parametrize("game", OTHERS)
def test_it_sees_only_its_seat(game):
    test_search.test_it_sees_only_its_seat(game, "plain", 14)
