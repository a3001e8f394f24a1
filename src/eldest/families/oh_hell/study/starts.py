"""The deals from which players of Oh Hell learn."""

from __future__ import annotations

import random
from collections.abc import Mapping

from eldest.arrays import np
from eldest.families.oh_hell.study.spiel_game import RULES
from eldest.families.tables import Chosen
from eldest.research.training.starts import Starts

OURS: Chosen = {}
SCORINGS: tuple[Chosen, ...] = (
    {},
    {},
    {"scoring": "by_tricks"},
    {"scoring": "by_tricks", "off_bid": "penalty"},
    {"bidding": "in_turn", "hook": "true"},
)
MEASURED = {"players": 4, "start": 8}


def options(dice: np.random.Generator) -> Chosen:
    """Options of a deal: more than half four players with eight cards, mostly by OpenSpiel's rules."""
    drawn = dice.random()
    if drawn < 0.6:
        return {**MEASURED, **(RULES if drawn < 0.35 else OURS)}
    players = int(dice.choice((3, 4, 4, 4, 5, 5, 6, 7, 8)))
    whole = players < 7 and dice.random() < 0.3
    start = int(dice.integers(1, 52 // players if whole else 13, endpoint=True))
    given = RULES if whole else SCORINGS[dice.integers(len(SCORINGS))]
    return {"players": players, "start": min(start, 13), **given}


def habits(dice: random.Random) -> tuple[Chosen, Mapping[str, int]]:
    """Options and games: half four players with eight cards, by Eldest's rules or OpenSpiel's."""
    rules = RULES if dice.random() < 0.6 else OURS
    if dice.random() < 0.5:
        return {**MEASURED, **rules}, {}
    players = dice.choice((3, 4, 4, 5, 6))
    start = dice.randint(2, 10 if players < 5 else 8)
    return {"players": players, "start": start, **rules}, {}


STARTS = Starts(options=options, measured={**MEASURED, **RULES}, habits=habits, beliefs=MEASURED)
