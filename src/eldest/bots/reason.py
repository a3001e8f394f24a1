"""Answers that carry their reason: the action in the low bits, the reason's number above them."""

from __future__ import annotations

from types import ModuleType
from typing import NamedTuple

from eldest._jit import rule

ACTIONS = 64  # more than any phase has


@rule
def because(action: int, reason: int) -> int:
    """An action and the number of its reason as one number."""
    return action + ACTIONS * reason


class Reason(NamedTuple):
    """Why something is done: a key that stays the same, and one line."""

    key: str
    text: str


def reasons_in(module: ModuleType, whose: str) -> tuple[Reason, ...]:
    """The reasons that a module names, by number: the key is whose they are and the name, `oh_hell.bid_zero`."""
    named = {number: name for name, number in vars(module).items() if name.isupper() and isinstance(number, int)}
    return tuple(Reason(f"{whose}.{named[number].lower()}", text) for number, text in enumerate(module.REASONS))
