"""The shape of past deals, as closed models: for the API's document and the page's types."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from eldest.server.models.message import Player, Sent
from eldest.server.models.sheet import Sheet, SideName
from eldest.server.models.view import CLOSED, Card, Known, OwnFields, View, Words


class Deals(Sent):
    """The deals of a table that may be looked at again."""

    you: Annotated[int | None, Field(description="the seat of whoever asks")]
    seats: list[Player]
    options: dict[str, bool | int | str | None]
    matches: list[Sheet]
    secret: Annotated[
        int, Field(description="how many deals more are over; their cards stay secret until the match is")
    ]


class Step(BaseModel):
    """A deal after an action, or before the first."""

    model_config = CLOSED

    said: list[Words]
    action: Known | None
    view: View
    hands: Annotated[list[list[Card]], Field(description="by seat; the dummy's is the last")]
    secret: Annotated[OwnFields, Field(description="what else not everybody saw")]


class Replay(BaseModel):
    """A deal step by step."""

    model_config = CLOSED

    family: str
    match: int
    deal: int
    you: int | None
    seats: list[Player]
    options: dict[str, bool | int | str | None]
    sides: list[SideName]
    steps: list[Step]
