"""In which games a family's net learns: many tables and rules, most often those that it is measured in."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from eldest.engine.batch import Array
from eldest.families.five_hundred import rules as five_hundred
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.families.oh_hell import rules as oh_hell
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


VARIANTS: tuple[dict[str, object], ...] = (
    {"preset": "australian"},
    {"preset": "australian"},
    {"schedule": "original"},
    {"schedule": "inverted"},
    {"joker": "false"},
    {"nullo": "false"},
    {"all_pass": "play_no_trump"},
    {"bidding_rounds": "multiple", "slam_250": "false"},
    {"five_partner": "one_or_two", "six_sides": "two_threes", "two_hand": "dead_hand"},
    {"five_partner": "called_card", "partner_share": "half", "nullo_defenders": "none"},
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


def at_ninety_nine(dice: np.random.Generator) -> Options:
    """Most of them three players."""
    drawn = dice.random()
    if drawn < 0.7:
        return ninety_nine.OPTIONS.make({"players": 3})
    if drawn < 0.76:
        return ninety_nine.OPTIONS.make({"players": 3, "trump_rule": "turn_up"})
    return ninety_nine.OPTIONS.make({"players": int(dice.choice((2, 4, 4, 5)))})


def at_five_hundred(dice: np.random.Generator) -> Options:
    """Most of them three or four players, and by the printed rules."""
    players = int(dice.choice((2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 6)))
    if dice.random() < 0.75:
        return five_hundred.OPTIONS.make({"players": players})
    given = VARIANTS[dice.integers(len(VARIANTS))]
    return five_hundred.OPTIONS.make({"players": players, **given})


def trumps_of_all_kinds(games: Array, dice: np.random.Generator) -> None:
    """Half of the deals are the first of a game, the others follow one in which so many fulfilled their bids."""
    games["dealt"] = dice.integers(0, 2, len(games))
    games["successes"] = dice.integers(0, 4, len(games))


STARTS: dict[str, Callable[[np.random.Generator], Options]] = {
    "oh_hell": at_oh_hell,
    "ninety_nine": at_ninety_nine,
    "five_hundred": at_five_hundred,
}

# How games (n,) of a family stand before a deal, where that tells on it.
STANDING: dict[str, Callable[[Array, np.random.Generator], None]] = {"ninety_nine": trumps_of_all_kinds}

# By how many points, early and late, what an action promises is strayed from, so that others are tried.
NOISE: dict[str, tuple[float, float]] = {"oh_hell": (0.3, 0.1), "ninety_nine": (0.3, 0.1), "five_hundred": (25.0, 8.0)}

# The game in which it is measured how strong a net has become.
MEASURED: dict[str, Options] = {
    "oh_hell": oh_hell.OPTIONS.make({"players": 4, "start": 8, **RULES}),
    "ninety_nine": ninety_nine.OPTIONS.make({"players": 3}),
    "five_hundred": five_hundred.OPTIONS(),
}

# How often that is done with other packs, where points stray far.
TIMES: dict[str, int] = {"oh_hell": 1, "ninety_nine": 1, "five_hundred": 4}
