"""The sentence of a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from eldest.narration.messages import Message, message

if TYPE_CHECKING:
    from eldest.reviews.hint import Hint


def said(hint: Hint) -> Message:
    """The sentence of a hint, which agrees with the list of its prospects."""
    best, *others = hint.prospects
    values: dict[str, Any] = {}
    if hint.kind == "alike" and hint.alike == 1:
        return message("hint_unclear")
    if hint.kind == "alike" and hint.alike < len(hint.prospects):
        return message("hint_among", number=hint.alike)
    if hint.kind in ("makes", "keeps"):
        values = {"times": round(100 * best.made), "other": round(100 * others[0].made)}
    if hint.kind == "brings":
        values = {"points": round(best.mean - others[0].mean, 1)}
    return message(f"hint_{hint.kind}", **values)
