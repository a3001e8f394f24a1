"""
Worker for claims: finds how a deal can end, and whether bots agree.

The end is searched in the real deal; a bot's consent depends only on what the claimer sees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eldest.server.journal.serialisation import arrived_deal, arrived_view, sent_deal, sent_view
from eldest.table.claim import finish
from eldest.table.deal import Deal, View

Question = list[Any]


def about_the_end(deal: Deal, side: int) -> Question:
    """The question how a deal can end with the side taking all tricks."""
    return ["end", side, sent_deal(deal)]


def about_consent(view: View, side: int, seed: str) -> Question:
    """The question whether a bot agrees to a seat's claim."""
    return ["consent", side, sent_view(view), seed]


def answerer() -> Callable[[Question], Any]:
    """Return the function that answers; nothing needs to be prepared."""
    return answer


def answer(asked: Question) -> Any:
    """A list of actions or `None`; or whether a bot agrees."""
    match asked:
        case ["end", side, deal]:
            return finish(arrived_deal(deal), side)
        case ["consent", side, view, seed]:
            from eldest.bots.consent import consents  # searches, which the end of a deal needs none of

            return consents(arrived_view(view), side, seed)
    raise ValueError("not about a claim")
