"""Routes of puzzles: one of every game a day."""

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
    """What a seat does: a card, or in the phase `suit` the suit that it names for a joker led."""

    seat: int
    phase: Literal["play", "suit"]
    text: str
    taker: Annotated[int | None, Field(description="who took the trick that this ended")]
    takings: Annotated[list[int], Field(description="by side, where a trick has ended; else empty")]


class PuzzleBranch(Sent):
    """What an action comes to: it and what follows, then the next decision, if anything can go wrong yet."""

    right: bool
    line: list[PuzzlePlayed]
    then: PuzzleDecision | None


class PuzzleDecision(Sent):
    """A turn of the side that has the task: by the text of every action what it comes to."""

    seat: int
    phase: Literal["play", "suit"]
    branches: dict[str, PuzzleBranch]


class Puzzle(Sent):
    """A deal in the middle of its play with open hands, its task, and the whole tree: who solves it needs no server."""

    date: str
    family: str
    traits: Traits
    number: int
    stars: Annotated[int, Field(ge=1, le=5)]
    options: dict[str, bool | int | str | None]
    seats: Annotated[list[int], Field(description="those that whoever solves it plays")]
    aim: Literal["make", "set", "nullo", "spoil", "exactly"]
    needed: int
    left: Annotated[int, Field(description="tricks or points that are to be taken yet")]
    bidder: int | None
    contract: str | None
    trump: Suit
    acting: dict[Card, Suit]
    hands: Annotated[list[list[Card]], Field(description="by seat; empty where one sits out")]
    trick: list[PuzzlePlayed]
    takings: Annotated[list[int], Field(description="by side; a seat's side is its number modulo their number")]
    tree: PuzzleDecision


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
