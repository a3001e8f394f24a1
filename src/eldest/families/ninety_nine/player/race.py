"""The race at Ninety-Nine: the highest score from 100 on wins a game, which counts towards the rubber."""

from __future__ import annotations

from functools import cache

from eldest.arrays import np
from eldest.bots.searching.racing.race import Finish, Race, alone_there
from eldest.engine.batch import Array
from eldest.families.ninety_nine.rules import GAME_POINTS, GAMES_OF_A_RUBBER, MatchLength
from eldest.record import Game, Rules


def finish(rules: Rules) -> Finish:
    """NN-27  Points are never lost."""
    return Finish(GAME_POINTS, 0, 1)


def settles(rules: Rules, game: Game) -> float:
    """NN-33  By how near to the end somebody is: the first deal of a game is played for its points."""
    return float(min(max(game.points) / GAME_POINTS, 1.0))


def won(rules: Rules, scores: Array, results: Array, gains: Array) -> Array:
    """
    NN-33  The highest score wins a game from a hundred on, if nobody shares it.
    NN-34  The bonus for it is among the gains: it goes to the highest score, which stays the highest.
    """
    return alone_there(scores, GAME_POINTS)


def victories(rules: Rules, game: Game, shares: tuple[float, ...], side: int) -> Array:
    """NN-35  In a rubber a player with two games won has a higher chance of victory than one with none."""
    sides = len(shares)
    if rules.match != MatchLength.RUBBER:
        return np.arange(sides) == side
    games = tuple(game.games_won[:sides])
    worth = np.array([chances(_with(games, winner), shares)[side] for winner in range(sides)])
    others = (worth.sum() - worth[side]) / (sides - 1)
    found: Array = (worth - others) / (worth[side] - others)
    return found


@cache
def chances(games: tuple[int, ...], shares: tuple[float, ...]) -> tuple[float, ...]:
    """Each side's chance of winning a rubber, from the games won and the chances of winning a game."""
    if max(games) == GAMES_OF_A_RUBBER:
        return tuple(float(each == GAMES_OF_A_RUBBER) for each in games)
    later = np.array([chances(_with(games, winner), shares) for winner in range(len(games))])
    return tuple((np.array(shares) @ later).tolist())


def _with(games: tuple[int, ...], winner: int) -> tuple[int, ...]:
    return tuple(each + (side == winner) for side, each in enumerate(games))


RACE = Race(finish=finish, won=won, scores="points", settles=settles, victories=victories)
