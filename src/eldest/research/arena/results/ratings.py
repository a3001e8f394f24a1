"""
Ratings of bots from pairwise results (R. A. Bradley and M. E. Terry, Biometrika 1952).

The chance that one bot scores more than another in a deal follows from the difference of their ratings:
400 points are ten to one. A deal with equal scores counts as half a victory for each.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from eldest.arrays import np
from eldest.engine.batch import Array

POINTS = 400 / math.log(10)  # of a rating, for a natural logarithm of odds
PRIOR = 0.5  # deals that every two bots are assumed to have drawn, so that no rating is infinite
SURE = 1.96  # standard deviations on either side of an interval of 95 %
STEPS = 100


@dataclass(frozen=True)
class Rating:
    """A rating, with its 95 % interval; the mean of all is 0."""

    points: float
    low: float
    high: float


def ratings(won: Array) -> list[Rating]:
    """The ratings of n bots: `won[i, j]` (n, n) is how many deals i has won against j, draws as halves."""
    bots = len(won)
    won = won + PRIOR / 2 * (1 - np.eye(bots))
    met = won + won.T
    strength = np.zeros(bots)
    for _ in range(STEPS):
        slope, information = _at(strength, won, met)
        step = _inverse(information) @ slope
        strength += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < 1e-10:
            break
    strength -= strength.mean()
    spread = np.sqrt(np.diag(_inverse(_at(strength, won, met)[1])))
    return [
        Rating(*(float(POINTS * (each + sign * SURE * wide)) for sign in (0, -1, 1)))
        for each, wide in zip(strength, spread, strict=True)
    ]


def _inverse(information: Array) -> Array:
    """The inverse among ratings whose sum is 0: the rows of the information sum to 0, so it has no other."""
    whole = 1 / len(information)
    inverse: Array = np.linalg.inv(information + whole) - whole
    return inverse


def _at(strength: Array, won: Array, met: Array) -> tuple[Array, Array]:
    """The slope of the logarithm of the likelihood, and Fisher's information."""
    chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    weight = met * chance * (1 - chance)
    return (won - met * chance).sum(1), np.diag(weight.sum(1)) - weight
