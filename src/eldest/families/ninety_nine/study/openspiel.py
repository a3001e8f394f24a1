"""The registration with OpenSpiel of Ninety-Nine."""

from __future__ import annotations

from eldest.cards import cards
from eldest.envs.spiel import Spiel, Tiny
from eldest.families.ninety_nine.rules import BONUS, DEAL, GAME_BONUS, GAME_POINTS, REVEALED, to_take
from eldest.options import Options

SEVERAL = 9  # at least as many as numbers of players, by which tables of the rules go


def bounds(options: Options) -> tuple[int, int]:
    """
    NN-27, NN-28, NN-29  All tricks, the bonus of a single success, the premium of one that was revealed.
    NN-34  With four players that is a hundred, and with it the game.
    """
    rules = options.record()
    tricks = to_take(rules, DEAL())
    most = tricks + max(BONUS) + REVEALED
    return 0, most + (GAME_BONUS if most >= GAME_POINTS else 0)


def _tiny(players: int, every: int = 1) -> Tiny:
    """Six cards and one bid-card each."""
    pack = "QS KS AS QD KD AD"
    constants = {"PACKS": (cards(pack),) * SEVERAL, "DEALT": (len(pack.split()),) * SEVERAL, "BID_CARDS": 1}
    return Tiny(pack=pack, options={"players": players}, constants=constants, every=every)


SPIEL = Spiel(
    bounds=bounds,
    tiny={
        "eldest_tiny_ninety_nine": _tiny(2, every=18),
        "eldest_tiny_ninety_nine_of_two": _tiny(2),
        "eldest_tiny_ninety_nine_of_three": _tiny(3),
    },
)
