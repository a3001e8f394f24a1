"""
A net in training: its weights, and the steps that reduce its errors.

Initial weights: K. He and others, "Delving deep into rectifiers", 2015.
"""

from __future__ import annotations

from typing import Protocol

from eldest.arrays import np
from eldest.bots.learned.net import Net
from eldest.engine.batch import Array
from eldest.research.training.arithmetic import ARITHMETICS, Arithmetic
from eldest.research.training.layers import Layers, Learned, Pace, chances


class Predicted(Protocol):
    """The outputs of a net: whether each is a logit, and the weight of its error."""

    @property
    def chances(self) -> tuple[bool, ...]:
        """Which are logits."""

    @property
    def care(self) -> tuple[float, ...]:
        """The weights of errors."""


class Learner:
    """Layers of the given widths, computed by one of `ARITHMETICS`."""

    def __init__(self, widths: list[int], meaning: Predicted, dice: np.random.Generator, by: str = "numpy") -> None:
        self._layers = Layers(widths, meaning.chances, meaning.care)
        self._logits = meaning.chances
        self._by: Arithmetic = ARITHMETICS[by](self._layers)
        weights = _begun(self._layers, dice)
        self.take_up(np.stack([weights, np.zeros_like(weights), np.zeros_like(weights)]), 0)

    @property
    def where(self) -> str:
        """The library and the device."""
        return self._by.where

    def take_up(self, numbers: Array, steps: int) -> None:
        """Go on from the state `numbers` after so many steps."""
        self._learned = Learned(*map(self._by.taken, numbers))
        self.steps = steps

    @property
    def numbers(self) -> Array:
        """The whole state: weights and Adam's means, (3, weights)."""
        return np.stack(self._learned)

    @property
    def weights(self) -> Array:
        """The weights alone, (weights,)."""
        return np.asarray(self._learned.weights)

    def net(self) -> Net:
        """The net as it is now."""
        return Net(self.weights, self._layers.widths)

    def answers(self, inputs: Array) -> Array:
        """The net's outputs, (n, outputs), for inputs (n, inputs) in eighths."""
        return self._by.answers(self._learned.weights, inputs)

    def predict(self, inputs: Array) -> Array:
        """The same with chances for logits."""
        return chances(self.answers(inputs), self._logits)

    def learn(self, inputs: Array, came: Array, pace: float) -> Array:
        """
        Take a step by actions' inputs, (n, inputs) in eighths, and results, (n, outputs).

        Returns the mean error of each output before it.
        """
        self.steps += 1
        self._learned, wrong = self._by.step(self._learned, inputs, came, Pace.of(len(inputs), pace, self.steps))
        return wrong


def _begun(layers: Layers, dice: np.random.Generator) -> Array:
    """Random weights, small ones in the last layer."""
    parts: list[Array] = []
    *_, last = layers.pairs()
    for before, after in layers.pairs():
        size = np.sqrt(2 / before) * (0.1 if (before, after) == last else 1.0)
        parts += [dice.standard_normal(before * after) * size, np.zeros(after)]
    return np.concatenate(parts).astype(np.float32)
