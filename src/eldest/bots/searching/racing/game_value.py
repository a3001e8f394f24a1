"""What it is worth where a deal leaves a game: points alone do not say who is first there."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from eldest.bots.searching.flat import rewards_of
from eldest.bots.searching.racing.gains import gains_of, gains_of_a_dummy, named
from eldest.bots.searching.racing.placing import Placing, after, before, deals_left, finish, settles
from eldest.bots.searching.racing.race import Race
from eldest.bots.searching.racing.rubber import victories
from eldest.engine.batch import Array
from eldest.families import family
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.options import Options
from eldest.table.deal import View

PART = 0.75  # of what a deal is worth that the chance to win decides, at the most; points the rest
RACES = 16  # kept: a megabyte or two each
EVEN = 1e-4  # a chance to win that a deal at the start brings; where it is less, points are all that counts


class GameValue:
    """
    What deals are worth to the view's side beyond the points, in points: as much more or less as they bring it nearer
    to winning the game than these points would at its start.
    """

    def __init__(self, view: View) -> None:
        options, game = view.options, view.game
        rules = options.record()
        left = deals_left(options.family, rules, game)
        self._view, self._kept = view, view.family.rules.sides(rules)
        self._part = PART * settles(options.family, rules, game)
        self._side = view.seat % self._kept
        self._scale = _points_a_win(options)
        self._victories = victories(options.family, rules, game, _shares(options), self._side)
        self._before = (_chances(_race(options, left), before(options.family, rules, game)) @ self._victories)[0]
        self._known: dict[bytes, float] = {}  # by result and gains: deals often end alike
        self._race = _race(options, None if left is None else max(left - 1, 1))

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
        chances = _chances(self._race, after(self._view, results, gains)) @ self._victories
        points = rewards_of(gains, self._kept, self._side)
        worth: Array = self._part * (self._scale * (chances - self._before) - points)
        return worth


@lru_cache(RACES)
def _race(options: Options, deals: int | None) -> Race:
    dummy = gains_of_a_dummy(named(options))
    own = {} if dummy is None else {ninety_nine.DUMMY: dummy}
    return Race(finish(options.family, options.record()), gains_of(named(options)), deals, own)


@lru_cache(RACES)
def _shares(options: Options) -> tuple[float, ...]:
    """How likely each side wins a game that begins."""
    start = np.zeros((1, family(options.family).rules.sides(options.record())), int)
    return tuple(_race(options, None).chances(start, start)[0].tolist())


@lru_cache(RACES)
def _points_a_win(options: Options) -> float:
    """For how many points the chance to win would grow from none to one, if it grew as at the start; 0 for none."""
    games, gains = family(options.family), gains_of(named(options))
    kept = games.rules.sides(options.record())
    gain = gains.spread
    scores = np.zeros((2, kept))
    scores[0, 0] = scores[1, 1] = gain
    chances = _race(options, None).chances(scores, np.zeros(scores.shape, int))
    more = chances[0, 0] - chances[1, 0]
    return float((gain + gain / (kept - 1)) / more) if more > EVEN else 0.0


def _chances(race: Race, placing: Placing) -> Array:
    over = placing.won.any(axis=1, keepdims=True)
    return np.where(over, placing.won, race.chances(placing.scores, placing.firsts))
