"""
The puzzles of a day: the same everywhere, because they depend only on the date and the shipped puzzles.

The week begins easy and ends hard. Every game that comes with puzzles has one each day; the games take turns at
the puzzle of the day.
"""

from __future__ import annotations

from datetime import date

from eldest.puzzles.collection import shipped, shipping
from eldest.puzzles.measures import LEVELS

FIRST = date(2026, 1, 5)  # a Monday, day 0; earlier days are negative
WEEK = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")  # from Monday on


def game_of(day: date) -> str:
    """The game of the puzzle of the day."""
    families = shipping()
    return families[(day - FIRST).days % len(families)]


def number_of(day: date, family: str, level: str = "") -> int:
    """
    The number, from 1, of a game's puzzle for a day and level, by default the weekday's level.

    Raises `NotAFamily`, and `NotAPuzzle` if the game comes with none.
    """
    days = (day - FIRST).days
    week, weekday = divmod(days, len(WEEK))
    passed = week * WEEK.count(WEEK[weekday]) + WEEK[:weekday].count(WEEK[weekday])
    if level and level != WEEK[weekday]:
        passed = days
    level = level or WEEK[weekday]
    known = numbers(family, level)
    return known[passed % len(known)]


def numbers(family: str, level: str) -> list[int]:
    """The numbers of a game's puzzles of a level, from 1."""
    return [number for number, puzzle in enumerate(shipped(family), 1) if puzzle.stars in LEVELS[level]]
