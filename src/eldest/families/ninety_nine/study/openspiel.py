"""What OpenSpiel asks of Ninety-Nine."""

from __future__ import annotations

from eldest.families.ninety_nine.rules import BONUS, DEAL, GAME_BONUS, GAME_POINTS, REVEALED, to_take
from eldest.families.utility import Utility
from eldest.options import Options


def bounds(options: Options) -> tuple[int, int]:
    """
    NN-27, NN-28, NN-29  All tricks, the bonus of a single success, the premium of one that was revealed.
    NN-34  With four players that is a hundred, and with it the game.
    """
    rules = options.record()
    tricks = to_take(rules, DEAL())
    most = tricks + max(BONUS) + REVEALED
    return 0, most + (GAME_BONUS if most >= GAME_POINTS else 0)


UTILITY = Utility(bounds=bounds)
