"""
Evaluates actions by playing sampled deals on to the seat's next choice and asking the net there.

The others act by habit until then. The net is told only what the seat will see there, so hidden cards do not influence
the value of a deal (strategy fusion: I. Frank and D. Basin, 1998).
"""

from __future__ import annotations

from math import ceil, log2, sqrt

from eldest.arrays import np
from eldest.bots.budget import Clock
from eldest.bots.learned.net import Net
from eldest.bots.learned.next_choice import next_choice
from eldest.bots.learned.predictor import Predictor
from eldest.bots.searching.thought import Prospect
from eldest.engine.batch import Array, new_tables
from eldest.engine.shuffle import start
from eldest.options import Options
from eldest.table.deal import View

OWN = 64  # deals that the net's immediate prediction is worth
ROWS = 96  # deals of one call, times actions


class Lookahead:
    """The lookahead for one game's options."""

    def __init__(self, options: Options, net: Net) -> None:
        self._predictor = Predictor(options.family, net, ROWS)
        self._rules = options.record()
        self._blank = new_tables(options, 1)
        self._entry = next_choice(options.family)
        self._no_pack = np.zeros((1, 1), np.int64)

    def search(self, view: View, worlds: Array, seed: int, clock: Clock) -> list[Prospect]:
        """
        Prospects of every legal action in the same deals (n,), best first.

        The worse half of the actions is dropped in each round (sequential halving, as in `searching.flat`).
        """
        self._dice = np.array([start(seed)], np.int64)
        seat, worlds = view.seat, np.ascontiguousarray(worlds)
        known = self._predictor.of_view(view)
        left = [_Trial(int(action), *values) for action, *values in zip(*known[1:], strict=True)]
        given_up: list[_Trial] = []
        rounds, begun = max(1, ceil(log2(len(left)))), clock.part
        for each in range(rounds):
            self._round(left, seat, worlds, clock, begun + (1 - begun) * (each + 1) / rounds)
            left.sort(key=lambda trial: -trial.mean)
            kept = max(2, ceil(len(left) / 2))
            left, given_up = left[:kept], left[kept:] + given_up
        return [trial.prospect() for trial in left + given_up]

    def _round(self, left: list[_Trial], seat: int, worlds: Array, clock: Clock, end: float) -> None:
        while (done := left[0].deals) < len(worlds):
            count = clock.slice(ROWS, end) // len(left) or (0 if done else 1)
            if not count:
                return
            part = worlds[done : done + count]
            values = self._values(seat, np.array([trial.action for trial in left]), part)
            for trial, found in zip(left, values, strict=True):
                trial.add(found)
            clock.iterations += len(part) * len(left)

    def _values(self, seat: int, actions: Array, worlds: Array) -> Array:
        """Points and the chance to make the bid, by action and deal: (a, n, 2)."""
        many = len(actions) * len(worlds)
        tables = np.repeat(self._blank, many)
        tables["deal"] = np.tile(worlds, len(actions))
        seats = np.full(many, seat)
        legals = np.zeros(many, np.int64)
        others = np.full(many, (1 << self._rules.players) - 1 & ~(1 << seat))
        first = np.repeat(actions, len(worlds))
        self._entry(tables, self._no_pack, first, others, seats, legals, self._dice)
        values = np.zeros((many, 2))
        if len(over := np.flatnonzero(legals == 0)):
            meaning, results = self._predictor.meaning, tables["deal"]["result"][over]
            values[over, 0] = meaning.more(self._rules, results, seat)
            values[over, 1] = meaning.came(self._rules, results, seats[over], first[over], np.zeros(len(over), int))[
                :, meaning.made
            ]
        if len(going := np.flatnonzero(legals)):
            predicted = self._predictor.predict(self._rules, tables, seats, legals)
            best = best_of_each(predicted.points, predicted.chooser)
            values[going, 0], values[going, 1] = predicted.points[best], predicted.made[best]
        return values.reshape(len(actions), len(worlds), 2)


class _Trial:
    """An action and its results so far."""

    def __init__(self, action: int, points: float, made: float) -> None:
        self.action, self.deals = action, 0
        self._points, self._squares, self._made = OWN * float(points), OWN * float(points) ** 2, OWN * float(made)

    @property
    def mean(self) -> float:
        """The mean points of the action."""
        return self._points / (OWN + self.deals)

    def add(self, found: Array) -> None:
        """Add the points and chances found in n more deals, (n, 2)."""
        self.deals += len(found)
        self._points += float(found[:, 0].sum())
        self._squares += float((found[:, 0] ** 2).sum())
        self._made += float(found[:, 1].sum())

    def prospect(self) -> Prospect:
        """The action's prospect by the results so far."""
        many = OWN + self.deals
        error = sqrt(max(self._squares / many - self.mean**2, 0.0) / many)
        return Prospect(self.action, self.mean, error, self._made / many, self.deals)


def best_of_each(points: Array, chooser: Array) -> Array:
    """For each chooser, in order, the index of the action with the most points; the first of equals."""
    starts = np.flatnonzero(np.diff(chooser, prepend=-1))
    most = np.repeat(np.maximum.reduceat(points, starts), np.diff(starts, append=len(points)))
    best = np.flatnonzero(points == most)
    return np.asarray(best[np.unique(chooser[best], return_index=True)[1]])
