"""The deals from which players of Ninety-Nine learn."""

from __future__ import annotations

import random
from collections.abc import Mapping

from eldest.arrays import np
from eldest.families.ninety_nine.rules import OPTIONS, sides
from eldest.families.tables import Chosen
from eldest.research.training.starts import Games, Starts


def options(dice: np.random.Generator) -> Chosen:
    """Options of a deal: mostly three players."""
    drawn = dice.random()
    if drawn < 0.7:
        return {"players": 3}
    if drawn < 0.76:
        return {"players": 3, "trump_rule": "turn_up"}
    return {"players": int(dice.choice((2, 4, 4, 5)))}


def trumps_of_all_kinds(games: Games, dice: np.random.Generator) -> None:
    """Make half of the deals the first of a game, and the others follow one with random fulfilled bids."""
    games["dealt"] = dice.integers(0, 2, len(games))
    games["successes"] = dice.integers(0, 4, len(games))


def habits(dice: random.Random) -> tuple[Chosen, Mapping[str, int]]:
    """Options and games: mostly three players, some with a card turned up, else all trumps equally often."""
    players = dice.choice((2, 3, 3, 3, 3, 3, 4, 4, 5))
    turn_up = players == 3 and dice.random() < 0.15
    given = {"players": players, "trump_rule": "turn_up" if turn_up else "by_successes"}
    hands = sides(OPTIONS.make(given).record())
    return given, {"deals": 1, "dealt": 1, "successes": dice.randint(0, hands)}


STARTS = Starts(options=options, standing=trumps_of_all_kinds, measured={"players": 3}, habits=habits)
