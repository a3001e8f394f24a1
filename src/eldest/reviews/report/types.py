"""Reviews, and totals over many of them, as JSON: what builds them returns these types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue
from typing_extensions import TypedDict

from eldest.reviews.report.phrases import BETTER, PARTS, TURNED, WORSE

Points = Annotated[float, Field(description="the side's own less the mean of the others'")]
Chance = Annotated[float, Field(description="that the bid in question is made", ge=0, le=1)]


class Tried(TypedDict, closed=True):
    """The result of an action in deals that the seat could not tell from its own."""

    points: Points
    chance: Chance


class KnownColumn(TypedDict, closed=True):
    """
    The best action by what the seat could know, and the loss compared with it; the chosen action and 0 if no other is
    significantly better. `error` is the standard error of the difference to the most promising action.
    """

    best: str
    loss: float
    error: float
    deals: int
    actions: dict[str, Tried]


class OpenColumn(TypedDict, closed=True):
    """The result of every action with all hands open."""

    best: list[str]
    loss: float
    actions: dict[str, Points]


class ReviewedDecision(TypedDict, closed=True):
    """A decision in two columns; an unknown column is `null`."""

    step: Annotated[int, Field(description="number of actions in the deal before it")]
    seat: int
    phase: str
    part: Literal[PARTS]  # type: ignore[valid-type]
    trick: int
    action: str
    rule: Annotated[str, Field(description="what the rule player would have done")]
    mistake: Annotated[bool, Field(description="whether the seat could certainly have known better")]
    knowing: KnownColumn | None
    open: OpenColumn | None


class Balance(TypedDict, closed=True):
    """
    The parts of a seat's result, in points: `luck + skill == result`. `cards` is the luck of the hand it got,
    `knowledge` the bad luck of hidden cards.
    """

    result: Points
    cards: Points
    luck: Points
    knowledge: Points
    skill: Points


class ReviewedBid(TypedDict, closed=True):
    """A bid that a player had to make."""

    call: str
    kind: Annotated[str, Field(description="the call without the suit that it names")]
    made: bool
    chance: Annotated[Chance | None, Field(description="from what the seat could know; only for my own seat")]


class ReviewSentence(TypedDict, closed=True):
    """A decision described in words."""

    key: Literal[(*WORSE, *BETTER, *TURNED)]  # type: ignore[valid-type]
    values: dict[str, JsonValue]
    text: str


class Review(TypedDict, closed=True):
    """The review of a finished deal, as described in `docs/review.md`."""

    game: str
    options: dict[str, bool | int | str | None]
    deal: int
    seats: list[str]
    result: dict[str, str]
    decisions: list[ReviewedDecision]
    balances: dict[str, Balance]
    bids: Annotated[dict[str, ReviewedBid], Field(description="by seat; if there is one bidder, only theirs")]
    turning_points: Annotated[list[ReviewSentence], Field(description="that changed the result most")]
    worst: list[ReviewSentence]
    best: list[ReviewSentence]


Part = Annotated[float, Field(ge=0, le=1)]
Sums = Annotated[float, Field(description="sums, each the side's own less the mean of the others'")]


class LostPoints(TypedDict, closed=True):
    """The cost of decisions of one kind: by mistakes that the seat could have known, and with open cards."""

    decisions: int
    mistakes: int
    points: float
    open_points: float


class StatedChances(TypedDict, closed=True):
    """Bids with a chance stated by a review: their number, the mean chance, and the fraction that was made."""

    bids: int
    stated: Part
    made: Part


class TenthOfChances(TypedDict, closed=True):
    """The bids whose stated chance lies in one tenth."""

    bids: int
    stated: Part
    made: Part
    least: Annotated[float, Field(description="the lower end of the tenth")]


class BidsByTakings(TypedDict, closed=True):
    """The bids of one kind with which the bidder's side won so many tricks or points."""

    takings: int
    bids: int
    made: int


class BidsOfKind(TypedDict, closed=True):
    """Bids of one kind: their number, how many were made, and the reviewed ones among them."""

    bids: int
    made: int
    known: StatedChances | None
    takings: Annotated[list[BidsByTakings], Field(description="ascending by takings")]


class GameTotals(TypedDict, closed=True):
    """The totals of all deals of a game; `luck`, `knowledge` and `skill` count only the reviewed deals."""

    deals: int
    result: Sums
    reviewed: int
    luck: Sums
    knowledge: Sums
    skill: Sums
    calibration_error: Annotated[float | None, Field(description="mean distance between stated chances and outcomes")]
    parts: dict[Literal[PARTS], LostPoints]  # type: ignore[valid-type]
    bids: Annotated[dict[str, BidsOfKind], Field(description="by the call, without the suit that it names")]
    chances: list[TenthOfChances]
