"""
Flat Monte Carlo: every action is tried in the same deals, and the worse half of them is given up again and again.

Sequential halving: Z. Karnin, T. Koren and O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2, sqrt
from typing import Any

import numpy as np

from eldest.bots.budget import Clock
from eldest.bots.searching.thought import Prospect
from eldest.cards import members
from eldest.engine.batch import Array, Worlds
from eldest.games import family
from eldest.options import Options
from eldest.record import Record

SLICE = 16  # deals of one call
SURE = 2.5  # standard errors of a difference, from which an action is given up early


class Flat:
    """The search for one game's options by one kind of players."""

    def __init__(self, options: Options, choose: Any, who: str) -> None:
        self.games = family(options.family)
        self.worlds = Worlds(options, self.games.GAME(), 0, choose, who)
        self.kept = self.games.sides(options.record())

    def search(
        self,
        game: Record,
        seat: int,
        legal: int,
        worlds: Array,
        seed: int,
        clock: Clock,
        until: float = 1.0,
        extra: Callable[[Array, Array], Array] | None = None,
    ) -> list[Prospect]:
        """
        What comes of some actions in these deals (n,), the best first.

        `extra` says what results (n,) and gains (n, sides) are worth beyond the points.
        """
        self.worlds.begin(game, seed)
        trials = {action: _Trial(self, seat, action, extra) for action in members(legal)}
        left = list(trials.values())
        rounds = max(1, ceil(log2(len(left))))
        begun = clock.part
        for each in range(rounds):
            end = begun + (until - begun) * (each + 1) / rounds
            self._round(left, worlds, clock, end)
            left.sort(key=lambda trial: -trial.mean)
            left = left[: max(2, ceil(len(left) / 2))]
        order = left + sorted((each for each in trials.values() if each not in left), key=lambda each: -each.mean)
        return [each.prospect() for each in order]

    def _round(self, left: list[_Trial], worlds: Array, clock: Clock, end: float) -> None:
        while len(left) > 1 or not left[0].deals:
            done = left[0].deals
            count = clock.slice(SLICE * len(left), end) // len(left)
            count = min(count or (SLICE // 4 if not done else 0), len(worlds) - done)
            if count <= 0:
                return
            for trial in left:
                trial.go_on(worlds[done : done + count])
            clock.iterations += count * len(left)


class _Trial:
    """An action, and what came of it so far."""

    def __init__(
        self, flat: Flat, seat: int, action: int, extra: Callable[[Array, Array], Array] | None = None
    ) -> None:
        self.action = action
        self._extra = extra
        self._flat = flat
        self._seat = seat
        self._side = seat % flat.kept
        self.deals = 0
        self._total = self._squares = self._made = 0.0

    @property
    def mean(self) -> float:
        """What it has brought on the average."""
        return self._total / max(self.deals, 1)

    def go_on(self, worlds: Array) -> None:
        """Try it in some more deals."""
        flat = self._flat
        results, gains = flat.worlds.play(worlds, self._seat, (self.action,))[1:]
        rewards = rewards_of(gains, flat.kept, self._side)
        if self._extra is not None:
            rewards = rewards + self._extra(results, gains)
        self._total += float(rewards.sum())
        self._squares += float((rewards * rewards).sum())
        self._made += float(made_of(flat.games, results, gains, self._side, flat.kept).sum())
        self.deals += len(worlds)

    def prospect(self) -> Prospect:
        """What is known of it."""
        many = max(self.deals, 1)
        error = sqrt(max(self._squares / many - self.mean**2, 0.0) / many)
        return Prospect(self.action, self.mean, error, self._made / many, self.deals)


def rewards_of(gains: Array, kept: int, side: int) -> Array:
    """What deals have brought a side less what they brought the others on the average, (n,)."""
    own = gains[:, side]
    return own - (gains[:, :kept].sum(axis=1) - own) / (kept - 1)


def made_of(games: Any, results: Array, gains: Array, side: int, kept: int) -> Array:
    """In which deals the bid in question was made, (n,)."""
    if "bidder" in games.RESULT.fields:
        bidder = results["bidder"]
        return (bidder >= 0) & (gains[np.arange(len(gains)), np.maximum(bidder, 0) % kept] > 0)
    bids, tricks = results["bids"][:, side], results["tricks"][:, side]
    return tricks >= bids if games.OPTIONS.family == "counters" else tricks == bids
