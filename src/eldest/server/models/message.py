"""
The shape of messages, as closed models: for the API's document and the page's types.

Messages themselves are made without these models.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from eldest.bots import BOTS
from eldest.narration.messages import NOT_ALLOWED, REFUSED
from eldest.server.http.problems import PROBLEMS
from eldest.server.models.view import Known, Label, Sent, View, Words
from eldest.server.tables.entries import KINDS
from eldest.table.fair.fair import Origin

Instant = Annotated[str, Field(description="ISO 8601, UTC")]
Hex = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]

if TYPE_CHECKING:
    ProblemKey = str
else:
    ProblemKey = TypeAliasType("ProblemKey", Literal[(*PROBLEMS, *REFUSED, *NOT_ALLOWED)])

Status = Literal["waiting", "between", "playing", "over", "closed"]


class Player(Sent):
    """Whose a seat is: a person's by name, or a bot's."""

    name: str
    bot: Literal[tuple(BOTS)] | None  # type: ignore[valid-type]


class SeatView(Sent):
    """A seat: whose it is, and who plays it."""

    seat: int
    held_by: Literal["person", "bot", "open"]
    name: str
    bot: Literal[tuple(BOTS)] | None  # type: ignore[valid-type]
    guest: str | None
    lent: bool
    absent: Annotated[bool, Field(description="lent because its person is not connected: theirs again when they come")]
    here: bool
    ready: bool
    due: Instant | None


class AskingView(Sent):
    """Something that waits for the others' consent."""

    asked: int
    seat: int
    what: Literal["take_back", "claim", "rematch", "pace", "away"]
    side: int | None
    hand: list[str] | None
    patience: int | None
    away: int | None
    yes: list[int]
    against: Annotated[list[Words], Field(description="a deal that may be and in which a claim fails, if one is known")]
    until: Instant | None


class SeatPromise(Sent):
    """Whose seed a seat's is, and the commitment to it."""

    origin: Literal[tuple(origin.value for origin in Origin)]  # type: ignore[valid-type]
    commitment: Hex


class PromiseView(Sent):
    """What is published before a deal."""

    secret: Hex
    seats: list[SeatPromise]


class OpeningView(Sent):
    """What is published once a deal's cards may be known."""

    secret: Hex
    seeds: list[Hex]


class GatheringView(Sent):
    """The shares of the next shuffle as they come in."""

    match: int
    deal: int
    secret: Hex
    committed: list[int]
    promise: PromiseView | None
    awaited: list[int]


class ShuffledView(Sent):
    """What the deal that is being played, or the last one, was mixed from."""

    match: int
    deal: int
    promise: PromiseView
    withheld: list[int]
    opening: OpeningView | None


class ShuffleView(Sent):
    """The next shuffle, and the last one."""

    next: GatheringView | None
    last: ShuffledView | None


class RepeatedView(Sent):
    """Which deal of a table is played again."""

    match: int
    deal: int
    step: Annotated[int, Field(description="how many of its actions are done as they were")]


class TableView(Sent):
    """How the table stands, the cards apart."""

    id: str
    status: Status
    damaged: Annotated[
        bool, Field(description="whether what came after this cannot be read any more; then it is closed")
    ]
    paused: bool
    step: int
    game: str
    options: dict[str, bool | int | str | None]
    seats: list[SeatView]
    host: int | None
    patience: int | None
    absence: Annotated[int | None, Field(description="seconds without a connection after which a bot sits in")]
    watch: int | None
    chat: bool
    hints: bool
    again: Annotated[RepeatedView | None, Field(description="the deal whose cards the first deal of the table has")]
    secret_until: Annotated[
        Literal["deal", "match"], Field(description="until the end of what cards that nobody has shown stay secret")
    ]
    asking: AskingView | None
    shuffle: ShuffleView
    wake: Instant | None


class Standing(Sent):
    """How everything stands for whoever receives it."""

    you: int | None
    table: TableView
    match: View | None


class Event(Sent):
    """What has happened at a table, and how it stands by then; `standing` is no entry, but how it stands."""

    type: Literal["event"]
    number: int
    at: Instant
    kind: Literal[("standing", *KINDS)]  # type: ignore[valid-type]
    said: list[Words]
    actions: list[Known]
    view: Standing


class Problem(Sent):
    """Why something was not done (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: Annotated[str, Field(description="an English sentence")]
    key: Annotated[ProblemKey, Field(description="the same in other languages, with `values`")]
    values: dict[str, Any]
    clause: Annotated[Label | None, Field(description="the label of the clause against it")]


class Accepted(Sent):
    """A command that came over a WebSocket has been done."""

    type: Literal["event"]
    kind: Literal["accepted"]
    id: Annotated[str, Field(description="the command's")]
    number: Annotated[int, Field(description="of the event that it has become")]


class NotDone(Sent):
    """A message that came over a WebSocket was not done."""

    type: Literal["event"]
    kind: Literal["refused"]
    id: Annotated[str | None, Field(description="the command's, if it had one")]
    problem: Problem


def checked(message: Any) -> Event:
    """A message that must be an event."""
    return Event.model_validate(message)
