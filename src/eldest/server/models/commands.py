"""
Commands: everything a person can ask of a table, each a closed model.

They are the same over HTTP and over the WebSocket. A command carries an id chosen by the sender
and takes effect once, however often it arrives.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import PydanticCustomError

from eldest.phases import SEATS
from eldest.table.setup.link import LONGEST

SeatNumber = Annotated[int, Field(ge=0, lt=SEATS, description="a seat, from 0")]
Short = Annotated[str, Field(min_length=1, max_length=16)]
BotName = Annotated[str, Field(min_length=1, max_length=20, description="a bot's name, such as `rules`")]
Patience = Annotated[int, Field(ge=5, le=30 * 86_400, description="seconds in which a person must act")]
Absence = Annotated[
    int, Field(ge=10, le=86_400, description="seconds without a connection after which a bot sits in for a person")
]
OptionText = Annotated[str, Field(pattern="^[A-Za-z0-9_ -]{0,40}$")]
OPTION = "true, false, null, a whole number or the name of a value is expected"


def _one_of(value: Any, check: ValidatorFunctionWrapHandler) -> Any:
    """The value, if an option can have it. An error is one sentence instead of one for each kind of value."""
    try:
        return check(value)
    except ValidationError:
        raise PydanticCustomError("not_an_option", OPTION) from None


OptionValue = Annotated[bool | int | OptionText | None, WrapValidator(_one_of)]
Hex = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class Closed(BaseModel):
    """A message with exactly these keys; numbers and texts are not converted into each other."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Sit(Closed):
    """Take an open seat: the one named, or the first."""

    kind: Literal["sit"]
    seat: SeatNumber | None = None


class Stand(Closed):
    """Leave my seat. Once the match has begun, a bot plays on until somebody takes the seat."""

    kind: Literal["stand"]


class Place(Closed):
    """The host puts a bot on an empty seat, or opens a bot's seat again."""

    kind: Literal["place"]
    seat: SeatNumber
    bot: BotName | None = None


class Kick(Closed):
    """The host removes the person in a seat, who cannot sit down at this table again. In a match a bot plays on."""

    kind: Literal["kick"]
    seat: SeatNumber


class Start(Closed):
    """The host begins the match."""

    kind: Literal["start"]


class Play(Closed):
    """Act in the deal with a card, a call, a seat or a suit. `deal` and `step` say which position the sender saw."""

    kind: Literal["play"]
    deal: Annotated[int, Field(ge=1, description="the number of the deal")]
    step: Annotated[int, Field(ge=0, description="how many actions of the deal the sender has seen")]
    action: Short


class Ready(Closed):
    """Go on to the next deal."""

    kind: Literal["ready"]


class Commit(Closed):
    """Commit to the seed that the seat will contribute to the next shuffle."""

    kind: Literal["commit"]
    deal: Annotated[int, Field(ge=1, description="the number of the deal to come")]
    commitment: Hex


class Share(Closed):
    """Contribute the seat's seed to the next shuffle."""

    kind: Literal["share"]
    deal: Annotated[int, Field(ge=1, description="the number of the deal to come")]
    seed: Hex


class Lend(Closed):
    """Hand the seat over to a bot, or to anyone who takes it."""

    kind: Literal["lend"]
    bot: BotName | None = None


class Take(Closed):
    """Play a seat that is lent."""

    kind: Literal["take"]
    seat: SeatNumber


class Return(Closed):
    """Take my own seat back, or give back a borrowed one."""

    kind: Literal["return"]


class Pause(Closed):
    """Stop the clock; nobody can act until somebody resumes."""

    kind: Literal["pause"]


class Resume(Closed):
    """Let the clock go on."""

    kind: Literal["resume"]


class TakeBack(Closed):
    """Take back my last action, if the others consent. Cards laid together come back together."""

    kind: Literal["take_back"]


class Claim(Closed):
    """Claim all remaining tricks for a side, if the others consent."""

    kind: Literal["claim"]
    side: SeatNumber


class Rematch(Closed):
    """Play another match, if the others consent; the deal passes on. A bot replaces anyone who does not answer."""

    kind: Literal["rematch"]


class Pace(Closed):
    """Change the time limit for a turn, if the others consent; `null` means no limit."""

    kind: Literal["pace"]
    patience: Patience | None


class SetAbsence(Closed):
    """
    The host sets how long a person may be disconnected before a bot sits in; `null` means for ever. With `stand_in`
    this bot fills in from now on.
    """

    kind: Literal["absence"]
    absence: Absence | None
    stand_in: BotName | None = None


class Away(Closed):
    """
    Report that somebody has gone. If they stay silent and the others consent, a bot plays on or the seat opens again.
    Disconnected players are not asked. If nobody else is connected, it takes effect at once.
    """

    kind: Literal["away"]
    seat: SeatNumber


class Answer(Closed):
    """Consent to a request, or refuse it. The person who made the request can withdraw it by refusing."""

    kind: Literal["answer"]
    asked: Annotated[int, Field(ge=1, description="the number of the event that asked")]
    yes: bool


class Phrase(Closed):
    """Say one of the fixed phrases, which are allowed at any time."""

    kind: Literal["phrase"]
    phrase: Short


class Say(Closed):
    """Say something in my own words, between deals."""

    kind: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=300)]


class Chat(Closed):
    """The host allows or forbids free text between deals."""

    kind: Literal["chat"]
    allowed: bool


class Close(Closed):
    """The host ends the table."""

    kind: Literal["close"]


Do = Annotated[
    Sit | Stand | Place | Kick | Start | Play | Ready | Commit | Share | Lend | Take | Return | Pause | Resume
    | TakeBack | Claim | Rematch | Pace | SetAbsence | Away | Answer | Phrase | Say | Chat | Close,
    Field(discriminator="kind"),
]  # fmt: skip


ID = "^[A-Za-z0-9_-]{1,64}$"


def is_id(found: Any) -> bool:
    """Whether this is a valid id of a command."""
    return isinstance(found, str) and re.fullmatch(ID, found) is not None


class Command(Closed):
    """A person's request to a table."""

    type: Literal["command"] = "command"
    id: Annotated[str, Field(pattern=ID, description="chosen by the sender, new for each command")]
    do: Do


class Removed(Closed):
    """A host of the server removes the sender. No person can send this; servers pass it on to each other."""

    kind: Literal["removed"]


class ServerCommand(Closed):
    """A command as servers pass it on to each other: a person's, or one of their own."""

    type: Literal["command"] = "command"
    id: Annotated[str, Field(pattern=ID)]
    do: Annotated[Do | Removed, Field(discriminator="kind")]


class PastDeal(Closed):
    """A past deal to play again, from its beginning or from one of its steps."""

    table: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,64}$", description="the id of the table where it was played")]
    match: Annotated[int, Field(ge=1, le=999_999_999)]
    deal: Annotated[int, Field(ge=1, le=999_999_999)]
    step: Annotated[
        int | None,
        Field(
            ge=0, le=999, description="how many original actions are replayed first; you get the seat that acts next"
        ),
    ] = None


class NewTable(Closed):
    """A request for a new table."""

    game: Annotated[str, Field(min_length=1, max_length=30, description="the id of a game")]
    options: dict[Annotated[str, Field(max_length=40)], OptionValue] = Field(
        default={}, max_length=60, description="the options that differ from the printed rules"
    )
    seats: Annotated[
        list[BotName | None] | None,
        Field(max_length=SEATS, description="for each seat a bot's name, or null for a person; the first is yours"),
    ] = None
    patience: Patience | None = None
    absence: Absence | None = 60
    stand_in: Annotated[
        BotName | None,
        Field(description="the bot that fills in for a person who is away; without it the first bot of `seats`"),
    ] = None
    watch: Annotated[int, Field(ge=0, le=3600, description="seconds by which spectators are delayed")] | None = None
    chat: bool = True
    again: Annotated[
        PastDeal | None,
        Field(
            description="a deal from a table where you sit: the first deal has its cards and its table's options, "
            "and without `seats` bots take all seats but yours"
        ),
    ] = None
    hints: Annotated[bool, Field(description="whether hints are given even if people play against each other")] = False
    setup: Annotated[
        str | None,
        Field(
            max_length=LONGEST,
            description="a deal that was set up, as in its link: the table's first deal, from where it stands; game "
            "and options are its own, your seat is the one it names, and without `seats` bots take all others",
        ),
    ] = None
