"""A recorded deal, looked through decision by decision."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from eldest.bots.budget import Budget
from eldest.research import rows
from eldest.research.rows import Row
from eldest.reviews.deal_review import DealReview, review
from eldest.reviews.hidden_cards import Evaluator
from eldest.reviews.report.plain import of_deal
from eldest.reviews.report.sentences import best, turned, worst
from eldest.reviews.report.types import ReviewedDecision
from eldest.table.record.hand_record import HandRecord, NotARecord


@dataclass(frozen=True)
class Reviewed:
    """
    The cost of every decision of a deal, in points: by what the seat could know, and with open cards.

    `found` has decisions, balances of luck and skill by seat, and bids; `budget` is what each decision was given.
    """

    found: DealReview
    budget: Budget

    def to_dict(self) -> dict[str, Any]:
        """Everything in plain values, as `docs/review.md` describes a deal."""
        return {"budget": str(self.budget), **of_deal(self.found)}

    def to_rows(self) -> list[Row]:
        """
        A row for each decision of the seats.

        `best` is the action that was best as far as could be known, `lost` the points against it with their standard
        `error`, `open_lost` those against the best with open cards.
        """
        return [_row(each) for each in of_deal(self.found)["decisions"] if each["seat"] in self.found.seats]

    def __str__(self) -> str:
        record = self.found.record
        lines = [f"Deal {record.number}: {record.options}", f"{len(self.found.own)} decisions"]
        turns = [turned(each, record.seats) for each in self.found.turning_points]
        for head, sentences in (("Costliest", worst(self.found)), ("Best", best(self.found)), ("Turning point", turns)):
            lines += [f"{head}: {each.text} (step {each.values['step']})" for each in sentences]
        for seat, own in self.found.balances.items():
            lines.append(
                f"{record.seats[seat]}: result {own.result:+.1f} = luck {own.luck:+.1f}, skill {own.skill:+.1f}"
            )
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return rows.html(self.to_rows(), f"Deal {self.found.record.number}: {self.found.record.options}")


def _row(told: ReviewedDecision) -> Row:
    knowing, opened = told["knowing"], told["open"]
    return {
        "step": told["step"],
        "seat": told["seat"],
        "phase": told["phase"],
        "trick": told["trick"],
        "action": told["action"],
        "best": knowing["best"] if knowing else None,
        "lost": knowing["loss"] if knowing else None,
        "error": knowing["error"] if knowing else None,
        "mistake": told["mistake"],
        "open_lost": opened["loss"] if opened else None,
    }


def reviewed(record: HandRecord, seats: Iterable[int] | None, budget: str) -> Reviewed:
    """The review of a record for some seats, or all. Raises `NotABudget`, `NotARecord`."""
    given = Budget.read(budget)
    asked = None if seats is None else sorted(set(seats))
    for seat in asked or ():
        if not 0 <= seat < len(record.seats):
            raise NotARecord(f"deal {record.number}: there is no seat P{seat}, {len(record.seats)} play")
    return Reviewed(review(record, Evaluator(given), asked), given)
