"""A review as plain dicts, lists, strings and numbers: the JSON that `docs/review.md` describes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from eldest.cards import Seat
from eldest.reviews.deal_review import Balance, DealReview, Decision
from eldest.reviews.report.phrases import VERSION
from eldest.reviews.report.sentences import Sentence, best, turned, worst
from eldest.reviews.report.totals import PLACES, rounded, totals

if TYPE_CHECKING:
    from eldest.reviews.report import types
    from eldest.reviews.report.types import Review, ReviewedBid, ReviewedDecision, ReviewSentence


def plain(reviews: Sequence[DealReview], budget: str) -> dict[str, Any]:
    """The reviews of some deals with their totals, as JSON."""
    deals = [of_deal(each) for each in reviews]
    found = totals(deals)
    return {
        "eldest_review": VERSION,
        "budget": budget,
        "deals": deals,
        "players": {name: {game: own.plain() for game, own in by_game.items()} for name, by_game in found.items()},
    }


def of_deal(review: DealReview) -> Review:
    """The review of one deal, as JSON."""
    record = review.record
    return {
        "game": record.options.family,
        "options": record.options.to_json(),
        "deal": record.number,
        "seats": list(record.seats),
        "result": dict(record.result),
        "decisions": [_decision(each) for each in review.decisions],
        "balances": {f"P{seat}": _balance(balance) for seat, balance in review.balances.items()},
        "bids": {f"P{seat}": _bid(review, seat) for seat in review.bids},
        "turning_points": [_sentence(turned(each, record.seats)) for each in review.turning_points],
        "worst": [_sentence(each) for each in worst(review)],
        "best": [_sentence(each) for each in best(review)],
    }


def _balance(balance: Balance) -> types.Balance:
    return {
        "result": round(balance.result, PLACES),
        "cards": round(balance.cards, PLACES),
        "luck": round(balance.luck, PLACES),
        "knowledge": round(balance.knowledge, PLACES),
        "skill": round(balance.skill, PLACES),
    }


def _decision(decision: Decision) -> ReviewedDecision:
    step, name = decision.step, decision.step.deal.name
    told: ReviewedDecision = {
        "step": step.number,
        "seat": step.seat,
        "phase": step.phase,
        "part": decision.part,
        "trick": step.deal.row.tricks + 1,
        "action": step.text,
        "rule": "" if decision.rule is None else name(decision.rule),
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


def _sentence(sentence: Sentence) -> ReviewSentence:
    return {"key": sentence.key, "values": rounded(sentence.values), "text": sentence.text}


def _bid(review: DealReview, seat: Seat) -> ReviewedBid:
    bid, chance = review.bids[seat], review.chance(seat)
    return {
        "call": bid.call,
        "kind": bid.kind,
        "made": bid.made,
        "chance": None if chance is None else round(chance, PLACES),
    }
