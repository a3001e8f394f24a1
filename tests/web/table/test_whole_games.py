"""Whole games, through the page alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.matrix import EVERYTHING
from tests.web.browser import Person
from tests.web.player import Player

# Short games by the rules that may be agreed on: what ends them, and after how many deals at most.
SHORT: dict[str, tuple[dict[str, Any], int]] = {
    "five_hundred": ({"players": 3}, 1),
    "sweven": ({"max_hands": 2}, 2),
    "oh_hell": ({"players": 3, "start": 2}, 4),
    "ninety_nine": ({"match": "game"}, 1),
    "counters": ({"max_hands": 1}, 1),
}


# One by touch and one by mouse. The others are played by touch without a network, and all of them by keyboard.
SOME = [("oh_hell", "phone"), ("five_hundred", "desk")]
ALL = [*((game, "phone") for game in SHORT), ("five_hundred", "desk")]


@pytest.mark.parametrize(("game", "size"), ALL if EVERYTHING else SOME)
def test_a_game_is_played_to_its_end(person: Callable[..., Person], game: str, size: str) -> None:
    options, deals = SHORT[game]
    somebody = person(size=size)
    somebody.set(beat="0.4")
    somebody.sit_down(game, options)
    assert Player(somebody).play(deals) == deals
