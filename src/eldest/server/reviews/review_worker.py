"""Worker for reviews of finished deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eldest.table.record import record_reader
from eldest.table.record.hand_record import HandRecord

DEALS = 200  # sampled deals per decision, as in the terminal: about a second for a seat
Question = list[Any]


def about(record: HandRecord, seat: int | None) -> Question:
    """The question for a review of a seat's decisions; without a seat, only with open cards."""
    return [str(record), seat]


def answerer() -> Callable[[Question], Any]:
    """Load what a review needs. Only workers do this, because the server needs no compiler."""
    from eldest.bots.budget import Budget
    from eldest.reviews.deal_review import review
    from eldest.reviews.hidden_cards import Evaluator
    from eldest.reviews.report.plain import of_deal

    def answer(asked: Question) -> Any:
        """The review in the form that `docs/review.md` describes."""
        written, seat = asked
        (record,) = record_reader.parse(written)
        evaluator = None if seat is None else Evaluator(Budget(iterations=DEALS))
        return of_deal(review(record, evaluator, [] if seat is None else [seat]))

    return answer
