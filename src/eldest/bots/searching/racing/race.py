"""Games that are races to a score, as `player/race.py` declares them; other games are played for points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from eldest.arrays import np
from eldest.engine.batch import Array
from eldest.families.parts import Part, nothing
from eldest.record import Game, Rules

BARRED = -1


class Finish(NamedTuple):
    """A race's scores: `target` wins, `hole` loses if given; those below `lowest` are not distinguished."""

    target: int
    lowest: int
    unit: int  # the step between distinguished scores
    hole: int | None = None
    needs_bid: bool = False  # whether a side can win only by a bid that it has just made


def alone_there(scores: Array, target: int) -> Array:
    """Which sides have won, (n, sides): those alone with the highest score, at or above the target."""
    ahead = scores == scores.max(axis=1, keepdims=True)
    alone: Array = (scores >= target) & ahead & (ahead.sum(axis=1, keepdims=True) == 1)
    return alone


def _one_form(rules: Rules) -> str:
    return ""


def _always(rules: Rules, game: Game) -> float:
    return 1.0


def _as_usual(rules: Rules, game: Game, sides: int) -> Array:
    return np.zeros(sides, int)


def _then_as_usual(rules: Rules, results: Array, sides: int) -> Array:
    return np.zeros((len(results), sides), int)


def _own_game(rules: Rules, game: Game, shares: tuple[float, ...], side: int) -> Array:
    return np.arange(len(shares)) == side


@dataclass(frozen=True, kw_only=True)
class Race:
    """
    A race to a score.

    - `won(rules, scores, results, gains)`: which sides have won, (n, sides), with scores (n, sides) after deals with
      results (n,) and these gains;
    - `settles(rules, game)`: how much the chance to win matters for the next deal, from 0 to 1;
    - `before(rules, game, sides)` and `after(rules, results, sides)`: how each side's next deal differs from others,
      (sides,) and (n, sides): it may not bid (`BARRED`), has an amount in its account, or 0 for no difference;
    - `victories(rules, game, shares, side)`: the value to a side of each side's winning this game, (sides,): 1 for its
      own, 0 on average for the others'; `shares` are the chances to win at the start of a game.
    """

    finish: Callable[[Rules], Finish]
    won: Callable[[Rules, Array, Array, Array], Array]
    scores: str = "scores"  # the field of the game with the scores by side
    form: Callable[[Rules], str] = _one_form  # a suffix to the family's id in the name of its table of gains
    settles: Callable[[Rules, Game], float] = _always
    before: Callable[[Rules, Game, int], Array] = _as_usual
    after: Callable[[Rules, Array, int], Array] = _then_as_usual
    victories: Callable[[Rules, Game, tuple[float, ...], int], Array] = _own_game


RACE: Part[Race | None] = Part("player.race", "RACE", Race, nothing)
