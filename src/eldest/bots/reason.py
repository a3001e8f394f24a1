"""Answers with reasons: the action in the low bits, the reason's number above them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from eldest.compiler import rule

ACTIONS = 64  # more than any phase has


@rule
def because(action: int, reason: int) -> int:
    """An action and the number of its reason as one number."""
    return action + ACTIONS * reason


class Reason(NamedTuple):
    """Why an action is chosen: a stable key and one line of English."""

    key: str
    text: str


def named(names: Mapping[str, object], texts: Sequence[str]) -> tuple[Reason, ...]:
    """The reasons that a module's constants number, in order: the key of `BID_ZERO` is `bid_zero`."""
    keys = {number: name.lower() for name, number in names.items() if name.isupper() and isinstance(number, int)}
    return tuple(Reason(keys[number], text) for number, text in enumerate(texts))


# ---------------------------------------------------------------- reasons of all families

LOTS = Reason("random.lots", "I choose at random.")
FLAT = Reason("flat.brings_most", "I tried every choice in many possible deals; this scored best.")
TREE = Reason("search.looks_ahead", "I looked ahead in many possible deals; this scored best.")
OPEN = Reason("search.open_cards", "I simulated many possible deals; this scored best.")
KNOWN = Reason("search.knows_all", "I can see every card: if everybody plays their best, nothing scores more.")
CERTAIN = Reason("search.certain", "This is made however the cards lie that I cannot see.")
PROMISES = Reason("learned.promises_most", "I learned from millions of deals that this scores best here.")

COMMON = (LOTS, FLAT, TREE, OPEN, KNOWN, CERTAIN, PROMISES)
