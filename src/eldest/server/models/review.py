"""The shape of reviews, and of statistics of many, as closed models: for the API's document and the page's types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from eldest.review.report.phrases import BETTER, PARTS, WORSE
from eldest.server.models.view import Sent

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


Part = Annotated[float, Field(ge=0, le=1)]
Sums = Annotated[float, Field(description="sums, each the side's own less the mean of the others'")]


class LostPoints(Sent):
    """What decisions of a kind have cost: by mistakes that could be known, and with open cards."""

    decisions: int
    mistakes: int
    points: float
    open_points: float


class StatedChances(Sent):
    """Bids of which a review has stated a chance: how many, the mean of it, and the part that was made."""

    bids: int
    stated: Part
    made: Part


class TenthOfChances(StatedChances):
    """Those whose chance lies in one tenth."""

    least: Annotated[float, Field(description="where the tenth begins")]


class BidsOfKind(Sent):
    """Bids of one kind: how many, how many were made, and those of them that were reviewed."""

    bids: int
    made: int
    known: StatedChances | None


class GameTotals(Sent):
    """What the deals of a game come to; `luck`, `knowledge` and `skill` are of those that were reviewed."""

    deals: int
    result: Sums
    reviewed: int
    luck: Sums
    knowledge: Sums
    skill: Sums
    calibration_error: Annotated[float | None, Field(description="mean distance of chances stated and come true")]
    parts: dict[Literal[PARTS], LostPoints]  # type: ignore[valid-type]
    bids: Annotated[dict[str, BidsOfKind], Field(description="by the call, without the suit that it names")]
    chances: list[TenthOfChances]


class OwnDealName(Sent):
    """A deal at a table."""

    table: str
    match: int
    deal: int


class StatisticsOfMine(Sent):
    """What somebody's deals come to, by game; those at his newest tables are counted."""

    games: dict[str, GameTotals]
    waiting: Annotated[list[OwnDealName], Field(description="not reviewed yet, the last first")]
    secret: Annotated[
        int, Field(description="deals that are not counted yet: their cards stay secret until the match is over")
    ]
