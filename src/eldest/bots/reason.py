"""Answers that carry their reason: the action in the low bits, the reason's number above them."""

from __future__ import annotations

from eldest._jit import rule

ACTIONS = 64  # more than any phase has


@rule
def because(action: int, reason: int) -> int:
    """An action and the number of its reason as one number."""
    return action + ACTIONS * reason
