"""The shape of statistics, as closed models: for the API's document and the page's types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from eldest.review.phrases import PARTS
from eldest.server.models.message import Sent

Part = Annotated[float, Field(ge=0, le=1)]
Points = Annotated[float, Field(description="sums, each the side's own less the mean of the others'")]


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
    result: Points
    reviewed: int
    luck: Points
    knowledge: Points
    skill: Points
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
