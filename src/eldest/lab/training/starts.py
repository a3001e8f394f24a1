"""In which games a family's net learns: many tables and rules, most often those that it is measured in."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from eldest.games import oh_hell
from eldest.lab.openspiel import RULES
from eldest.options import Options

OURS: dict[str, object] = {}
SCORINGS: tuple[dict[str, object], ...] = (
    {},
    {},
    {"scoring": "by_tricks"},
    {"scoring": "by_tricks", "off_bid": "penalty"},
    {"bidding": "in_turn", "hook": "true"},
)


def at_oh_hell(dice: np.random.Generator) -> Options:
    """More than half of them four players with eight cards, by OpenSpiel's rules more often than by ours."""
    drawn = dice.random()
    if drawn < 0.6:
        return oh_hell.OPTIONS.make({"players": 4, "start": 8, **(RULES if drawn < 0.35 else OURS)})
    players = int(dice.choice((3, 4, 4, 4, 5, 5, 6, 7, 8)))
    whole = players < 7 and dice.random() < 0.3
    start = int(dice.integers(1, 52 // players if whole else 13, endpoint=True))
    given = RULES if whole else SCORINGS[dice.integers(len(SCORINGS))]
    return oh_hell.OPTIONS.make({"players": players, "start": min(start, 13), **given})


STARTS: dict[str, Callable[[np.random.Generator], Options]] = {"oh_hell": at_oh_hell}

# The game in which it is measured how strong a net has become.
MEASURED: dict[str, Options] = {"oh_hell": oh_hell.OPTIONS.make({"players": 4, "start": 8, **RULES})}
