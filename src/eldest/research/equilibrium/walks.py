"""Plays many deals of a tiny game at once, by a policy and at random."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from eldest.engine.batch import Array
from eldest.research.equilibrium.tree import NONE, Tree


class Tries(NamedTuple):
    """k tries: the choice (k,), the column of the action (k,), the points of the seat that tried it (k,)."""

    choices: Array
    actions: Array
    points: Array


def tries(tree: Tree, policy: Array, deals: int, dice: np.random.Generator, seat: int = NONE) -> Tries:
    """
    The results of actions if every seat follows a policy (m, a) from then on, and the others did before.

    In each deal one seat, a given or a random one, plays at random up to one of its choices, which is drawn; its
    action there is the try (exploring starts: R. Sutton and A. Barto, "Reinforcement learning", 2018, section 5.3).
    """
    places, seats = _begun(tree, deals, dice)
    if seat != NONE:
        seats[:] = seat
    until, made = dice.integers(0, tree.longest, deals), np.zeros(deals, np.int64)
    choices, actions = np.full((2, deals), NONE)
    while len(going := np.flatnonzero(tree.choice[places] != NONE)):
        here = tree.choice[places[going]]
        own = tree.mover[here] == seats[going]
        free = own & (made[going] <= until[going])
        done = _drawn(np.where(free[:, None], tree.uniform[here], policy[here]), dice)
        tried = own & (made[going] == until[going])
        choices[going[tried]], actions[going[tried]] = here[tried], done[tried]
        made[going] += own
        places[going] = tree.after[places[going], done]
    found = np.flatnonzero(choices != NONE)
    return Tries(choices[found], actions[found], tree.returns[places[found], seats[found]])


def visits(tree: Tree, policy: Array, deals: int, dice: np.random.Generator) -> Array:
    """
    The choices (k,) of one seat a deal that follows a policy (m, a), while the others play at random.

    So each comes up as often as the policy itself leads there, which is its weight in an average of policies.
    """
    places, seats = _begun(tree, deals, dice)
    found = []
    while len(going := np.flatnonzero(tree.choice[places] != NONE)):
        here = tree.choice[places[going]]
        own = tree.mover[here] == seats[going]
        found.append(here[own])
        done = _drawn(np.where(own[:, None], policy[here], tree.uniform[here]), dice)
        places[going] = tree.after[places[going], done]
    return np.concatenate(found)


def _begun(tree: Tree, deals: int, dice: np.random.Generator) -> tuple[Array, Array]:
    """The initial positions of deals, and a seat in each."""
    return dice.choice(tree.roots, deals, p=tree.odds), dice.integers(0, tree.returns.shape[1], deals)


def _drawn(chances: Array, dice: np.random.Generator) -> Array:
    """A column of each row, drawn with the row's probabilities."""
    heaps = chances.cumsum(axis=1)
    return np.asarray((heaps <= dice.random((len(heaps), 1)) * heaps[:, -1:]).sum(axis=1))
