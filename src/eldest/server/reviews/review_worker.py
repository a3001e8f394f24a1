"""What a worker answers about deals that are over: their reviews."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eldest.table.record import record_reader
from eldest.table.record.hand_record import HandRecord

DEALS = 200  # tried for one decision, as many as in the terminal: about a second for a seat
Question = list[Any]


def about(record: HandRecord, seat: int | None) -> Question:
    """What did a seat of this deal decide well, and what not? Without a seat only open cards are looked at."""
    return [str(record), seat]


def answerer() -> Callable[[Question], Any]:
    """Load what a review needs: in a worker, for the server has no use for a compiler."""
    from eldest.bots.budget import Budget
    from eldest.review.deal_review import review
    from eldest.review.knowing import Knower
    from eldest.review.report.plain import of_deal

    def answer(asked: Question) -> Any:
        """The review, as `docs/review.md` describes a deal."""
        written, seat = asked
        (record,) = record_reader.parse(written)
        knower = None if seat is None else Knower(Budget(iterations=DEALS))
        return of_deal(review(record, knower, [] if seat is None else [seat]))

    return answer
