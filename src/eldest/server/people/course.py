"""The course of a person's results: finished deals in their order, in stretches of about equally many."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from eldest.server.tables.messages import instant

if TYPE_CHECKING:
    from eldest.server.models.statistics import StretchOfDeals

MOST = 12  # stretches of a course
PLACES = 3  # decimal places


class Played(NamedTuple):
    """A finished deal: when it ended in ms, its result, and the points its mistakes cost if it was reviewed."""

    ended: int
    result: float
    lost: float | None


def course(deals: Sequence[Played]) -> list[StretchOfDeals]:
    """The stretches of a course, the oldest first."""
    ordered = sorted(deals)
    stretches = min(MOST, len(ordered))
    ends = [len(ordered) * each // stretches for each in range(stretches + 1)] if stretches else []
    return [_stretch(ordered[start:end]) for start, end in pairwise(ends)]


def _stretch(deals: Sequence[Played]) -> StretchOfDeals:
    lost = [each.lost for each in deals if each.lost is not None]
    return {
        "since": instant(deals[0].ended),
        "until": instant(deals[-1].ended),
        "deals": len(deals),
        "result": round(sum(each.result for each in deals), PLACES),
        "reviewed": len(lost),
        "lost": round(sum(lost), PLACES),
    }
