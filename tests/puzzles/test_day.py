"""The puzzles of a day."""

from __future__ import annotations

from datetime import date, timedelta

from eldest.families import FAMILIES
from eldest.puzzles.collection import shipped
from eldest.puzzles.day import FIRST, game_of, number_of
from eldest.puzzles.measures import LEVELS

YEAR = [FIRST + timedelta(days=day) for day in range(420)]


def test_the_week_begins_easy_and_ends_hard() -> None:
    for weekday, level in enumerate(("easy", "easy", "medium", "medium", "medium", "hard", "hard")):
        day = date(2026, 11, 16) + timedelta(days=weekday)
        for family in FAMILIES:
            assert shipped(family)[number_of(day, family) - 1].stars in LEVELS[level]


def test_the_puzzle_of_the_day_comes_again_after_more_than_a_year() -> None:
    assert len({(game_of(day), number_of(day, game_of(day))) for day in YEAR}) == len(YEAR)


def test_every_game_has_another_puzzle_every_day_for_twelve_weeks() -> None:
    for family in FAMILIES:
        assert len({number_of(day, family) for day in YEAR[:84]}) == 84


def test_days_before_the_first_have_puzzles_too() -> None:
    assert game_of(date(1999, 12, 31)) in FAMILIES and number_of(date(1999, 12, 31), "sweven") > 0


def test_a_level_may_be_asked_for_any_day() -> None:
    assert all(shipped("sweven")[number_of(day, "sweven", "hard") - 1].stars > 3 for day in YEAR[:10])
