"""
Calls whose result is known before the cards are played.

Calls that are made however the unseen cards lie: found by a family's `certain.py`, and valued exactly.

Of certain calls the one that scores most counts. It stands unless another call is clearly better, and in any case if it
wins the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import sqrt
from typing import NamedTuple

from eldest.arrays import np
from eldest.bots.reason import CERTAIN as BY_CERTAINTY
from eldest.bots.searching.certain.scores import scores
from eldest.bots.searching.flat import rewards_of
from eldest.bots.searching.thought import Prospect, Thought
from eldest.cards import members
from eldest.engine.batch import Array
from eldest.families import Family
from eldest.families.parts import Part
from eldest.mechanics.hands import has
from eldest.phases import BIDDING
from eldest.record import copy
from eldest.solver.two_sides.sides import sides_of
from eldest.table.deal import View

Value = Callable[[Array, Array], Array]  # of results (n,) and gains (n, sides)
SURE = 2.0  # standard errors by which another call must be better than a certain one


def no_calls(view: View) -> dict[int, range]:
    """Nothing is known to be certain."""
    return {}


def no_actions(view: View) -> int:
    """Nothing is known to keep a contract certain."""
    return 0


@dataclass(frozen=True, kw_only=True)
class Certain:
    """
    The certain calls of one family.

    `calls(view)`: the legal calls of an auction that the seat makes against every lie of the unseen cards if they
    stand, with what its side then takes.

    `keeps(view)`: the set of the bidder's actions after the auction with which the contract is made against every lie
    of the unseen cards; none if that is not known of any.
    """

    calls: Callable[[View], dict[int, range]] = no_calls
    keeps: Callable[[View], int] = no_actions


def _none(games: Family) -> Certain:
    return Certain()


CERTAIN = Part("certain", "CERTAIN", Certain, _none)


def kept_certain(view: View, thought: Thought) -> Thought:
    """The thought with the actions that keep the bidder's contract certain before all others; they make it for sure."""
    kept = CERTAIN.of(view.family.id).keeps(view)
    if not kept:
        return thought
    found = [each._replace(made=1.0) if has(kept, each.action) else each for each in thought.prospects]
    found.sort(key=lambda each: not has(kept, each.action))
    how = thought.how if found[0].action == thought.best.action else BY_CERTAINTY
    return replace(thought, prospects=tuple(found), how=how)


@dataclass(frozen=True)
class CertainCall:
    """
    The best certain call of a view; `wins` if it wins the game.

    `every`: all certain ones. `rewards`: of their contracts, if there is one bidder. `value` as in `certain_call`.
    """

    view: View
    action: int
    wins: bool
    every: frozenset[int]
    rewards: Mapping[int, float]
    value: Value | None

    @property
    def beyond(self) -> Value | None:
        """The value beyond the points that makes certain contracts count exactly: play-outs may lose them."""
        value = self.value
        if not self.rewards:
            return value
        kept, seat = self.view.family.rules.sides(self.view.options.record()), self.view.seat
        call = self.view.family.traits.call

        def corrected(results: Array, gains: Array) -> Array:
            more = value(results, gains) if value else np.zeros(len(gains))
            points = rewards_of(gains, kept, seat % kept)
            for contract, reward in self.rewards.items():
                those = (results["bidder"] == seat) & (results[call] == contract)
                more = np.where(those, np.maximum(more, reward - points), more)
            return more

        return corrected

    def standing(self, thought: Thought) -> Thought:
        """
        The thought with this call first, unless one that is not certain is clearly better; it is made for sure.

        Without one bidder a call is part of a sum, and only takes the place of lower ones that are certain.
        """
        found = [each._replace(made=1.0) if each.action in self.every else each for each in thought.prospects]
        own = next(each for each in found if each.action == self.action)
        doubtful = found[0].action not in self.every and not self.wins
        if doubtful and (not self.rewards or _clearly_better(found[0], own.mean)):
            return replace(thought, prospects=tuple(found))
        rest = (each for each in found if each is not own)
        return replace(thought, prospects=(own, *rest), how=BY_CERTAINTY)


def _clearly_better(prospect: Prospect, mean: float) -> bool:
    """
    Whether the results of a call are better than what is certain, even if it had failed in one more deal.

    A call that was made in the few deals of a short search may fail in the next.
    """
    many = prospect.deals + 1
    total = prospect.mean * prospect.deals - mean
    squares = (prospect.error**2 * prospect.deals + prospect.mean**2) * prospect.deals + mean**2
    error = sqrt(max(squares / many - (total / many) ** 2, 0.0) / many)
    return total / many - mean > SURE * error


def certain_call(view: View, value: Value | None = None) -> CertainCall | None:
    """
    The best of the certain calls in an auction; `None` if there is none, or no choice.

    `value` gives what results (n,) and gains (n, sides) are worth beyond the points.
    """
    games = view.family
    if games.phases[view.row.phase].name not in BIDDING or not view.legal & (view.legal - 1):
        return None
    calls = {action: takings for action, takings in CERTAIN.of(games.id).calls(view).items() if has(view.legal, action)}
    if not calls:
        return None
    if not games.traits.one_bidder:
        best = max(calls, key=lambda action: (calls[action].start, action))
        return CertainCall(view, best, False, frozenset(calls), {}, value)
    stand = {action: _standing(view, action, takings, value) for action, takings in calls.items()}
    wins = {action for action, each in stand.items() if each.wins}
    best = max(wins or calls, key=lambda action: (stand[action].reward, action))
    rewards = {each.contract: each.reward for each in stand.values()}
    return CertainCall(view, best, best in wins, frozenset(calls), rewards, value)


class _Standing(NamedTuple):
    """A call that stands: its contract, its least reward, and whether it wins the game in any case."""

    contract: int
    reward: float
    wins: bool


def _standing(view: View, action: int, takings: range, value: Value | None) -> _Standing:
    games, rules, row = view.family, view.options.record(), copy(view.row)
    if has(games.bids, action):  # otherwise it is a pass, and the seat's own bid stands
        setattr(row.result, games.traits.call, action)
        row.result.bidder = view.seat
    found = scores(replace(view, row=row), sides_of(games.id).side(rules, row))
    kept, part = found.gains.shape[1], slice(takings.start, takings.stop)
    rewards = rewards_of(found.gains[part], kept, view.seat % kept)
    if value:
        rewards = rewards + value(found.results[part], found.gains[part])
    wins = all(won >> view.seat % kept & 1 for won in found.won[part])
    return _Standing(int(getattr(row.result, games.traits.call)), float(rewards.min()), wins)


NO_CALL = -1


def ending_call(view: View) -> int:
    """The call that ends the deal without a contract, such as the last pass, so that its score is known; else -1."""
    games = view.family
    if not games.traits.one_bidder or games.phases[view.row.phase].name not in BIDDING:
        return NO_CALL
    for action in members(view.legal & ~games.bids):
        row = copy(view.row)
        games.rules.act(view.options.record(), row, view.seat, action)
        if not row.awaited:
            return action
    return NO_CALL
