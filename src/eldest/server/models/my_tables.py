"""The list of a person's tables as it is sent to them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from eldest.server.models.message import Instant, Player
from eldest.server.models.sheet import SideName
from eldest.server.tables.entries import Status


class Brief(TypedDict, closed=True):
    """The summary of a table."""

    family: str
    options: dict[str, bool | int | str | None]
    status: Status
    damaged: Annotated[bool, Field(description="whether the entries after this one cannot be read")]
    paused: bool
    again: Annotated[bool, Field(description="whether its first deal repeats one from another table")]
    match: Annotated[int, Field(description="the number of the match; 0 before the first")]
    deal: Annotated[int, Field(description="the number of the deal; 0 before the first")]
    seats: list[Player]
    you: Annotated[int | None, Field(description="the requester's seat")]
    awaited: Annotated[list[int], Field(description="the seats of the people the table waits for")]
    your_turn: bool
    sides: list[SideName]
    scores: Annotated[list[int], Field(description="by side; empty before the match")]
    winners: Annotated[list[str], Field(description="the names of the winning sides")]


class MyTable(TypedDict, closed=True):
    """A table in which a person takes part."""

    id: str
    status: Literal["open", "over", "closed"]
    created: Instant
    changed: Instant
    brief: Annotated[Brief | None, Field(description="null if nothing stored of it can be read")]


class MyTables(TypedDict, closed=True):
    """The tables in which a person takes part: open ones first, then newest first."""

    tables: list[MyTable]
    before: Annotated[str | None, Field(description="pass this as `before` for the next page; null: there is none")]
