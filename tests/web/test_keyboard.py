"""The page by keyboard alone: whole games, and every key that the page names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.browser import Person
from tests.web.keyboard import Typist
from tests.web.test_whole_games import SHORT


@pytest.mark.parametrize("game", SHORT)
def test_a_game_is_played_to_its_end_by_keyboard_alone(person: Callable[..., Person], game: str) -> None:
    options, deals = SHORT[game]
    somebody = person()
    somebody.set(beat="0.4")
    somebody.sit_down(game, options)
    assert Typist(somebody).play(deals) == deals
