"""How the game of a family is won, if it is a race to a score: `player/race.py`; others are played for their points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from eldest.engine.batch import Array
from eldest.families.parts import Part, nothing
from eldest.record import Game, Rules

BARRED = -1


class Finish(NamedTuple):
    """What has to be run: from which score it is won, at which it is lost if at any, the lowest that is told apart."""

    target: int
    lowest: int
    unit: int  # of scores
    hole: int | None = None
    needs_bid: bool = False  # whether only a bid that was just made wins


def alone_there(scores: Array, target: int) -> Array:
    """Which sides have won (n, sides) if the highest score wins from the target on, unless somebody shares it."""
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

    `won(rules, scores, results, gains)` says which sides have won, (n, sides), with scores (n, sides) after deals with
    these results (n,) and gains. `settles(rules, game)` is how much the chance to win says about a deal that is to be
    played, from 0 to 1. `before(rules, game, sides)` and `after(rules, results, sides)` are how the next deal of a side
    differs from others, (sides,) and (n, sides): it may not bid (`BARRED`), has so much in an account, or not (0).
    `victories(rules, game, shares, side)` is what it is worth to a side that each side wins this game, (sides,): its
    own victory 1, others' 0 on the average; `shares` is how likely each wins a game that begins.
    """

    finish: Callable[[Rules], Finish]
    won: Callable[[Rules, Array, Array, Array], Array]
    scores: str = "scores"  # the field of a game that runs, by side
    form: Callable[[Rules], str] = _one_form  # what is added to the id in the name of the gains that were counted
    settles: Callable[[Rules, Game], float] = _always
    before: Callable[[Rules, Game, int], Array] = _as_usual
    after: Callable[[Rules, Array, int], Array] = _then_as_usual
    victories: Callable[[Rules, Game, tuple[float, ...], int], Array] = _own_game


RACE: Part[Race | None] = Part("player.race", "RACE", Race, nothing)
