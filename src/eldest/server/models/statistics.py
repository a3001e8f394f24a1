"""The statistics of a person's deals as they are sent to them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from eldest.reviews.report.types import GameTotals


class OwnDealName(TypedDict, closed=True):
    """The position of a deal: table, match, number."""

    table: str
    match: int
    deal: int


class StretchOfDeals(TypedDict, closed=True):
    """Consecutive finished deals of a game: when the first and the last of them ended, and what they came to."""

    since: str
    until: str
    deals: int
    result: Annotated[float, Field(description="the sum of their results")]
    reviewed: int
    lost: Annotated[float, Field(description="the sum of the points that mistakes cost in the reviewed ones")]


class StatisticsOfMine(TypedDict, closed=True):
    """The totals of a person's deals by game; only their newest tables are counted."""

    games: dict[str, GameTotals]
    courses: Annotated[
        dict[str, list[StretchOfDeals]], Field(description="by game, all its deals in stretches, oldest first")
    ]
    waiting: Annotated[list[OwnDealName], Field(description="deals not reviewed yet, newest first")]
    secret: Annotated[
        int, Field(description="number of deals not counted yet: their cards stay secret until the match is over")
    ]
