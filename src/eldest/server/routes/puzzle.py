"""Routes of puzzles: one of every game each day."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import BeforeValidator
from pydantic_core import to_json

from eldest.server.http.dependencies import PROBLEM_RESPONSES, TheGame
from eldest.server.http.responses import json_answer
from eldest.server.models.puzzle import Puzzle
from eldest.server.problems import problem, short

ISO = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def written(text: str) -> str:
    """The date as text; a number of seconds is refused."""
    if not ISO.fullmatch(text):
        raise ValueError("a day looks like 2026-11-22")
    return text


Day = Annotated[date, BeforeValidator(written)]


@lru_cache(maxsize=64)
def _puzzle(day: date, game: str) -> bytes:
    from eldest.server.daily_puzzles import puzzle_of

    return to_json(puzzle_of(day, game))


router = APIRouter(prefix="/api/puzzles/{day}", responses=PROBLEM_RESPONSES)


# The first request loads the solvers, and walking the puzzle's tree takes some hundredths of a second, so these run in
# a thread, not between two plays.
@router.get("", response_model=Puzzle)
def see_the_puzzle_of_a_day(request: Request, day: Day) -> Response:
    """The puzzle of a day, of the game whose turn it is."""
    return json_answer(request, _puzzle(day, ""))


@router.get("/{game}", response_model=Puzzle)
def see_the_puzzle_of_a_game(request: Request, day: Day, game: TheGame) -> Response:
    """The puzzle of a day for one game."""
    from eldest.puzzles.collection import shipping

    if game not in shipping():
        raise problem("no_game", game=short(repr(game), 40), games=", ".join(shipping()))
    return json_answer(request, _puzzle(day, game))
