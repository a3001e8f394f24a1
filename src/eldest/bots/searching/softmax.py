"""
A choice among actions by weights: each as likely as the exponential of what speaks for it.

A family's habits bind the templates to their `seen_by`, what the actions have in common, and `weight_of`, the weight of
one of them in hundredths of a unit of log-odds.
"""

from __future__ import annotations

import math
from typing import Any

from eldest._jit import lowest, rule
from eldest.engine.batch import unbound
from eldest.engine.shuffle import below
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
