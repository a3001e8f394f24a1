"""`eldest puzzle`: a deal with open hands in which one card is right, to be played at the terminal."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from itertools import islice

from eldest.cli.play.puzzle_solving import Solving
from eldest.cli.play.puzzle_text import plain, show, show_solution, stars
from eldest.cli.text import screen
from eldest.families import FAMILIES
from eldest.families import family as game
from eldest.families.registry import FIRST
from eldest.options import NotAnOption
from eldest.puzzles import day
from eldest.puzzles.collection import shipped
from eldest.puzzles.measures import LEVELS
from eldest.puzzles.puzzle import Puzzle

DEALS = 2_000  # in which a puzzle of a level is looked for


@dataclass(frozen=True)
class Asked:
    """Which puzzle, and what is to be seen of it."""

    game: str
    date: str
    number: int | None
    seed: str
    level: str
    solution: bool
    as_json: bool


def main(asked: Asked) -> int:
    """Show the puzzle, and let it be played."""
    title, puzzle = _found(asked)
    if asked.as_json:
        print(json.dumps(plain(title, puzzle, asked.solution), indent=2))
        return 0
    print(screen.paint(f"{title}  {stars(puzzle)}", screen.BOLD))
    show(puzzle.start, puzzle)
    if asked.solution:
        show_solution(puzzle, puzzle.start, puzzle.tree)
        return 0
    print("Type a card, or help.")
    try:
        Solving(puzzle).run()
    except (EOFError, KeyboardInterrupt):
        print()
    return 0


# ---------------------------------------------------------------- which puzzle


def _found(asked: Asked) -> tuple[str, Puzzle]:
    """What the puzzle is called, and the puzzle."""
    if asked.level and asked.level not in LEVELS:
        raise NotAnOption(f"level {asked.level!r}: there is {', '.join(LEVELS)}")
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
    from eldest.puzzles.generate import made, tables

    for puzzle in islice(made(tables(asked.game), asked.seed), DEALS):
        if puzzle and (not asked.level or puzzle.stars in LEVELS[asked.level]):
            return puzzle
    raise NotAnOption(f"seed {asked.seed!r}: no such puzzle in its first {DEALS} deals")
