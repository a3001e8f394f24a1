"""Routes of puzzles: one of every game a day."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import BeforeValidator

from eldest.puzzles.collection import shipping
from eldest.server.daily_puzzles import puzzle_of
from eldest.server.http.compression import json_answer
from eldest.server.http.dependencies import PROBLEM_RESPONSES
from eldest.server.http.problems import problem, short
from eldest.server.models.puzzle import Puzzle
from eldest.server.routes.sample import TheGame

ISO = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def written(text: str) -> str:
    """A day as it is written, which a number of seconds is not."""
    if not ISO.fullmatch(text):
        raise ValueError("a day looks like 2026-11-22")
    return text


Day = Annotated[date, BeforeValidator(written)]

router = APIRouter(prefix="/api/puzzles/{day}", responses=PROBLEM_RESPONSES)


# The tree of a puzzle is walked through once, some hundredths of a second: not between two plays.
@router.get("", response_model=Puzzle)
def see_the_puzzle_of_a_day(request: Request, day: Day) -> Response:
    """The puzzle of a day, of the game whose turn it is."""
    return json_answer(request, puzzle_of(day, ""))


@router.get("/{game}", response_model=Puzzle)
def see_the_puzzle_of_a_game(request: Request, day: Day, game: TheGame) -> Response:
    """A game's puzzle of a day."""
    if game not in shipping():
        raise problem("no_game", game=short(repr(game), 40), games=", ".join(shipping()))
    return json_answer(request, puzzle_of(day, game))
