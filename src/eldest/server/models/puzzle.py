"""A puzzle as it is sent."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from eldest.puzzles.task import Aim
from eldest.server.models.view import Card, Suit, Traits


class PuzzlePlayed(TypedDict, closed=True):
    """A seat's action: a card, or in the phase `suit` the suit named for a joker that was led."""

    seat: int
    phase: Literal["play", "suit"]
    text: str
    taker: Annotated[int | None, Field(description="who took the trick that this ended")]
    takings: Annotated[list[int], Field(description="by side, if a trick has ended; else empty")]


class PuzzleBranch(TypedDict, closed=True):
    """The result of an action: the moves that follow, then the next decision if anything can still go wrong."""

    right: bool
    line: list[PuzzlePlayed]
    then: PuzzleDecision | None


class PuzzleDecision(TypedDict, closed=True):
    """A turn of the solver's side, with the result of every action by its text."""

    seat: int
    phase: Literal["play", "suit"]
    branches: dict[str, PuzzleBranch]


class Puzzle(TypedDict, closed=True):
    """A deal in mid-play with open hands, its task, and the whole tree, so that solving needs no server."""

    date: str
    family: str
    traits: Traits
    number: int
    stars: Annotated[int, Field(ge=1, le=5)]
    options: dict[str, bool | int | str | None]
    seats: Annotated[list[int], Field(description="the seats that the solver plays")]
    aim: Aim
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
