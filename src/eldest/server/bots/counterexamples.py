"""What a table is told of a deal that refutes a claim."""

from __future__ import annotations

from typing import Any

from eldest.cards import members, name
from eldest.review.claim import Counterexample
from eldest.table.deal import View

ASIDE = ("discards", "bid_cards")  # what a claimer may have laid aside, which his claim does not show


def told_of(view: View, found: Counterexample) -> dict[str, Any]:
    """
    The hands of a deal that may be, the cards that fall up to the trick that is lost, and the hand that takes it.

    It is made from what the claimer sees, and not from the deal as it lies. Where he has laid cards aside that
    nobody has seen, the hands are left out: all that is in none of them would be his.
    """
    fields = view.family.deal.fields
    secret = any(getattr(view.row, field)[view.seat] for field in ASIDE if field in fields)
    line = [text for _, text in found.line if len(text) > 1]  # without the suits that are named for a joker
    hands = [] if secret else [[seat, _names(found, seat)] for seat in sorted(found.hands)]
    return {"hands": [each for each in hands if each[1]], "line": line, "taker": found.taker}


def _names(found: Counterexample, seat: int) -> list[str]:
    """The cards of a hand, equal ones as often as it holds them."""
    held = [*members(found.hands[seat]), *members(found.twice.get(seat, 0))]
    return [name(card) for card in sorted(held)]
