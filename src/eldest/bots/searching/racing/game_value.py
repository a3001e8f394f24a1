"""The value of a deal's result for winning the game, which its points alone do not show."""

from __future__ import annotations

import operator
from functools import lru_cache
from typing import NamedTuple

from eldest.arrays import np
from eldest.bots.searching.flat import rewards_of
from eldest.bots.searching.racing.race import RACE, Race
from eldest.bots.searching.racing.win_chances import WinChances, counted, gains_of, gains_of_a_dummy, named, row_bytes
from eldest.engine.batch import Array
from eldest.families import Family, family
from eldest.options import Options
from eldest.record import Game, Rules
from eldest.table.deal import View

PART = 0.75  # the most weight of the chance to win in a deal's value; points have the rest
RACES = 16  # options whose races are kept, a megabyte or two each
EVEN = 1e-4  # gain in the chance to win by a deal at the start below which only points count


class Placing(NamedTuple):
    """n games: scores, shares of the win once decided, and `firsts` as in `WinChances.chances`; all (n, sides)."""

    scores: Array
    won: Array
    firsts: Array


class GameValue:
    """
    The value of deals to the view's side beyond their points, in points.

    It is positive if a deal raises the chance to win the game more than the same points would at its start. It is 0 if
    the game is not a race or its gains were not counted.
    """

    def __init__(self, view: View) -> None:
        options, game, race = view.options, view.game, RACE.of(view.family.id)
        self._part = self._scale = 0.0
        if race is None or not counted(named(options)):
            return
        rules = options.record()
        left = deals_left(view.family, rules, game)
        self._view, self._race, self._kept = view, race, view.family.rules.sides(rules)
        self._part = PART * race.settles(rules, game)
        self._side = view.seat % self._kept
        self._scale = _points_a_win(options)
        self._victories = race.victories(rules, game, _shares(options), self._side)
        self._before = (_chances(_of(options, left), before(race, rules, game, self._kept)) @ self._victories)[0]
        self._known: dict[bytes, float] = {}  # by result and gains, which often repeat
        self._then = _of(options, None if left is None else max(left - 1, 1))

    def __call__(self, results: Array, gains: Array) -> Array:
        """The values (n,) for deals with results (n,) and gains (n, sides)."""
        if not self._scale or not self._part:
            return np.zeros(len(gains))
        keys = [*map(operator.add, row_bytes(results), row_bytes(gains))]
        missing = {key: row for row, key in enumerate(keys) if key not in self._known}
        if missing:
            rows = list(missing.values())
            self._known.update(zip(missing, self._worths(results[rows], gains[rows]), strict=True))
        return np.array([self._known[key] for key in keys])

    def _worths(self, results: Array, gains: Array) -> Array:
        chances = _chances(self._then, after(self._race, self._view, results, gains)) @ self._victories
        points = rewards_of(gains, self._kept, self._side)
        worth: Array = self._part * (self._scale * (chances - self._before) - points)
        return worth


def deals_left(games: Family, rules: Rules, game: Game) -> int | None:
    """The most deals left, if an option limits their number; else `None`."""
    if "max_hands" not in games.options.declared() or not rules.max_hands:
        return None
    return max(rules.max_hands - game.deals, 1)


def before(race: Race, rules: Rules, game: Game, sides: int) -> Placing:
    """The placing before a deal, one row."""
    scores = np.array([getattr(game, race.scores)[:sides]])
    return Placing(scores, np.zeros(scores.shape), race.before(rules, game, sides)[np.newaxis])


def after(race: Race, view: View, results: Array, gains: Array) -> Placing:
    """The placings after deals with results (n,) and gains (n, sides)."""
    rules = view.options.record()
    sides = view.family.rules.sides(rules)
    scores = before(race, rules, view.game, sides).scores + gains[:, :sides]
    won = race.won(rules, scores, results, gains)
    if deals_left(view.family, rules, view.game) == 1:
        over = ~won.any(axis=1)
        won[over] = (scores == scores.max(axis=1, keepdims=True))[over]
    return Placing(scores, won / np.maximum(won.sum(axis=1, keepdims=True), 1), race.after(rules, results, sides))


@lru_cache(RACES)
def _of(options: Options, deals: int | None) -> WinChances:
    race, rules, dummy = RACE.of(options.family), options.record(), gains_of_a_dummy(named(options))
    assert race
    own = {} if dummy is None else {int(rules.players): dummy}  # the dummy's side comes after those of the players
    return WinChances(race.finish(rules), gains_of(named(options)), deals, own)


@lru_cache(RACES)
def _shares(options: Options) -> tuple[float, ...]:
    """Each side's chance to win at the start of a game."""
    start = np.zeros((1, family(options.family).rules.sides(options.record())), int)
    return tuple(_of(options, None).chances(start, start)[0].tolist())


@lru_cache(RACES)
def _points_a_win(options: Options) -> float:
    """The points that are worth a whole win, extrapolated from the start of a game; 0 if points hardly matter there."""
    games, gains = family(options.family), gains_of(named(options))
    kept = games.rules.sides(options.record())
    gain = gains.spread
    scores = np.zeros((2, kept))
    scores[0, 0] = scores[1, 1] = gain
    chances = _of(options, None).chances(scores, np.zeros(scores.shape, int))
    more = chances[0, 0] - chances[1, 0]
    return float((gain + gain / (kept - 1)) / more) if more > EVEN else 0.0


def _chances(race: WinChances, placing: Placing) -> Array:
    over = placing.won.any(axis=1, keepdims=True)
    return np.where(over, placing.won, race.chances(placing.scores, placing.firsts))
