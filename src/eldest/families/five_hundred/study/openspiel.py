"""The registration with OpenSpiel of Five Hundred."""

from __future__ import annotations

from eldest.envs.spiel import Spiel
from eldest.families.five_hundred.rules import HAND, SLAM, TRICK, VALUES
from eldest.options import Options


def bounds(options: Options) -> tuple[int, int]:
    """FH-51, FH-52, FH-53  The highest bid, made or not; or every trick of an adversary."""
    rules = options.record()
    value = max(VALUES[rules.schedule])
    return -value, max(value, SLAM, HAND * TRICK)


SPIEL = Spiel(bounds=bounds)
