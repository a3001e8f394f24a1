"""
The shape of sheets and past deals, as closed models: for the API's document and the page's types.

Sheets are made without them.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from eldest.server.models.message import Player
from eldest.server.models.view import Card, Known, OwnFields, Sent, Suit, Trick, View, Words


class SideName(Sent):
    """Whoever has a score of his own: the column of a sheet."""

    name: str
    seats: list[int]


class Scored(Sent):
    """A deal that is over, as it stands on the sheet."""

    deal: int
    dealer: int
    trump: Annotated[Suit | None, Field(description="null where no card was played")]
    calls: Annotated[list[str | None], Field(description="by seat, what it bid or offered last")]
    wanted: Annotated[list[int | None], Field(description="by side, the takings that it had to have, if that is known")]
    outcome: dict[str, str]
    takings: Annotated[list[int], Field(description="by side, from its tricks")]
    gains: Annotated[list[int], Field(description="by side")]
    made: Annotated[list[bool | None], Field(description="by side, whether its bid was made; null: unknown, or no bid")]
    scores: Annotated[list[int], Field(description="by side, the totals after it")]
    result: OwnFields
    game: OwnFields


class Sheet(Sent):
    """The scores of a match, deal by deal."""

    family: str
    match: Annotated[int, Field(description="the number of the match at its table")]
    sides: list[SideName]
    winners: Annotated[list[str], Field(description="the names of the sides that have won")]
    deals: list[Scored]


class SoFar(Sent):
    """The deal that is being played, or the last one, from its beginning."""

    deal: int
    actions: Annotated[list[Known], Field(description="beside those in tricks, as far as the viewer knows them")]
    tricks: list[Trick]


class Deals(Sent):
    """The deals of a table that may be looked at again."""

    you: Annotated[int | None, Field(description="the seat of whoever asks")]
    seats: list[Player]
    options: dict[str, bool | int | str | None]
    matches: list[Sheet]
    secret: Annotated[
        int, Field(description="how many deals more are over; their cards stay secret until the match is")
    ]


class Step(Sent):
    """A deal after an action, or before the first."""

    said: list[Words]
    action: Known | None
    view: View
    hands: Annotated[list[list[Card]], Field(description="by seat; the dummy's is the last")]
    secret: Annotated[OwnFields, Field(description="what else not everybody saw")]


class Replay(Sent):
    """A deal step by step."""

    family: str
    match: int
    deal: int
    you: int | None
    seats: list[Player]
    options: dict[str, bool | int | str | None]
    sides: list[SideName]
    steps: list[Step]
