"""
The shape of what people are sent, as closed models: for the API's document and the page's types.

Views themselves are made without these models. What a family has beside others goes by the names of its fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, JsonValue
from typing_extensions import TypeAliasType

from eldest.cards import NAMES
from eldest.narration.fields import SUIT_NAMES
from eldest.narration.messages import SENTENCES
from eldest.table import rule_book

Label = Annotated[str, Field(pattern=f"^{rule_book.LABEL.pattern}$")]

if TYPE_CHECKING:
    Card = str
    Suit = str
    Key = str
else:
    Card = TypeAliasType("Card", Literal[NAMES])
    Suit = TypeAliasType("Suit", Literal[SUIT_NAMES])
    Key = TypeAliasType("Key", Literal[tuple(SENTENCES)])


# What a field says that a family has of its own: a number, a truth, a text; or several, by seat, side or trick.
One: TypeAlias = bool | int | str | None
FieldValue = TypeAliasType("FieldValue", One | list[One] | list[list[Card]])
OwnFields: TypeAlias = dict[str, FieldValue]


class Sent(BaseModel):
    """Something that is sent: these keys and no others."""

    model_config = ConfigDict(extra="forbid")


class Words(Sent):
    """A sentence: its key and values for any language, and the English text."""

    key: Key
    values: dict[str, JsonValue]
    text: str


class Known(Sent):
    """An action that the viewer comes to know."""

    seat: int
    phase: str
    text: str
    trick: int | None
    taker: int | None
    takings: list[int]


class Side(Sent):
    """Whoever has a score of his own."""

    name: str
    seats: list[int]
    score: int
    takings: int


class Bid(Sent):
    """What may be bid, an offer and the suit of a bid-card too, and what it is worth when it is made."""

    call: str
    worth: int


class Laid(Sent):
    """A card in a trick."""

    seat: int
    card: Card
    round: Literal[1, 2]


class Trick(Sent):
    """A trick in the order in which it was laid."""

    number: int
    leader: int
    winning: int
    over: bool
    suit: Suit | None
    rounds: Literal[1, 2]
    counts: Literal[1, 2]
    cards: list[Laid]
    countered: list[Card]


class Traits(Sent):
    """How a family differs from others, as far as that shows on a screen."""

    bids: Annotated[
        Literal["one", "each"], Field(description="whether one side plays its bid, or every side has its own")
    ]
    takings: Annotated[Literal["tricks", "points"], Field(description="what tricks bring")]
    call: Annotated[str, Field(description="where one side plays its bid: the field of the deal with what it plays")]
    panel: Annotated[
        Literal["board", "numbers", "cards"], Field(description="what bids are chosen from: suits by numbers, or cards")
    ]
    laps: Annotated[Literal[1, 2], Field(description="how often a trick goes round; twice, and equal cards cancel out")]
    aside: Annotated[str, Field(description="the phase in which some cards are laid aside together")]
    race: Annotated[str, Field(description="the field of the game, by side, that runs to the target; or `scores`")]
    sizes: Annotated[bool, Field(description="whether deals are named by the cards of a hand, which differ in number")]
    preprinted: Annotated[str, Field(description="what stands on a sheet before a bid is written there")]


class Tray(Sent):
    """Cards that the viewer lays aside."""

    places: int
    laid: list[Card]


class View(Sent):
    """A match as somebody sees it; the fields that its family has of its own stand in `deal`, `game` and `mine`."""

    family: str
    traits: Traits
    number: int
    phase: str
    dealer: int
    awaited: list[int]
    sealed: Annotated[bool, Field(description="whether nobody comes to know yet what others do in this phase")]
    trump: Suit | None
    acting: dict[Card, Suit]
    turned: list[Card]
    faceup: list[Card]
    faceup_of: int | None
    held: list[int]
    calls: list[str | None]
    auction: list[Bid]
    sides: list[Side]
    to_take: Annotated[int, Field(description="the takings that there are in the deal")]
    target: Annotated[int | None, Field(description="the points that win; null where the number of deals is set")]
    next_trump: Annotated[Suit | None, Field(description="the next deal's, where they follow from one that is over")]
    winners: list[str]
    trick: Trick | None
    best: Annotated[Card | None, Field(description="the card that wins that trick; null where all is countered")]
    last_trick: Trick | None
    gains: list[int]
    made: Annotated[
        list[bool | None],
        Field(description="by side, after a deal: whether its bid was made; null: unknown, or no bid"),
    ]
    viewer: int | None
    legal: list[str]
    hand: list[Card]
    tray: Annotated[Tray | None, Field(description="the viewer's, where cards are laid aside")]
    wanted: list[int | None]
    may_take_back: Annotated[bool, Field(description="whether the viewer may ask for their last action back")]
    outcome: dict[str, str]
    deal: OwnFields
    game: OwnFields
    mine: Annotated[OwnFields | None, Field(description="what only the viewer sees")]


class Reason(Sent):
    """Why a bot does something: a sentence like others, whose key is that of the reason."""

    key: str
    values: dict[str, JsonValue]
    text: str
