"""The registration with OpenSpiel of Counters."""

from __future__ import annotations

from eldest.envs.spiel import Spiel
from eldest.families.counters.rules import TRICKS, extras, trick_score
from eldest.options import Options


def bounds(options: Options) -> tuple[int, int]:
    """
    CO-29, CO-33  All tricks bid and taken.
    CO-36  With one of the two marks passed.
    CO-43  Nobody is vulnerable.
    """
    rules = options.record()
    tricks = TRICKS
    exact = trick_score(rules, tricks, tricks, False) + extras(tricks, tricks)
    return 0, exact + 25


SPIEL = Spiel(bounds=bounds)
