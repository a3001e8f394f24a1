"""
Rewards: the value of a deal or a match to a seat, as a learner or a paper wants to count it.

All rewards are given to seats by their sides: partners have the same.
"""

from __future__ import annotations

from math import inf

from eldest.arrays import np
from eldest.engine.batch import Array
from eldest.envs.spiel import SPIEL
from eldest.options import Options


def rewarded(kind: str, points: Array, sides: int) -> Array:
    """
    The rewards (n, players) float32 for the points of deals (n, players), by seat.

    "margin": the side's points less the mean of all other sides'. "rank": 1 for the side with the most points, -1 for
    the one with the least, and in equal steps between; sides with as many points have the mean of their places.
    "win": an equal share of one victory for each winning side, whose `points` are 1. A dummy's score is not counted.
    """
    sides = min(sides, points.shape[1])
    by_side = points[:, :sides].astype(np.float32)
    if kind == "margin":
        found = (by_side - by_side.mean(1, keepdims=True)) * (sides / max(1, sides - 1))
    elif kind == "rank":
        found = np.sign(by_side[:, :, None] - by_side[:, None, :]).sum(2) / max(1, sides - 1)
    elif kind == "win":
        found = by_side / np.maximum(by_side.sum(1, keepdims=True), 1)
    else:
        found = by_side
    seats = np.arange(points.shape[1]) % sides
    return found[:, seats].astype(np.float32)


def reward_range(options: Options, kind: str, *, first: bool) -> tuple[float, float]:
    """
    The least and the greatest reward of an episode, without the loss for an illegal action.

    Points and margins are bounded in the first deal of a match (`first`); in later deals and matches, only ranks (a
    deal) and wins (a match) are.
    """
    if kind == "win":
        return 0, 1
    if kind == "rank":
        return -1, 1
    if not first:
        return -inf, inf
    least, most = SPIEL.of(options.family).bounds(options)
    return (least, most) if kind == "points" else (least - most, most - least)
