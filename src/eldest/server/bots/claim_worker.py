"""
What a worker answers about claims: how a deal may end, and whether bots agree.

How it may end is asked about the deal as it lies, whether a bot agrees only about what the claimer sees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eldest.bots.consent import consents
from eldest.server.journal.serialisation import arrived_deal, arrived_view, sent_deal, sent_view
from eldest.table.claim import finish
from eldest.table.deal import Deal, View

Question = list[Any]


def about_the_end(deal: Deal, side: int) -> Question:
    """How may this deal end, so that the side takes all tricks?"""
    return ["end", side, sent_deal(deal)]


def about_consent(view: View, side: int, seed: str) -> Question:
    """Does a bot agree to what this seat claims?"""
    return ["consent", side, sent_view(view), seed]


def answerer() -> Callable[[Question], Any]:
    """Nothing need be made ready."""
    return answer


def answer(asked: Question) -> Any:
    """A list of actions or nothing; yes or no."""
    match asked:
        case ["end", side, deal]:
            return finish(arrived_deal(deal), side)
        case ["consent", side, view, seed]:
            return consents(arrived_view(view), side, seed)
    raise ValueError("not about a claim")
