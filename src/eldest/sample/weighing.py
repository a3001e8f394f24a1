"""
Weighted draws: deals resampled in proportion to a likelihood.

Systematic resampling (J. Carpenter, P. Clifford and P. Fearnhead, "Improved particle filter for nonlinear
problems", 1999): one random number for all, so that a deal recurs its expected number of times, rounded up or down.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from eldest.engine.batch import Array
from eldest.engine.shuffle import chance, start
from eldest.sample.kinds import NoDeal

RESAMPLING = 1  # the stream of its dice


class Weighted(NamedTuple):
    """
    Deals drawn in proportion to a likelihood.

    `deals` (n,) of `DEAL`, possibly repeated; `chosen` (n,) their indexes among the draws; `effective`:
    the effective sample size of all draws, (sum of weights)^2 / sum of squares: the number of equally likely deals
    with the same information.
    """

    deals: Array
    chosen: Array
    effective: float


def weigh(deals: Array, logarithms: Array, times: int, seed: int = 0) -> Weighted:
    """Draw `times` deals in proportion to the exponentials of `logarithms`, one for each deal."""
    told = np.asarray(logarithms, np.float64)
    if told.shape != (len(deals),):
        raise NoDeal(f"a likelihood of {len(deals)} deals has as many numbers, not {told.shape}")
    best = told.max(initial=-np.inf)
    if np.isnan(told).any() or best == np.inf:
        raise NoDeal("a likelihood is a number, and not without end")
    if best == -np.inf:
        raise NoDeal("by this likelihood none of the drawn deals can be")
    weights = np.exp(told - best)
    heap = np.cumsum(weights)
    dice = np.array([start(seed, RESAMPLING)], np.int64)
    offset = _chance(dice)
    chosen = np.searchsorted(heap, (np.arange(times) + offset) * (heap[-1] / times), side="right")
    chosen = np.minimum(chosen, len(deals) - 1)
    return Weighted(deals[chosen], chosen, float(heap[-1] ** 2 / (weights**2).sum()))


def _chance(dice: Array) -> float:
    """A random number from 0 up to 1; drawn once, so not worth compiling."""
    from eldest.compiler import memory

    return chance(memory(dice))
