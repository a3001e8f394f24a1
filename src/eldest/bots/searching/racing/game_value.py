"""What it is worth where a deal leaves a game: points alone do not say who is first there."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from eldest.bots.searching.flat import rewards_of
from eldest.bots.searching.racing.race import RACE, Race
from eldest.bots.searching.racing.win_chances import WinChances, counted, gains_of, gains_of_a_dummy, named
from eldest.engine.batch import Array
from eldest.families import Family, family
from eldest.options import Options
from eldest.record import Game, Rules
from eldest.table.deal import View

PART = 0.75  # of what a deal is worth that the chance to win decides, at the most; points the rest
RACES = 16  # kept: a megabyte or two each
EVEN = 1e-4  # a chance to win that a deal at the start brings; where it is less, points are all that counts


class Placing(NamedTuple):
    """Of n games: scores (n, sides), what part of a win each side has (n, sides), `WinChances.chances`' firsts."""

    scores: Array
    won: Array
    firsts: Array


class GameValue:
    """
    What deals are worth to the view's side beyond the points, in points: as much more or less as they bring it nearer
    to winning the game than these points would at its start. Nothing if the game is no race, or no gains were counted.
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
        self._known: dict[bytes, float] = {}  # by result and gains: deals often end alike
        self._then = _of(options, None if left is None else max(left - 1, 1))

    def __call__(self, results: Array, gains: Array) -> Array:
        """By deals (n,) with what each side gains (n, sides)."""
        if not self._scale or not self._part:
            return np.zeros(len(gains))
        keys = [result.tobytes() + gain.tobytes() for result, gain in zip(results, gains, strict=True)]
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
    """How many deals there are left at the most, if that is agreed by an option."""
    if "max_hands" not in games.options.declared() or not rules.max_hands:
        return None
    return max(rules.max_hands - game.deals, 1)


def before(race: Race, rules: Rules, game: Game, sides: int) -> Placing:
    """How they stand before a deal (1, sides)."""
    scores = np.array([getattr(game, race.scores)[:sides]])
    return Placing(scores, np.zeros(scores.shape), race.before(rules, game, sides)[np.newaxis])


def after(race: Race, view: View, results: Array, gains: Array) -> Placing:
    """How they stand after deals (n,) with what each side gains (n, sides)."""
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
    own = {} if dummy is None else {int(rules.players): dummy}  # its side comes after those of the players
    return WinChances(race.finish(rules), gains_of(named(options)), deals, own)


@lru_cache(RACES)
def _shares(options: Options) -> tuple[float, ...]:
    """How likely each side wins a game that begins."""
    start = np.zeros((1, family(options.family).rules.sides(options.record())), int)
    return tuple(_of(options, None).chances(start, start)[0].tolist())


@lru_cache(RACES)
def _points_a_win(options: Options) -> float:
    """For how many points the chance to win would grow from none to one, if it grew as at the start; 0 for none."""
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
