"""
What players usually do: a choice by weights, each action as likely as the exponential of what speaks for it.

A family's `player/habits.py` binds the templates to its `seen_by`, what the actions of a choice have in common, and its
`weight_of`, the weight of one of them in hundredths of a unit of log-odds.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from eldest._jit import lowest, rule
from eldest.cards import Seat
from eldest.engine.batch import unbound
from eldest.engine.shuffle import below
from eldest.families.parts import Part, nothing
from eldest.record import Deal, Rules

# Chance as in E. J. Gumbel (1954): the largest of weights with such noise is drawn as a softmax would draw it.
FINE = 1024
UNLIKELY = 1 << 30
NOISE = tuple(round(-100 * math.log(-math.log((place + 0.5) / FINE))) for place in range(FINE))  # hundredths

seen_by = weight_of = unbound


@rule
def drawn(rules: Rules, deal: Deal, seat: int, legal: int, dice: Any) -> int:
    """An action, as likely as its weight says."""
    if not legal & (legal - 1):
        return lowest(legal)
    seen = seen_by(rules, deal, seat, legal)
    best, most = lowest(legal), -UNLIKELY
    left = legal
    while left:
        action = lowest(left)
        left &= left - 1
        weight = weight_of(rules, deal, seat, seen, action) + NOISE[below(dice, FINE)]
        if weight > most:
            best, most = action, weight
    return best


@rule
def share(rules: Rules, deal: Deal, seat: int, legal: int, done: int) -> float:
    """The chance of an action."""
    if not legal & (legal - 1):
        return 1.0
    seen = seen_by(rules, deal, seat, legal)
    total, own = 0.0, 0.0
    left = legal
    while left:
        action = lowest(left)
        left &= left - 1
        part = 2.718281828459045 ** (weight_of(rules, deal, seat, seen, action) / 100.0)
        total += part
        own = part if action == done else own
    return own / total


# ---------------------------------------------------------------- the part

Seen = tuple[int, int, int, int]  # what the actions of a choice have in common


@dataclass(frozen=True, kw_only=True)
class Habits:
    """
    The habits of a family's players: they foresee the others and play out deals.

    `habit` draws an action as players choose, `likelihood` is the chance of one; both are rules, as are `weight_of` and
    the `weighers` that sum up weights for it, by the names that it knows them by.
    """

    tables: Mapping[str, int]  # of weights, and how many there are in each
    table_of: Callable[[Deal], str]  # which of them weighs what a deal awaits; none if level 1 decides
    habit: Callable[[Rules, Deal, Seat, int, Any], int]
    likelihood: Callable[[Rules, Deal, Seat, int, int], float]
    seen_by: Callable[[Rules, Deal, Seat, int], Seen]
    weight_of: Callable[[Rules, Deal, Seat, Seen, int], int]
    weighers: Mapping[str, Callable[..., int]]


HABITS: Part[Habits | None] = Part("player.habits", "HABITS", Habits, nothing)
