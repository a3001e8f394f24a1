"""A net that predicts one number of every action of every choice in a tiny game."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from eldest.bots.learned.net import EIGHTHS
from eldest.engine.batch import Array
from eldest.research.equilibrium.tree import Tree
from eldest.research.training.learner import Learner


class OneNumber(NamedTuple):
    """The one number that a net predicts for an action."""

    chances: tuple[bool, ...]
    care: tuple[float, ...] = (1.0,)


POINTS = OneNumber((False,))  # to come, as a share of the range from least to most
FREQUENCY = OneNumber((True,))  # how often it has been chosen


class Judge:
    """A net whose inputs are OpenSpiel's observation of a seat, the seat and the action; a row is one such input."""

    def __init__(self, tree: Tree, meaning: OneNumber, hidden: tuple[int, ...], dice: np.random.Generator) -> None:
        self._choices, self._actions = np.nonzero(tree.legal)
        self._row = np.full(tree.legal.shape, -1)
        self._row[self._choices, self._actions] = np.arange(len(self._choices))
        told = tree.seen[:, tree.seen.std(axis=0) > 0]  # constant inputs carry no information
        seat, action = np.eye(tree.returns.shape[1])[tree.mover], np.eye(tree.legal.shape[1])
        inputs = np.concatenate([told[self._choices], seat[self._choices], action[self._actions]], axis=1)
        self._inputs = (inputs * EIGHTHS).astype(np.float32)
        self._learner = Learner([self._inputs.shape[1], *hidden, 1], meaning, dice)

    def rows(self, choices: Array, actions: Array) -> Array:
        """The rows for actions (k,) of choices (k,)."""
        return np.asarray(self._row[choices, actions])

    def learn(self, rows: Array, came: Array, pace: float) -> None:
        """Take one step towards the results `came` of rows (k,)."""
        self._learner.learn(self._inputs[rows], came[:, None], pace)

    def table(self) -> Array:
        """The predictions, (choices, actions); 0 for illegal actions."""
        found = np.zeros(self._row.shape)
        found[self._choices, self._actions] = self._learner.predict(self._inputs)[:, 0]
        return found
