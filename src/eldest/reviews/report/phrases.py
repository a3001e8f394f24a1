"""
Sentences about decisions, by key. This module needs neither NumPy nor the solver, so processes that only pass reviews
on can load it quickly.
"""

from __future__ import annotations

from typing import Any

# Parts of a deal; a card played counts as leading or following.
BIDDING, WIDOW, LEADING, FOLLOWING = PARTS = ("bidding", "widow", "leading", "following")

VERSION = 3  # of the JSON

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
# How a decision turned a deal: it cost the own side its bid, let the others make theirs, or only cost points.
TURNED = {
    "turned_discard_lost": "{name} discarded {action} instead of {better}, which cost the bid ({points})",
    "turned_discard_let": "{name} discarded {action} instead of {better}, which let the others' bid through ({points})",
    "turned_discard_points": "{name} discarded {action} instead of {better}, which cost {points}",
    "turned_card_lost": "Trick {trick}: {name} played {action} instead of {better}, which cost the bid ({points})",
    "turned_card_let": "Trick {trick}: {name} played {action} instead of {better}, which let the others' bid through "
    "({points})",
    "turned_card_points": "Trick {trick}: {name} played {action} instead of {better}, which cost {points}",
}
KNOWABLE = {True: "; that could be known", False: "; nobody could know that: bad luck", None: ""}
CHANCE = "; the chance of making the bid goes from {chance:.0%} to {chance_better:.0%}"
MENTIONED = 0.03  # the smallest change of the chance that is mentioned


def is_mentioned(now: float, then: float, *actions: str) -> bool:
    """Whether to mention a change of the chance; not if either action is a pass, since the bids then differ."""
    return abs(then - now) >= MENTIONED and PASS not in actions


def words(key: str, values: dict[str, Any]) -> str:
    """The sentence in English."""
    said = (WORSE | BETTER | TURNED)[key] + (CHANCE if "chance" in values else "") + KNOWABLE[values.get("knowable")]
    return said.format(**values | {"points": _points(values["points"])}) + "."


def _points(points: float) -> str:
    shown = f"{points:.0f}" if points >= 9.95 else f"{points:.1f}"
    return f"{shown} {'point' if shown in ('1', '1.0') else 'points'}"
