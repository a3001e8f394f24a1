"""
CFR+: counterfactual regret minimisation with regrets that never fall below 0.

O. Tammelin, "Solving large imperfect information games using CFR+", 2014: the seats take turns, and the average of all
policies is weighted by the number of the iteration. It converges to an equilibrium in zero-sum games of two players;
with more players or general sums nothing is guaranteed.
"""

from __future__ import annotations

import numpy as np

from eldest.engine.batch import Array
from eldest.research.equilibrium.tree import NONE, Tree


class CFRPlus:
    """The regrets (m, a) of all actions of a tree, and the sum (m, a) of all policies."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._layers = _layers(tree)
        self._regrets = np.zeros(tree.legal.shape)
        self._sum = np.zeros(tree.legal.shape)
        self.iterations = 0

    def go_on(self) -> None:
        """One more iteration: each seat once learns from what its actions would have brought."""
        self.iterations += 1
        for seat in range(self._tree.returns.shape[1]):
            self._learn(seat)

    def _learn(self, seat: int) -> None:
        """Add to the regrets of a seat and to the sum of its policies."""
        tree, policy = self._tree, self.policy()
        own, others = np.zeros((2, len(tree.choice)))  # how often the seat, and how often the rest, lead to a position
        own[tree.roots], others[tree.roots] = 1.0, tree.odds
        for layer, here, after, mine in self._layers:
            by = policy[here]
            mover = mine == seat
            own[after] = own[layer, None] * np.where(mover[:, None], by, 1.0)
            others[after] = others[layer, None] * np.where(mover[:, None], 1.0, by)
        values = np.append(tree.returns[:, seat].astype(float), 0.0)  # the last is that of `NONE`
        gains, made = np.zeros((2, *tree.legal.shape))
        for layer, here, after, mine in reversed(self._layers):
            brings = values[after]
            values[layer] = (policy[here] * brings).sum(axis=1)
            mover = mine == seat
            places = layer[mover]
            np.add.at(gains, here[mover], others[places, None] * (brings[mover] - values[places, None]))
            np.add.at(made, here[mover], own[places, None] * policy[here[mover]])
        self._regrets = np.maximum(self._regrets + np.where(tree.legal, gains, 0.0), 0.0)
        self._sum += self.iterations * made

    def policy(self) -> Array:
        """The present policy (m, a): actions in proportion to their regrets."""
        return _shares(self._regrets, self._tree)

    def average(self) -> Array:
        """The average policy (m, a) of all iterations."""
        return _shares(self._sum, self._tree)


def _shares(weights: Array, tree: Tree) -> Array:
    """Chances (m, a) in proportion to weights; uniform where all are 0."""
    total = weights.sum(axis=1, keepdims=True)
    return np.where(total > 0, weights / np.where(total > 0, total, 1.0), tree.uniform)


def _layers(tree: Tree) -> list[tuple[Array, Array, Array, Array]]:
    """Positions with a choice by depth, each with their choices, the positions after every action and the movers."""
    found, places = [], np.unique(tree.roots)
    while len(places := places[tree.choice[places] != NONE]):
        here, after = tree.choice[places], tree.after[places]
        found.append((places, here, after, tree.mover[here]))
        places = np.unique(after[after != NONE])
    return found
