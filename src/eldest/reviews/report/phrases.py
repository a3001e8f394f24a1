"""
Sentences about decisions, by key. This module needs neither NumPy nor the solver, so processes that only pass reviews
on can load it quickly.
"""

from __future__ import annotations

from typing import Any

# Parts of a deal; a card played counts as leading or following.
BIDDING, WIDOW, LEADING, FOLLOWING = PARTS = ("bidding", "widow", "leading", "following")

PASS = "pass"
WORSE = {
    "worse_call": "{name} called {action}; {better} promised {points} more",
    "worse_discard": "{name} discarded {action}; {better} promised {points} more",
    "worse_card": "Trick {trick}: {name} played {action}; {better} promised {points} more",
}
BETTER = {
    "better_call": "{name} called {action} instead of {rule}: worth {points}",
    "better_discard": "{name} discarded {action} instead of {rule}: worth {points}",
    "better_card": "Trick {trick}: {name} played {action} instead of {rule}: worth {points}",
}
CHANCE = "; the chance of making the bid goes from {chance:.0%} to {chance_better:.0%}"
MENTIONED = 0.03  # the smallest change of the chance that is mentioned


def is_mentioned(now: float, then: float, *actions: str) -> bool:
    """Whether to mention a change of the chance; not if either action is a pass, since the bids then differ."""
    return abs(then - now) >= MENTIONED and PASS not in actions


def words(key: str, values: dict[str, Any]) -> str:
    """The sentence in English."""
    said = (WORSE | BETTER)[key] + (CHANCE if "chance" in values else "")
    return said.format(**values | {"points": _points(values["points"])}) + "."


def _points(points: float) -> str:
    shown = f"{points:.0f}" if points >= 9.95 else f"{points:.1f}"
    return f"{shown} {'point' if shown in ('1', '1.0') else 'points'}"
