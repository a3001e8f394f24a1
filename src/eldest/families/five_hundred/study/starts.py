"""The deals from which players of Five Hundred learn."""

from __future__ import annotations

from eldest.arrays import np
from eldest.families.tables import Chosen
from eldest.research.training.starts import Starts

VARIANTS: tuple[Chosen, ...] = (
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


def options(dice: np.random.Generator) -> Chosen:
    """Options of a deal: mostly three or four players and the printed rules."""
    players = int(dice.choice((2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 6)))
    if dice.random() < 0.75:
        return {"players": players}
    return {"players": players, **VARIANTS[dice.integers(len(VARIANTS))]}


STARTS = Starts(options=options, noise=(25.0, 8.0), times=4)
