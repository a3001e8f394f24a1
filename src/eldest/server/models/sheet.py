"""Score sheets and past deals as people are sent them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, with_config
from typing_extensions import TypedDict

from eldest.narration.fields import Known
from eldest.narration.messages import Message
from eldest.server.models.message import Player
from eldest.server.models.view import Card, OwnFields, Suit, Trick, View


class SideName(TypedDict, closed=True):
    """A player or partnership with a score: one column of a sheet."""

    name: str
    seats: list[int]


class Scored(TypedDict, closed=True):
    """A finished deal as it stands on the sheet."""

    deal: int
    dealer: int
    trump: Annotated[Suit | None, Field(description="null if no card was played")]
    calls: Annotated[list[str | None], Field(description="by seat, its last bid or offer")]
    wanted: Annotated[list[int | None], Field(description="by side, the takings it needed, if known")]
    outcome: dict[str, str]
    takings: Annotated[list[int], Field(description="by side, the takings from its tricks")]
    gains: Annotated[list[int], Field(description="by side, the points gained")]
    made: Annotated[list[bool | None], Field(description="by side, whether its bid was made; null: unknown, or no bid")]
    scores: Annotated[list[int], Field(description="by side, the totals after this deal")]
    result: OwnFields
    game: OwnFields


class Sheet(TypedDict, closed=True):
    """The scores of a match, deal by deal."""

    family: str
    match: Annotated[int, Field(description="the number of the match at its table")]
    sides: list[SideName]
    winners: Annotated[list[str], Field(description="the names of the winning sides")]
    deals: list[Scored]


class SoFar(TypedDict, closed=True):
    """The current or last deal from its beginning."""

    deal: int
    actions: Annotated[list[Known], Field(description="actions outside tricks that the viewer knows")]
    tricks: list[Trick]


class People(TypedDict):
    """The people at a table."""

    you: Annotated[int | None, Field(description="the requester's seat")]
    seats: list[Player]


@with_config(extra="forbid")
class Deals(People):
    """The deals of some matches of a table that can be replayed."""

    options: dict[str, bool | int | str | None]
    matches: Annotated[list[Sheet], Field(description="from the earliest of them on")]
    before: Annotated[int | None, Field(description="the match to name for those before these; null: there are none")]
    secret: Annotated[
        int, Field(description="number of further finished deals; their cards stay secret until the match ends")
    ]


class Step(TypedDict, closed=True):
    """A deal after an action, or before the first one."""

    said: list[Message]
    action: Known | None
    view: View
    hands: Annotated[list[list[Card]], Field(description="by seat; the dummy's hand is last")]
    secret: Annotated[OwnFields, Field(description="other fields that not everybody saw")]


@with_config(extra="forbid")
class Replay(People):
    """A deal, step by step."""

    family: str
    match: int
    deal: int
    options: dict[str, bool | int | str | None]
    sides: list[SideName]
    steps: list[Step]
