"""
The view of a match as people are sent it: what builds it returns these types, and the OpenAPI document is made of them.

A family's own fields keep the names they have in its records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from pydantic import Field, JsonValue, with_config
from typing_extensions import TypeAliasType, TypedDict

from eldest.cards import NAMES
from eldest.narration.fields import SUIT_NAMES
from eldest.table import rule_book

Label = Annotated[str, Field(pattern=f"^{rule_book.LABEL.pattern}$")]

if TYPE_CHECKING:
    Card = str
    Suit = str
else:
    Card = TypeAliasType("Card", Literal[NAMES])
    Suit = TypeAliasType("Suit", Literal[SUIT_NAMES])


# The value of a family's own field: a number, a boolean or a text; or several of them, by seat, side or trick.
One: TypeAlias = bool | int | str | None
FieldValue = TypeAliasType("FieldValue", One | list[One] | list[list[Card]])
OwnFields: TypeAlias = dict[str, FieldValue]


class Side(TypedDict, closed=True):
    """A player or partnership with a score."""

    name: str
    seats: list[int]
    score: int
    takings: int


class Bid(TypedDict, closed=True):
    """A possible bid (or an offer, or the suit of a bid card) and its worth if made."""

    call: str
    worth: int


class Laid(TypedDict, closed=True):
    """A card in a trick."""

    seat: int
    card: Card
    round: Literal[1, 2]


class Trick(TypedDict, closed=True):
    """A trick in the order in which its cards were laid."""

    number: int
    leader: int
    winning: int
    over: bool
    suit: Suit | None
    rounds: Literal[1, 2]
    counts: Literal[1, 2]
    cards: list[Laid]
    countered: list[Card]


class Traits(TypedDict, closed=True):
    """The differences between families that show on a screen."""

    bids: Annotated[
        Literal["one", "each"], Field(description="whether one side plays its bid, or every side has its own bid")
    ]
    takings: Annotated[Literal["tricks", "points"], Field(description="what a side takes in tricks")]
    call: Annotated[str, Field(description="if one side plays its bid: the deal's field that holds it")]
    panel: Annotated[
        Literal["board", "numbers", "cards"],
        Field(description="what bids are chosen from: suits by numbers, numbers, or cards"),
    ]
    laps: Annotated[Literal[1, 2], Field(description="how often a trick goes round; if twice, equal cards cancel out")]
    aside: Annotated[str, Field(description="the phase in which cards are laid aside together")]
    race: Annotated[str, Field(description="the game's field, by side, that counts towards the target; or `scores`")]
    sizes: Annotated[bool, Field(description="whether deals are named by the number of cards in a hand")]
    preprinted: Annotated[str, Field(description="the text printed on a sheet before a bid is written")]


class Tray(TypedDict, closed=True):
    """Cards that the viewer lays aside."""

    places: int
    laid: list[Card]


class PublicView(TypedDict):
    """A match as everybody at the table sees it; the family's own fields stand in `deal` and `game`."""

    family: str
    traits: Traits
    number: int
    phase: str
    dealer: int
    awaited: list[int]
    sealed: Annotated[
        bool, Field(description="whether actions of this phase stay hidden from the others until it ends")
    ]
    trump: Suit | None
    acting: dict[Card, Suit]
    turned: list[Card]
    faceup: list[Card]
    faceup_of: int | None
    held: list[int]
    calls: list[str | None]
    auction: list[Bid]
    sides: list[Side]
    to_take: Annotated[int, Field(description="the total takings of the deal")]
    target: Annotated[int | None, Field(description="the points that win; null if the number of deals is fixed")]
    next_trump: Annotated[Suit | None, Field(description="the next deal's trump, if the finished deal determines it")]
    winners: list[str]
    trick: Trick | None
    best: Annotated[Card | None, Field(description="the card winning that trick; null if every card is countered")]
    last_trick: Trick | None
    gains: list[int]
    made: Annotated[
        list[bool | None],
        Field(description="by side, after a deal: whether its bid was made; null: unknown, or no bid"),
    ]
    deal: OwnFields
    game: OwnFields


class ViewerPart(TypedDict):
    """The part of a match that differs between viewers."""

    viewer: int | None
    legal: list[str]
    hand: list[Card]
    tray: Annotated[Tray | None, Field(description="the viewer's, where cards are laid aside")]
    wanted: list[int | None]
    may_take_back: Annotated[bool, Field(description="whether the viewer may ask for their last action back")]
    outcome: dict[str, str]
    mine: Annotated[OwnFields | None, Field(description="what only the viewer sees")]


@with_config(extra="forbid")
class View(PublicView, ViewerPart):
    """A match as one viewer sees it; the family's own fields stand in `deal`, `game` and `mine`."""


class Reason(TypedDict, closed=True):
    """Why a bot does something: a sentence like others, whose key is that of the reason."""

    key: str
    values: dict[str, JsonValue]
    text: str
