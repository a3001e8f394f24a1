"""
Flat Monte Carlo: every action is tried in the same deals, and the worse half of the actions is dropped each round.

Sequential halving: Z. Karnin, T. Koren and O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil, log2, sqrt
from typing import Any

from eldest.arrays import np
from eldest.bots.budget import Clock
from eldest.bots.searching.thought import Prospect
from eldest.cards import members
from eldest.engine.batch import Array, Worlds
from eldest.families import Family, family
from eldest.options import Options
from eldest.record import Record, Rules

SLICE = 16  # deals of one call
CLEAR = 1.0  # standard errors by which an action must beat level 1's choice


class Flat:
    """The search for one game's options with one kind of play-out."""

    def __init__(self, options: Options, choose: Any, who: str) -> None:
        self.games = family(options.family)
        self.worlds = Worlds(options, self.games.game(), 0, choose, who)
        self.rules = options.record()
        self.kept = self.games.rules.sides(self.rules)

    def search(
        self,
        game: Record,
        seat: int,
        legal: int,
        worlds: Array,
        seed: int,
        clock: Clock,
        until: float = 1.0,
        favourite: int = -1,
        plans: Mapping[int, tuple[int, ...]] | None = None,
        extra: Callable[[Array, Array], Array] | None = None,
        clear: float = CLEAR,
    ) -> list[Prospect]:
        """
        Prospects of the legal actions in these deals (n,), best first; or of `plans`, sequences of actions, by key.

        The favourite stays first unless another action is clearly better, by `clear` standard errors: in few deals one
        may look better by chance.
        `extra` gives the value of results (n,) and gains (n, sides) beyond the points.
        """
        self.worlds.begin(game, seed)
        plans = plans or {action: (action,) for action in members(legal)}
        trials = {called: _Trial(self, seat, called, plan, extra) for called, plan in plans.items()}
        left = list(trials.values())
        rounds = max(1, ceil(log2(len(left))))
        begun = clock.part
        for each in range(rounds):
            end = begun + (until - begun) * (each + 1) / rounds
            self._round(left, worlds, clock, end)
            left.sort(key=lambda trial: -trial.mean)
            kept = left[: max(2, ceil(len(left) / 2))]
            left = kept + [trial for trial in left if trial.action == favourite and trial not in kept]
        left.sort(key=lambda trial: -trial.mean)
        first = left[0]
        left.sort(key=lambda trial: trial.action != favourite or first.clearly_above(trial, clear))
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
    """An action and its results so far."""

    def __init__(
        self,
        flat: Flat,
        seat: int,
        called: int,
        plan: tuple[int, ...],
        extra: Callable[[Array, Array], Array] | None = None,
    ) -> None:
        self.action = called
        self._plan = plan
        self._extra = extra
        self._flat = flat
        self._seat = seat
        self._side = seat % flat.kept
        self.deals = 0
        self._rewards: list[Array] = []
        self._total = self._squares = self._made = 0.0

    @property
    def mean(self) -> float:
        """The mean reward of the action."""
        return self._total / max(self.deals, 1)

    def clearly_above(self, other: _Trial, errors: float) -> bool:
        """Whether its rewards are significantly above another action's in the same deals."""
        many = min(self.deals, other.deals)
        if self is other or many < 2:
            return False
        more = np.concatenate(self._rewards)[:many] - np.concatenate(other._rewards)[:many]
        return bool(more.mean() > errors * more.std() / sqrt(many))

    def go_on(self, worlds: Array) -> None:
        """Try the action in more deals."""
        flat = self._flat
        results, gains = flat.worlds.play(worlds, self._seat, self._plan)[1:]
        rewards = rewards_of(gains, flat.kept, self._side)
        if self._extra is not None:
            rewards = rewards + self._extra(results, gains)
        self._rewards.append(rewards)
        self._total += float(rewards.sum())
        self._squares += float((rewards * rewards).sum())
        self._made += float(made_of(flat.games, flat.rules, results, gains, self._side).sum())
        self.deals += len(worlds)

    def prospect(self) -> Prospect:
        """The action's prospect by the results so far."""
        many = max(self.deals, 1)
        error = sqrt(max(self._squares / many - self.mean**2, 0.0) / many)
        return Prospect(self.action, self.mean, error, self._made / many, self.deals)


def rewards_of(gains: Array, kept: int, side: int) -> Array:
    """A side's gains less the mean of the others', (n,)."""
    own = gains[:, side]
    return own - (gains[:, :kept].sum(axis=1) - own) / (kept - 1)


def made_of(games: Family, rules: Rules, results: Array, gains: Array, side: int) -> Array:
    """Whether the bid in question was made, by deal (n,)."""
    if games.traits.one_bidder:
        bidder = results["bidder"]
        return (bidder >= 0) & (gains[np.arange(len(gains)), np.maximum(bidder, 0) % games.rules.sides(rules)] > 0)
    if "bids" not in games.result.fields:
        return gains[:, side] > 0
    bids: Any = results["bids"][:, side]
    takings: Any = results[games.traits.takings][:, side]
    return np.asarray(games.rules.made(rules, bids, takings))
