"""Finds a puzzle: the one of a day, one by number, or a new one from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import islice

from eldest.families import FAMILIES
from eldest.families import family as game
from eldest.families.registry import FIRST
from eldest.options import NotAnOption
from eldest.puzzles import day
from eldest.puzzles.collection import shipped
from eldest.puzzles.generate import made, tables
from eldest.puzzles.measures import LEVELS
from eldest.puzzles.puzzle import Puzzle

DEALS = 2_000  # in which a puzzle of a level is looked for


@dataclass(frozen=True)
class Asked:
    """A request for a puzzle: of a game, or the one of the day; by date, number or seed; of a level."""

    game: str = ""
    date: str = ""
    number: int | None = None
    seed: str = ""
    level: str = ""


def found(asked: Asked) -> tuple[str, Puzzle]:
    """The title of the puzzle, and the puzzle. Raises `NotAFamily`, `NotAnOption`, `NotAPuzzle`."""
    if asked.level and asked.level not in LEVELS:
        raise NotAnOption(f"level {asked.level!r}: must be one of {', '.join(LEVELS)}")
    if asked.seed and not asked.game:
        raise NotAnOption(f"name the game that --seed is for: --game {FIRST}")
    if sum(map(bool, (asked.date, asked.number is not None, asked.seed))) > 1:
        raise NotAnOption("say one of --date, --number and --seed")
    if asked.seed:
        return f"{_named(asked.game)}, seed {asked.seed}", _from_seed(asked)
    when = _day(asked.date)
    family = game(asked.game).options.family if asked.game else day.game_of(when)
    if asked.number is not None:
        return f"{_named(family)} {asked.number}", _numbered(family, asked)
    number = day.number_of(when, family, asked.level)
    return f"{when:%A, %d %B %Y}: {_named(family)} {number}", shipped(family)[number - 1]


def _named(family: str) -> str:
    return FAMILIES[str(game(family).options.family)]


def _day(written: str) -> date:
    if not written:
        return date.today()
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise NotAnOption(f"date {written!r}: a date looks like 2026-11-22") from None


def _numbered(family: str, asked: Asked) -> Puzzle:
    known = shipped(family)
    if asked.level:
        raise NotAnOption("say one of --number and --level")
    if asked.number is None or not 0 < asked.number <= len(known):
        raise NotAnOption(f"number {asked.number}: {_named(family)} has puzzles 1 to {len(known)}")
    return known[asked.number - 1]


def _from_seed(asked: Asked) -> Puzzle:
    for puzzle in islice(made(tables(asked.game), asked.seed), DEALS):
        if puzzle and (not asked.level or puzzle.stars in LEVELS[asked.level]):
            return puzzle
    raise NotAnOption(f"seed {asked.seed!r}: no such puzzle in its first {DEALS} deals")
