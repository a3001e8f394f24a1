"""The shape of puzzles as they are sent, as closed models: for the API's document and the page's types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from eldest.server.models.message import Sent
from eldest.server.models.view import Card, Suit, Traits


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
