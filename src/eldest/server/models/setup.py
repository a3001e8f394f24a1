"""Deals that somebody sets up, as they are sent."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from eldest.narration.messages import Message
from eldest.phases import SEATS
from eldest.server.models.commands import Closed, OptionValue, SeatNumber, Short
from eldest.server.models.game import Value
from eldest.server.models.puzzle import PuzzlePlayed
from eldest.server.models.view import Card, Label, Suit

LONGEST = 200_000  # characters of a text: hand records of a whole match
Owner = Annotated[str, Field(max_length=30, description="a hand, `P0` …, or a pile")]
Number = Annotated[int, Field(ge=-999_999_999, le=999_999_999)]
CardName = Annotated[str, Field(min_length=1, max_length=6, description="a card, such as `TD`")]


class SetupMove(Closed):
    """An action in a deal that is set up."""

    seat: SeatNumber
    text: Short


class SetupParts(Closed):
    """A deal that is set up, part by part."""

    game: Annotated[str, Field(min_length=1, max_length=30, description="the id of a game")]
    options: dict[Annotated[str, Field(max_length=40)], OptionValue] = Field(
        default={}, max_length=60, description="the options that differ from the printed rules"
    )
    before: dict[Annotated[str, Field(max_length=40)], Number | Annotated[list[Number], Field(max_length=16)]] = Field(
        default={}, max_length=40, description="the game before the deal, as in a hand record"
    )
    hands: dict[Owner, Annotated[list[CardName], Field(max_length=63)]] = Field(
        default={}, max_length=16, description="hands and piles as dealt"
    )
    moves: list[SetupMove] = Field(default=[], max_length=400, description="the actions so far")
    seat: Annotated[int, Field(ge=0, lt=SEATS, description="the seat of whoever opens it")] = 0


class TypedHand(Closed):
    """A hand or pile as it is typed."""

    owner: Owner
    text: Annotated[str, Field(max_length=400)]


class SetupEdit(Closed):
    """A deal that is set up, and a change to it."""

    deal: Annotated[SetupParts | None, Field(description="the deal; not needed with a text that names its game")] = None
    text: Annotated[
        str | None,
        Field(max_length=LONGEST, description="a link, a file, hand records or hands with dots in place of the deal"),
    ] = None
    number: Annotated[int, Field(ge=1, le=999_999, description="of several hand records: which one")] = 1
    step: Annotated[int | None, Field(ge=0, le=999, description="of a hand record: so many of its actions")] = None
    typed: Annotated[TypedHand | None, Field(description="a hand that replaces the one there")] = None
    fill: Annotated[
        str | None, Field(max_length=64, description="deal what is missing at random; the same text deals the same")
    ] = None
    call: Annotated[bool, Field(description="let bots act until the first card is played")] = False


class SetupOwner(TypedDict, closed=True):
    """A hand or pile."""

    owner: str
    size: Annotated[int, Field(description="how many cards it should have")]
    cards: list[str]
    text: Annotated[str, Field(description="its cards as they are typed")]


class SetupDone(TypedDict, closed=True):
    """An action that has been done."""

    seat: int
    phase: Annotated[str | None, Field(description="null: it is not allowed, or follows one that is not")]
    text: str


class SetupFault(TypedDict, closed=True):
    """Something wrong."""

    kind: Literal["before", "no_place", "too_many", "not_in_pack", "too_often", "action"]
    line: Annotated[str, Field(description="the same in English")]
    owner: Annotated[str | None, Field(description="in which hand or pile, or field of the game before")]
    card: Card | None
    step: Annotated[int | None, Field(description="in which action")]
    words: Annotated[Message | None, Field(description="why the action is refused")]
    clause: Annotated[Label | None, Field(description="the clause against it")]


class SetupTurn(TypedDict, closed=True):
    """A seat that may act, and how."""

    seat: int
    actions: list[str]


class SetupField(TypedDict, closed=True):
    """A field of the game before the deal."""

    name: str
    kind: Annotated[Literal["number", "sides", "numbers"], Field(description="a number, a set of sides, one for each")]


class SetupPosition(TypedDict, closed=True):
    """Where a deal stands in its play: what the seat that is to act sees, and all hands."""

    seat: int
    seen: Annotated[list[list[Card]], Field(description="by seat: the hands that the seat sees; the others are empty")]
    hands: Annotated[list[list[Card]], Field(description="by seat; empty for a seat that sits out")]
    trick: list[PuzzlePlayed]
    takings: Annotated[list[int], Field(description="by side; a seat's side is its number modulo their number")]
    points: Annotated[bool, Field(description="whether points are taken, not tricks")]
    acting: dict[Card, Suit]
    bidder: int | None
    contract: str | None


class Setup(TypedDict, closed=True):
    """A deal that is set up: its cards, what is missing or wrong, and what may be done next."""

    game: str
    options: Annotated[dict[str, Value], Field(description="the options that differ from the printed rules")]
    players: int
    sides: Annotated[list[str], Field(description="the names of the scores; seats that far apart are partners")]
    before: dict[str, int | list[int]]
    fields: Annotated[list[SetupField], Field(description="the fields of the game besides scores and dealer")]
    hands: list[SetupOwner]
    pack: Annotated[list[Card], Field(description="all cards suit by suit, equal ones side by side")]
    example: Annotated[str, Field(description="some cards of the pack as they may be typed")]
    moves: list[SetupDone]
    seat: int
    missing: Annotated[int, Field(description="how many cards hands and piles lack")]
    faults: list[SetupFault]
    phase: Annotated[str, Field(description="what is to be done next; `over` at the end")]
    turns: Annotated[
        list[SetupTurn], Field(description="empty while the missing cards decide what may be done, or if it is over")
    ]
    trump: str
    ready: Annotated[bool, Field(description="whether it can be played: nothing is missing or wrong")]
    solvable: Annotated[bool, Field(description="whether it can be solved with open hands as it stands")]
    position: Annotated[SetupPosition | None, Field(description="null if it cannot be solved")]
    link: Annotated[str, Field(description="the fragment of its link")]
    file: str
    dots: Annotated[str, Field(description="its hands with dots between the suits")]
    ptn: Annotated[str | None, Field(description="the deal in Trickster's PTN; null if that cannot say it")]
    record: Annotated[str | None, Field(description="its hand record; null if something is missing or wrong")]
