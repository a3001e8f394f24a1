"""
A calibration curve: from the part of the drawn deals in which a bid was made to the chance that it is made.

J. Platt, "Probabilistic outputs for support vector machines", 1999: the logit of the chance is linear in the logit of
what was found. Here that counts the less the fewer deals were looked at, and the line depends on the circumstance.
Where the bid was made in all deals or in none, it mostly is settled: that counts by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from eldest.bots.searching.stating.circumstance import Circumstance
from eldest.engine.batch import Array

HAND = 13.0  # cards: `held` is counted in hands of so many
MOST = 400.0  # deals: where a bid was made in all of more, no more is said than of so many
TERMS = ("always", "doubt", "held", "found", "found held", "side", "found side", "all", "none")


class Curve(NamedTuple):
    """
    What the logit of a chance is made of: a coefficient for each of `TERMS`.

    `half` deals are half of the evidence that there can be.
    """

    half: float
    coefficients: tuple[float, ...]

    def chances(self, found: Array, circumstances: Sequence[Circumstance]) -> Array:
        """The chances (n,) where the bid was made in parts `found` (n,) of the deals, all from 0 to 1."""
        return expit(terms(found, circumstances, self.half) @ np.array(self.coefficients))


def terms(found: Array, circumstances: Sequence[Circumstance], half: float) -> Array:
    """The values (n, TERMS) of the terms for parts (n,) found in n circumstances."""
    _, _, sides, held, effective = zip(*circumstances, strict=True)
    side, hand, deals = np.array(sides, float), np.array(held) / HAND, np.array(effective)
    few = np.minimum(deals, MOST)
    part = (found * few + 0.5) / (few + 1.0)
    evidence = deals / (deals + half)
    logit = evidence * np.log(part / (1.0 - part))
    ones = np.ones(len(found))
    every, none = evidence * (found == 1.0), -evidence * (found == 0.0)
    return np.stack([ones, 1.0 - evidence, hand, logit, logit * hand, side, logit * side, every, none], axis=1)


def expit(logits: Array) -> Array:
    """The chances with these logits."""
    chances: Array = 0.5 + 0.5 * np.tanh(logits / 2.0)
    return chances
