"""Routes of puzzles: one of every game each day."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import BeforeValidator, Field

from eldest.puzzles.collection import shipping
from eldest.server.daily_puzzles import puzzle_of
from eldest.server.http.dependencies import PROBLEM_RESPONSES, TheGame
from eldest.server.http.problems import problem, short
from eldest.server.http.responses import json_answer
from eldest.server.models.view import Card, Sent, Suit, Traits


class PuzzlePlayed(Sent):
    """A seat's action: a card, or in the phase `suit` the suit named for a joker that was led."""

    seat: int
    phase: Literal["play", "suit"]
    text: str
    taker: Annotated[int | None, Field(description="who took the trick that this ended")]
    takings: Annotated[list[int], Field(description="by side, if a trick has ended; else empty")]


class PuzzleBranch(Sent):
    """The result of an action: the moves that follow, then the next decision if anything can still go wrong."""

    right: bool
    line: list[PuzzlePlayed]
    then: PuzzleDecision | None


class PuzzleDecision(Sent):
    """A turn of the solver's side, with the result of every action by its text."""

    seat: int
    phase: Literal["play", "suit"]
    branches: dict[str, PuzzleBranch]


class Puzzle(Sent):
    """A deal in mid-play with open hands, its task, and the whole tree, so that solving needs no server."""

    date: str
    family: str
    traits: Traits
    number: int
    stars: Annotated[int, Field(ge=1, le=5)]
    options: dict[str, bool | int | str | None]
    seats: Annotated[list[int], Field(description="the seats that the solver plays")]
    aim: Literal["make", "set", "nullo", "spoil", "exactly"]
    needed: int
    left: Annotated[int, Field(description="tricks or points still to be taken")]
    bidder: int | None
    contract: str | None
    trump: Suit
    acting: dict[Card, Suit]
    hands: Annotated[list[list[Card]], Field(description="by seat; empty for a seat that sits out")]
    trick: list[PuzzlePlayed]
    takings: Annotated[list[int], Field(description="by side; a seat's side is its number modulo their number")]
    tree: PuzzleDecision


ISO = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def written(text: str) -> str:
    """The date as text; a number of seconds is refused."""
    if not ISO.fullmatch(text):
        raise ValueError("a day looks like 2026-11-22")
    return text


Day = Annotated[date, BeforeValidator(written)]

router = APIRouter(prefix="/api/puzzles/{day}", responses=PROBLEM_RESPONSES)


# Walking the puzzle's tree takes some hundredths of a second, so it runs in a thread, not between two plays.
@router.get("", response_model=Puzzle)
def see_the_puzzle_of_a_day(request: Request, day: Day) -> Response:
    """The puzzle of a day, of the game whose turn it is."""
    return json_answer(request, puzzle_of(day, ""))


@router.get("/{game}", response_model=Puzzle)
def see_the_puzzle_of_a_game(request: Request, day: Day, game: TheGame) -> Response:
    """The puzzle of a day for one game."""
    if game not in shipping():
        raise problem("no_game", game=short(repr(game), 40), games=", ".join(shipping()))
    return json_answer(request, puzzle_of(day, game))
