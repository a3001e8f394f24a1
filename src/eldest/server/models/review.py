"""The shape of a review, as closed models: for the API's document and the page's types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from eldest.review.phrases import BETTER, PARTS, WORSE
from eldest.server.models.message import Sent

Points = Annotated[float, Field(description="the side's own less the mean of the others'")]
Chance = Annotated[float, Field(description="that the bid in question is made", ge=0, le=1)]


class Tried(Sent):
    """What came of an action in deals that the seat could not tell from its own."""

    points: Points
    chance: Chance


class KnownColumn(Sent):
    """What the seat could know: the best action, what was lost against it, and the error of that."""

    best: str
    loss: float
    error: float
    deals: int
    actions: dict[str, Tried]


class OpenColumn(Sent):
    """What every action comes to when all hands are open."""

    best: list[str]
    loss: float
    actions: dict[str, Points]


class ReviewedDecision(Sent):
    """A decision in two columns; a column that is not known is `null`."""

    step: Annotated[int, Field(description="how many actions the deal had before it")]
    seat: int
    phase: str
    part: Literal[PARTS]  # type: ignore[valid-type]
    trick: int
    action: str
    rule: Annotated[str, Field(description="what the rule player would have done")]
    mistake: Annotated[bool, Field(description="whether the seat could know better, beyond doubt")]
    knowing: KnownColumn | None
    open: OpenColumn | None


class Balance(Sent):
    """Where the result of a seat came from, in points: `luck + skill == result`; of the luck `cards` were its hand."""

    result: Points
    cards: Points
    luck: Points
    knowledge: Points
    skill: Points


class ReviewedBid(Sent):
    """A bid that somebody had to make."""

    call: str
    kind: Annotated[str, Field(description="the call without the suit that it names")]
    made: bool
    chance: Annotated[Chance | None, Field(description="as far as the seat could know; of my own seat alone")]


class TurningPoint(Sent):
    """A decision that changed much of what the deal came to."""

    step: int
    points: float


class ReviewSentence(Sent):
    """A decision in words."""

    key: Literal[(*WORSE, *BETTER)]  # type: ignore[valid-type]
    values: dict[str, JsonValue]
    text: str


class Review(Sent):
    """The review of a deal that is over, as `docs/review.md` describes it."""

    game: str
    options: dict[str, bool | int | str | None]
    deal: int
    seats: list[str]
    result: dict[str, str]
    decisions: list[ReviewedDecision]
    balances: dict[str, Balance]
    bids: Annotated[dict[str, ReviewedBid], Field(description="by seat; where there is one bidder, his alone")]
    turning_points: list[TurningPoint]
    worst: list[ReviewSentence]
    best: list[ReviewSentence]
