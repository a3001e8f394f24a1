"""A decision in one plain sentence: a key, its values, and the words in English for who needs no other language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from eldest.review.deal_review import BIDDING, LITTLE, WIDOW, DealReview, Decision

MOST = 3
PASS = "pass"
WORSE = {
    "worse_call": "{name} said {action}; {better} promised {points} more",
    "worse_discard": "{name} laid {action} aside; {better} promised {points} more",
    "worse_card": "Trick {trick}: {name} played {action}; {better} promised {points} more",
}
BETTER = {
    "better_call": "{name} said {action} and not {rule}: worth {points}",
    "better_discard": "{name} laid {action} aside and not {rule}: worth {points}",
    "better_card": "Trick {trick}: {name} played {action} and not {rule}: worth {points}",
}
CHANCE = "; the chance that the bid is made goes from {chance:.0%} to {chance_better:.0%}"
TOLD = 0.03  # a change of the chance that is worth a word


class Sentence(NamedTuple):
    """What is said of a decision."""

    key: str
    values: dict[str, Any]
    text: str


def worst(review: DealReview, most: int = MOST) -> list[Sentence]:
    """The dearest mistakes."""
    found = sorted((each for each in review.decisions if each.mistake), key=_dearest)
    return [worse(each, review.record.seats) for each in found[:most]]


def best(review: DealReview, most: int = MOST) -> list[Sentence]:
    """Where more was seen than the rule player sees."""
    found = [each for each in review.decisions if each.better_than_rules > max(LITTLE, _error(each))]
    found.sort(key=lambda each: (-each.better_than_rules, each.step.number))
    return [better(each, review.record.seats) for each in found[:most]]


def worse(decision: Decision, seats: Sequence[str]) -> Sentence:
    """What a mistake cost."""
    knowing = decision.knowing
    assert knowing
    values = _values(decision, seats, decision.loss) | {
        "better": decision.step.deal.name(knowing.best),
        "chance": knowing.chances[decision.step.action],
        "chance_better": knowing.chances[knowing.best],
    }
    key = f"worse_{_kind(decision)}"
    return Sentence(key, values, words(key, values))


def better(decision: Decision, seats: Sequence[str]) -> Sentence:
    """What a decision brought more than that of the rule player."""
    values = _values(decision, seats, decision.better_than_rules) | {"rule": decision.step.deal.name(decision.rule)}
    key = f"better_{_kind(decision)}"
    return Sentence(key, values, words(key, values))


def words(key: str, values: dict[str, Any]) -> str:
    """The sentence in English."""
    passed = PASS in (values["action"], values.get("better"))  # then it is another bid
    told = abs(values.get("chance_better", 0.0) - values.get("chance", 0.0)) >= TOLD and not passed
    said = (WORSE | BETTER)[key] + (CHANCE if told else "")
    return said.format(**values | {"points": _points(values["points"])}) + "."


def _values(decision: Decision, seats: Sequence[str], points: float) -> dict[str, Any]:
    step = decision.step
    return {
        "step": step.number,
        "seat": step.seat,
        "name": seats[step.seat],
        "phase": step.phase,
        "action": step.text,
        "trick": step.deal.row.tricks + 1,
        "points": points,
    }


def _points(points: float) -> str:
    shown = f"{points:.0f}" if points >= 9.95 else f"{points:.1f}"
    return f"{shown} {'point' if shown in ('1', '1.0') else 'points'}"


def _kind(decision: Decision) -> str:
    if decision.part == BIDDING and decision.step.phase != "lay":
        return "call"
    return "discard" if decision.part == WIDOW or decision.step.phase == "lay" else "card"


def _dearest(decision: Decision) -> tuple[float, int]:
    return -decision.loss, decision.step.number


def _error(decision: Decision) -> float:
    return decision.knowing.error if decision.knowing else 0.0
