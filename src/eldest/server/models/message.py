"""The messages to people at a table: what builds them returns these types, and the OpenAPI document is made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from eldest.bots import BOTS
from eldest.narration.fields import Known
from eldest.narration.messages import Message
from eldest.narration.sentences import NOT_ALLOWED, PROBLEMS, REFUSED
from eldest.server.models.view import Label, View
from eldest.server.tables.entries import KINDS, Question, Status
from eldest.table.fair.fair import Origin

Instant = Annotated[str, Field(description="ISO 8601, UTC")]
Hex = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]

if TYPE_CHECKING:
    ProblemKey = str
else:
    ProblemKey = TypeAliasType("ProblemKey", Literal[(*PROBLEMS, *REFUSED, *NOT_ALLOWED)])


class Player(TypedDict, closed=True):
    """The owner of a seat: a person by name, or a bot."""

    name: str
    bot: Literal[tuple(BOTS)] | None  # type: ignore[valid-type]
    lent: NotRequired[Annotated[Literal[True], Field(description="the bot plays on for a person who was removed")]]


class SeatView(TypedDict, closed=True):
    """A seat: its owner, and the person or bot that plays it."""

    seat: int
    held_by: Literal["person", "bot", "open"]
    name: str
    avatar: Annotated[str, Field(description="of the person whose seat it is; empty: none")]
    bot: Literal[tuple(BOTS)] | None  # type: ignore[valid-type]
    guest: str | None
    lent: bool
    absent: Annotated[
        bool, Field(description="lent because its owner is not connected; it returns to them when they reconnect")
    ]
    here: bool
    ready: bool
    due: Instant | None
    missed: Annotated[Instant | None, Field(description="when a bot fills in unless the person is connected again")]


class AskingView(TypedDict, closed=True):
    """A request that waits for the others' consent."""

    asked: int
    seat: int
    what: Question
    side: int | None
    hand: list[str] | None
    patience: int | None
    away: int | None
    yes: list[int]
    against: Annotated[list[Message], Field(description="a possible deal in which the claim fails, if one is known")]
    until: Instant | None


class SeatPromise(TypedDict, closed=True):
    """The origin of a seat's seed, and the commitment to it."""

    origin: Literal[tuple(origin.value for origin in Origin)]  # type: ignore[valid-type]
    commitment: Hex


class PromiseView(TypedDict, closed=True):
    """The commitments published before a deal."""

    secret: Hex
    seats: list[SeatPromise]


class OpeningView(TypedDict, closed=True):
    """The secret and the seeds, published once a deal's cards may be known."""

    secret: Hex
    seeds: list[Hex]


class GatheringView(TypedDict, closed=True):
    """The seats' contributions to the next shuffle as they come in."""

    match: int
    deal: int
    secret: Hex
    committed: list[int]
    promise: PromiseView | None
    awaited: list[int]


class ShuffledView(TypedDict, closed=True):
    """The shuffle of the deal in progress, or of the last one."""

    match: int
    deal: int
    promise: PromiseView
    withheld: list[int]
    opening: OpeningView | None


class ShuffleView(TypedDict, closed=True):
    """The next shuffle and the last one."""

    next: GatheringView | None
    last: ShuffledView | None


class RepeatedView(TypedDict, closed=True):
    """The past deal that is played again, or a deal that somebody has set up."""

    match: Annotated[int, Field(description="0: it was set up")]
    deal: int
    step: Annotated[int, Field(description="how many original actions are replayed before play resumes")]


class TableView(TypedDict, closed=True):
    """The state of the table, apart from the cards."""

    id: str
    status: Status
    damaged: Annotated[
        bool, Field(description="whether the entries after this one cannot be read; the table is then closed")
    ]
    paused: bool
    step: int
    game: str
    options: dict[str, bool | int | str | None]
    seats: list[SeatView]
    host: int | None
    patience: int | None
    absence: Annotated[int | None, Field(description="seconds without a connection after which a bot sits in")]
    stand_in: Annotated[
        Literal[tuple(BOTS)],  # type: ignore[valid-type]
        Field(description="the bot that fills in for a person who is away"),
    ]
    watch: int | None
    chat: bool
    hints: bool
    again: Annotated[RepeatedView | None, Field(description="the deal whose cards the table's first deal repeats")]
    secret_until: Annotated[
        Literal["deal", "match"], Field(description="how long cards that nobody has shown stay secret")
    ]
    asking: AskingView | None
    shuffle: ShuffleView
    wake: Instant | None


class RemovalView(TypedDict, closed=True):
    """Who has removed the recipient from the table: its host, who is named, or a host of the server."""

    by: Literal["host", "server"]
    name: str


class Standing(TypedDict, closed=True):
    """The state of table and match as the recipient may see it."""

    you: int | None
    table: TableView
    match: View | None
    removed: NotRequired[RemovalView]


class Event(TypedDict, closed=True):
    """An event at a table and the state after it. A `standing` event is no journal entry: it only gives the state."""

    type: Literal["event"]
    number: int
    at: Instant
    kind: Literal[("standing", *KINDS)]  # type: ignore[valid-type]
    said: list[Message]
    actions: list[Known]
    view: Standing


class Problem(TypedDict, closed=True):
    """The reason why a request was refused (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: Annotated[str, Field(description="an English sentence")]
    key: Annotated[ProblemKey, Field(description="the key of the sentence in other languages, with `values`")]
    values: dict[str, Any]
    clause: Annotated[Label | None, Field(description="the label of the clause that forbids it")]


class Accepted(TypedDict, closed=True):
    """A command that came over a WebSocket has been done."""

    type: Literal["event"]
    kind: Literal["accepted"]
    id: Annotated[str, Field(description="the id of the command")]
    number: Annotated[int, Field(description="the number of the resulting event")]


class NotDone(TypedDict, closed=True):
    """A message that came over a WebSocket was not done."""

    type: Literal["event"]
    kind: Literal["refused"]
    id: Annotated[str | None, Field(description="the id of the command, if it had one")]
    problem: Problem
