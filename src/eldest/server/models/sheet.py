"""The shape of sheets, as closed models: for the API's document and the page's types. Sheets are made without them."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from eldest.server.models.view import CLOSED, Known, OwnFields, Suit, Trick


class SideName(BaseModel):
    """Whoever has a score of his own: the column of a sheet."""

    model_config = CLOSED

    name: str
    seats: list[int]


class Scored(BaseModel):
    """A deal that is over, as it stands on the sheet."""

    model_config = CLOSED

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


class Sheet(BaseModel):
    """The scores of a match, deal by deal."""

    model_config = CLOSED

    family: str
    match: Annotated[int, Field(description="the number of the match at its table")]
    sides: list[SideName]
    winners: Annotated[list[str], Field(description="the names of the sides that have won")]
    deals: list[Scored]


class SoFar(BaseModel):
    """The deal that is being played, or the last one, from its beginning."""

    model_config = CLOSED

    deal: int
    actions: Annotated[list[Known], Field(description="beside those in tricks, as far as the viewer knows them")]
    tricks: list[Trick]
