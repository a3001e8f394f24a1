"""Best responses to a policy in a tree: the exact one, and one that is learned by trying."""

from __future__ import annotations

import time
from collections import defaultdict
from functools import cache
from typing import NamedTuple

import numpy as np

from eldest.engine.batch import Array
from eldest.research.equilibrium.tree import NONE, Tree
from eldest.research.equilibrium.walks import tries

ROUND = 500  # deals between two changes of the learned policy
KEPT = 0.9  # of what was learned, in each round: earlier tries were followed by a worse policy


def values(tree: Tree, policy: Array) -> Array:
    """The points that every seat expects (players,) if all follow a policy (m, a)."""
    found = tree.returns.astype(float).copy()
    for place in range(len(tree.choice) - 1, -1, -1):  # what follows a position has a higher number
        here = tree.choice[place]
        if here != NONE:
            open_ = tree.legal[here]
            found[place] = policy[here, open_] @ found[tree.after[place, open_]]
    return np.asarray(tree.odds @ found[tree.roots])


def best_response(tree: Tree, policy: Array, seat: int) -> Array:
    """The policy (m, a) in which a seat responds best to what the others do; theirs is unchanged."""
    places, reached = _reached(tree, policy, seat)

    @cache
    def value(place: int) -> float:
        here = tree.choice[place]
        if here == NONE:
            return float(tree.returns[place, seat])
        if tree.mover[here] == seat:
            return value(int(tree.after[place, chosen(int(here))]))
        return sum(float(policy[here, each]) * value(int(tree.after[place, each])) for each in _open(tree, here))

    @cache
    def chosen(here: int) -> int:
        return max(
            _open(tree, here),
            key=lambda each: sum(reached[place] * value(int(tree.after[place, each])) for place in places[here]),
        )

    own = [here for here in range(len(tree.mover)) if tree.mover[here] == seat]
    return _with(policy, {here: chosen(here) for here in own})


def nash_conv(tree: Tree, policy: Array) -> float:
    """The sum of all seats' gains by best responses to a policy (m, a); `nashconv` has OpenSpiel compute the same."""
    expected = values(tree, policy)
    return float(
        sum(values(tree, best_response(tree, policy, seat))[seat] - each for seat, each in enumerate(expected))
    )


def _reached(tree: Tree, policy: Array, seat: int) -> tuple[dict[int, list[int]], Array]:
    """The positions of each choice, and how often chance and the other seats lead to a position if the seat does."""
    places: dict[int, list[int]] = defaultdict(list)
    reached = np.zeros(len(tree.choice))
    reached[tree.roots] = tree.odds
    for place, here in enumerate(tree.choice):
        if here != NONE:
            places[int(here)].append(place)
            for each in _open(tree, here):
                part = 1.0 if tree.mover[here] == seat else policy[here, each]
                reached[tree.after[place, each]] = reached[place] * part
    return places, reached


def _open(tree: Tree, here: int) -> list[int]:
    return [int(each) for each in np.flatnonzero(tree.legal[here])]


def _with(policy: Array, chosen: dict[int, int]) -> Array:
    found = policy.copy()
    for here, action in chosen.items():
        found[here] = 0.0
        found[here, action] = 1.0
    return found


def learned_response(
    tree: Tree, policy: Array, seat: int, dice: np.random.Generator, *, deals: int = 0, seconds: float = 0.0
) -> tuple[Array, int]:
    """
    The policy (m, a) in which a seat has learned to respond in so many deals or CPU seconds, and the number of deals.

    Monte Carlo control with exploring starts (R. Sutton and A. Barto, "Reinforcement learning", 2018, section 5.3).
    """
    total, times = np.zeros(tree.legal.shape), np.zeros(tree.legal.shape)
    own, found, begun, done = tree.mover == seat, policy.copy(), time.process_time(), 0
    while done < deals or time.process_time() - begun < seconds:
        tried = tries(tree, found, ROUND, dice, seat)
        total, times = KEPT * total, KEPT * times
        np.add.at(total, (tried.choices, tried.actions), tried.points)
        np.add.at(times, (tried.choices, tried.actions), 1.0)
        known = own & (times.sum(axis=1) > 0)
        means = np.where(tree.legal & (times > 0), total / np.maximum(times, 1e-9), -np.inf)
        found[known] = np.eye(tree.legal.shape[1])[means[known].argmax(axis=1)]
        done += ROUND
    return found, done


class Exploited(NamedTuple):
    """The gain of each seat (players,) against a policy: by the best response, and by the learned one after `deals`."""

    exact: Array
    learned: Array
    deals: int


def exploited(tree: Tree, policy: Array, seed: int, *, deals: int = 0, seconds: float = 0.0) -> Exploited:
    """The gains of all seats; each learns in so many deals, or in its share of so many CPU seconds."""
    before, dice, done = values(tree, policy), np.random.default_rng([seed]), 0
    players = len(before)
    exact, learned = np.zeros(players), np.zeros(players)
    for seat in range(players):
        response, done = learned_response(tree, policy, seat, dice, deals=deals, seconds=seconds / players)
        learned[seat] = values(tree, response)[seat] - before[seat]
        exact[seat] = values(tree, best_response(tree, policy, seat))[seat] - before[seat]
    return Exploited(exact, learned, done)
