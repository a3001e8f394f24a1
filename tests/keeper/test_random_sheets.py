"""Sheets of random games: every total is the engine's, and every cell is the same where the page adds by itself."""

import pytest

from eldest.games import FAMILIES
from tests.keeper import random_sheets

GAMES = {"five_hundred": 40, "sweven": 30, "oh_hell": 15, "ninety_nine": 20, "counters": 15}


@pytest.mark.parametrize("family", FAMILIES)
def test_random_games_with_corrections_are_added_alike(family: str) -> None:
    assert random_sheets.compare(family, GAMES[family], "short") > GAMES[family]
