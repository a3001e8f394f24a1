"""Decisions as single sentences: a key and values for translations, and the English text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from eldest.bots.characters import display_name
from eldest.reviews.deal_review import LITTLE, DealReview, Decision, TurningPoint
from eldest.reviews.report.phrases import BIDDING, WIDOW, is_mentioned, words

MOST = 3


class Sentence(NamedTuple):
    """A sentence about a decision."""

    key: str
    values: dict[str, Any]
    text: str


def worst(review: DealReview, most: int = MOST) -> list[Sentence]:
    """Sentences about the costliest mistakes."""
    found = sorted((each for each in review.decisions if each.mistake), key=_dearest)
    return [worse(each, review.record.seats) for each in found[:most]]


def best(review: DealReview, most: int = MOST) -> list[Sentence]:
    """Sentences about the decisions that beat the rule player's choice most."""
    found = [each for each in review.decisions if each.better_than_rules > LITTLE]
    found.sort(key=lambda each: (-each.better_than_rules, each.step.number))
    return [better(each, review.record.seats) for each in found[:most]]


def worse(decision: Decision, seats: Sequence[str]) -> Sentence:
    """A sentence about the cost of a mistake."""
    knowing = decision.knowing
    assert knowing
    values = _values(decision, seats, decision.loss) | {"better": decision.step.deal.name(knowing.best)}
    now, then = knowing.chances[decision.step.action], knowing.chances[knowing.best]
    if is_mentioned(now, then, values["action"], values["better"]):
        values |= {"chance": now, "chance_better": then}
    key = f"worse_{_kind(decision)}"
    return Sentence(key, values, words(key, values))


def better(decision: Decision, seats: Sequence[str]) -> Sentence:
    """A sentence about a decision's gain over the rule player's choice."""
    assert decision.rule is not None
    values = _values(decision, seats, decision.better_than_rules) | {"rule": decision.step.deal.name(decision.rule)}
    key = f"better_{_kind(decision)}"
    return Sentence(key, values, words(key, values))


def turned(point: TurningPoint, seats: Sequence[str]) -> Sentence:
    """A sentence about how a decision turned the deal, and whether that could be known."""
    decision = point.decision
    values = _values(decision, seats, point.points)
    values |= {"better": decision.step.deal.name(point.better), "knowable": point.knowable}
    key = f"turned_{_kind(decision)}_{point.effect}"
    return Sentence(key, values, words(key, values))


def _values(decision: Decision, seats: Sequence[str], points: float) -> dict[str, Any]:
    step = decision.step
    return {
        "step": step.number,
        "seat": step.seat,
        "name": display_name(seats[step.seat]),
        "phase": step.phase,
        "action": step.text,
        "trick": step.deal.row.tricks + 1,
        "points": points,
    }


def _kind(decision: Decision) -> str:
    if decision.part == BIDDING and decision.step.phase != "lay":
        return "call"
    return "discard" if decision.part == WIDOW or decision.step.phase == "lay" else "card"


def _dearest(decision: Decision) -> tuple[float, int]:
    return -decision.loss, decision.step.number
