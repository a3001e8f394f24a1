"""The deals that a decision is made in: drawn as a seat sees them, and as likely as what the others did makes them."""

from __future__ import annotations

import numpy as np

from eldest.bots.budget import Clock
from eldest.bots.searching.beliefs import Beliefs
from eldest.engine.batch import Array
from eldest.engine.unseen import Unseen
from eldest.table.deal import View

DEALS = 4096  # drawn at most for one decision
EACH_SECOND = 40_000  # of a budget: more are hardly looked at
WEIGHED = 64  # at a time
PART = 0.3  # of the budget is for weighing
FEW = 48  # deals that must be about equally likely, or else less is believed


def likely_deals(view: View, beliefs: Beliefs, seed: int, clock: Clock) -> Array:
    """Deals (n,) of `DEAL` in random order, all as likely as the others; some of them several times."""
    drawn = Unseen(view.options, view.seat, view.row).draw(clock.room(DEALS, EACH_SECOND, WEIGHED), seed)
    if not beliefs.known(view):
        return drawn
    weighing = beliefs.weighing(view, seed)
    weights = np.zeros(0, np.float64)
    while (done := len(weights)) < len(drawn) and (not done or clock.weigh(PART)):
        weights = np.append(weights, weighing.weights(drawn[done : done + WEIGHED]))
        clock.weighed = len(weights)
    weights = believed(weights)
    clock.efficiency = effective(weights) / len(weights)
    return drawn[_again(weights, seed)]


def believed(weights: Array) -> Array:
    """
    The weights as far as they can be trusted: their sum is 1, and `FEW` deals count, or a quarter of all.

    Where very few deals carry all the weight chance has chosen them; the weights are then raised to a power below
    one, by which they come closer to each other.
    """
    if not weights.any():
        return np.full(len(weights), 1.0 / len(weights))
    logs = np.log(np.maximum(weights, 1e-300))
    low, high = 0.0, 1.0
    if effective(_powered(logs, 1.0)) >= min(FEW, len(weights) / 4):
        return _powered(logs, 1.0)
    for _ in range(8):
        middle = (low + high) / 2
        if effective(_powered(logs, middle)) < min(FEW, len(weights) / 4):
            high = middle
        else:
            low = middle
    return _powered(logs, low)


def _powered(logs: Array, power: float) -> Array:
    weights = np.exp(power * (logs - logs.max()))
    return weights / weights.sum()


def effective(weights: Array) -> float:
    """As many equally likely deals would tell as much: L. Kish, "Survey sampling", 1965. The sum of `weights` is 1."""
    return float(1.0 / (weights * weights).sum())


def _again(weights: Array, seed: int) -> Array:
    """Which deals to take, each as often as its weight says, in random order."""
    dice = np.random.Generator(np.random.PCG64(seed))
    many = len(weights)
    heap = np.cumsum(weights)
    chosen = np.searchsorted(heap, (np.arange(many) + dice.random()) * (heap[-1] / many), side="right")
    return dice.permutation(np.minimum(chosen, many - 1))
