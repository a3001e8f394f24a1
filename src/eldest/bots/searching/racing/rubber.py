"""What a game is worth in the rubber that it belongs to."""

from __future__ import annotations

from functools import cache

import numpy as np

from eldest.engine.batch import Array
from eldest.families.ninety_nine.rules import GAMES_OF_A_RUBBER, MatchLength
from eldest.record import Game, Rules


def victories(name: str, rules: Rules, game: Game, shares: tuple[float, ...], side: int) -> Array:
    """
    What it is worth to a side that each side wins this game, (sides,): its own victory 1, others' 0 on the average.

    `shares` is how likely each side wins a game that begins.

    NN-35  In a rubber the victory of who has won two games costs more than that of who has won none.
    """
    sides = len(shares)
    if name != "ninety_nine" or rules.match != MatchLength.RUBBER:
        return np.arange(sides) == side
    won = tuple(game.games_won[:sides])
    worth = np.array([chances(_with(won, winner), shares)[side] for winner in range(sides)])
    others = (worth.sum() - worth[side]) / (sides - 1)
    found: Array = (worth - others) / (worth[side] - others)
    return found


@cache
def chances(won: tuple[int, ...], shares: tuple[float, ...]) -> tuple[float, ...]:
    """How likely each side wins a rubber in which so many games are won, and each wins a game so likely."""
    if max(won) == GAMES_OF_A_RUBBER:
        return tuple(float(games == GAMES_OF_A_RUBBER) for games in won)
    later = np.array([chances(_with(won, winner), shares) for winner in range(len(won))])
    return tuple((np.array(shares) @ later).tolist())


def _with(won: tuple[int, ...], winner: int) -> tuple[int, ...]:
    return tuple(games + (side == winner) for side, games in enumerate(won))
