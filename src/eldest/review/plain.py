"""A review as plain dicts, lists, texts and numbers: the JSON that `docs/review.md` describes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eldest.review.deal_review import DealReview, Decision, swing
from eldest.review.sentences import Sentence, best, worst
from eldest.review.totals import BINS, Totals, totals

VERSION = 1
PLACES = 3  # of decimals


def plain(reviews: Sequence[DealReview], budget: str) -> dict[str, Any]:
    """Reviews of some deals, and their totals."""
    return {
        "eldest_review": VERSION,
        "budget": budget,
        "deals": [of_deal(each) for each in reviews],
        "players": {name: _totals(each) for name, each in totals(reviews).items()},
    }


def of_deal(review: DealReview) -> dict[str, Any]:
    """One deal."""
    record = review.record
    return {
        "game": record.options.family,
        "options": record.options.to_json(),
        "deal": record.number,
        "seats": list(record.seats),
        "result": dict(record.result),
        "decisions": [_decision(each) for each in review.decisions],
        "balances": {f"P{seat}": _rounded(vars(balance)) for seat, balance in review.balances.items()},
        "made": {f"P{seat}": made for seat, made in review.made.items()},
        "turning_points": [
            {"step": each.step.number, "points": round(swing(each), PLACES)} for each in review.turning_points()
        ],
        "worst": [_sentence(each) for each in worst(review)],
        "best": [_sentence(each) for each in best(review)],
    }


def _decision(decision: Decision) -> dict[str, Any]:
    step, name = decision.step, decision.step.deal.name
    told: dict[str, Any] = {
        "step": step.number,
        "seat": step.seat,
        "phase": step.phase,
        "part": decision.part,
        "trick": step.deal.row.tricks + 1,
        "action": step.text,
        "rule": name(decision.rule),
        "mistake": decision.mistake,
        "knowing": None,
        "open": None,
    }
    knowing = decision.knowing
    if knowing:
        told["knowing"] = {
            "best": name(knowing.best),
            "loss": round(knowing.loss, PLACES),
            "error": round(knowing.error, PLACES),
            "deals": knowing.deals,
            "actions": {
                name(action): {"points": round(mean, PLACES), "chance": round(knowing.chances[action], PLACES)}
                for action, mean in knowing.means.items()
            },
        }
    if decision.open:
        told["open"] = {
            "best": [name(action) for action in decision.open_best],
            "loss": round(decision.open_loss, PLACES),
            "actions": {name(action): round(points, PLACES) for action, points in decision.open.items()},
        }
    return told


def _sentence(sentence: Sentence) -> dict[str, Any]:
    return {"key": sentence.key, "values": _rounded(sentence.values), "text": sentence.text}


def _totals(found: Totals) -> dict[str, Any]:
    error = found.calibration_error
    return {
        "deals": found.deals,
        **{key: round(getattr(found, key), PLACES) for key in ("result", "luck", "knowledge", "skill")},
        "parts": {part: _rounded(vars(lost)) for part, lost in found.parts.items() if lost.decisions},
        "chances": [_chances(at, *each) for at, each in enumerate(found.chances) if each[0]],
        "calibration_error": None if error is None else round(error, PLACES),
    }


def _chances(at: int, times: int, total: float, well: int) -> dict[str, Any]:
    stated, made = round(total / times, PLACES), round(well / times, PLACES)
    return {"from": at / BINS, "bids": times, "stated": stated, "made": made}


def _rounded(pairs: dict[str, Any]) -> dict[str, Any]:
    return {key: round(value, PLACES) if isinstance(value, float) else value for key, value in pairs.items()}
