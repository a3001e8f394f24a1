"""
A net that learns: its weights, and the steps that make its errors smaller.

The start: K. He and others, "Delving deep into rectifiers", 2015.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from eldest.bots.learned.net import Net, chances
from eldest.engine.batch import Array
from eldest.research.training.arithmetic import ARITHMETICS, Arithmetic
from eldest.research.training.layers import Layers, Learned, Pace


class Predicted(Protocol):
    """What a net predicts: by number whether it is a logit, and how much an error counts."""

    @property
    def chances(self) -> tuple[bool, ...]:
        """Which are logits."""

    @property
    def care(self) -> tuple[float, ...]:
        """The weights of errors."""


class Learner:
    """Layers so wide, reckoned by one of `ARITHMETICS`."""

    def __init__(self, widths: list[int], meaning: Predicted, dice: np.random.Generator, by: str = "numpy") -> None:
        self._layers = Layers(widths, meaning.chances, meaning.care)
        self._logits = meaning.chances
        self._by: Arithmetic = ARITHMETICS[by](self._layers)
        weights = _begun(self._layers, dice)
        self.take_up(np.stack([weights, np.zeros_like(weights), np.zeros_like(weights)]), 0)

    @property
    def where(self) -> str:
        """By which library, and on what, it is reckoned."""
        return self._by.where

    def take_up(self, numbers: Array, steps: int) -> None:
        """Go on from what `numbers` was after so many steps."""
        self._learned = Learned(*map(self._by.taken, numbers))
        self.steps = steps

    @property
    def numbers(self) -> Array:
        """All that has been learned, (3, weights)."""
        return np.stack(self._learned)

    @property
    def weights(self) -> Array:
        """The weights alone, (weights,)."""
        return np.asarray(self._learned.weights)

    def net(self) -> Net:
        """The net as it is now."""
        return Net(self._layers.of(self.weights))

    def answers(self, inputs: Array) -> Array:
        """What the net says to inputs (n, inputs) of eighths, (n, outputs)."""
        return self._by.answers(self._learned.weights, inputs)

    def predict(self, inputs: Array) -> Array:
        """The same with chances for logits."""
        return chances(self.answers(inputs), self._logits)

    def learn(self, inputs: Array, came: Array, pace: float) -> Array:
        """
        One step, by actions of which this was told, (n, inputs) of eighths, and this came, (n, outputs).

        Answers the mean error of each output before it.
        """
        self.steps += 1
        self._learned, wrong = self._by.step(self._learned, inputs, came, Pace.of(len(inputs), pace, self.steps))
        return wrong


def _begun(layers: Layers, dice: np.random.Generator) -> Array:
    """Weights at random, small ones in the last layer."""
    parts: list[Array] = []
    *_, last = layers.pairs()
    for before, after in layers.pairs():
        size = np.sqrt(2 / before) * (0.1 if (before, after) == last else 1.0)
        parts += [dice.standard_normal(before * after) * size, np.zeros(after)]
    return np.concatenate(parts).astype(np.float32)
