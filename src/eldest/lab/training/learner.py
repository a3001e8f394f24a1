"""
A net that learns: its errors, how they change with each weight, and the steps that make them smaller.

Adam: D. Kingma and J. Ba, "Adam: a method for stochastic optimization", 2015. The start: K. He and others, "Delving
deep into rectifiers", 2015.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from types import ModuleType

import numpy as np

from eldest.bots.learned.net import SCALE, Net, chances
from eldest.engine.batch import Array

FIRST_MEMORY, SECOND_MEMORY, TINY = 0.9, 0.999, 1e-8


class Learner:
    """Weights of layers so wide, in one array (weights,) of float32, with what Adam remembers of each."""

    def __init__(self, widths: list[int], meaning: ModuleType, dice: np.random.Generator) -> None:
        self._widths = widths
        self._chances = meaning.CHANCES
        self._care = np.array(meaning.CARE, np.float32)
        many = sum((before + 1) * after for before, after in self._pairs())
        self.weights, self.mean, self.spread = np.zeros((3, many), np.float32)
        self.steps = 0
        for place, (weights, _) in enumerate(self._layers(self.weights)):
            last = place == len(widths) - 2
            weights[:] = dice.standard_normal(weights.shape) * np.sqrt(2 / len(weights)) * (0.1 if last else 1.0)

    def _pairs(self) -> Iterator[tuple[int, int]]:
        return pairwise(self._widths)

    def _layers(self, numbers: Array) -> list[tuple[Array, Array]]:
        """The same memory, layer by layer."""
        layers, at = [], 0
        for before, after in self._pairs():
            end = at + before * after
            layers.append((numbers[at:end].reshape(before, after), numbers[end : end + after]))
            at = end + after
        return layers

    def net(self) -> Net:
        """The net as it is now; it goes on changing."""
        return Net(self._layers(self.weights))

    def learn(self, inputs: Array, came: Array, pace: float) -> Array:
        """
        One step, by actions of which this was told, (n, inputs) of eighths, and this came, (n, outputs).

        Answers the mean error of each output before it.
        """
        flows = self._flows(inputs)
        foretold = chances(flows.pop(), self._chances)
        self._step(self._slope(flows, foretold, came), pace)
        return errors(foretold, came, self._chances)

    def foretold(self, inputs: Array) -> Array:
        """What it foretells of actions (n, inputs), (n, outputs)."""
        return chances(self._flows(inputs)[-1], self._chances)

    def slope(self, inputs: Array, came: Array) -> Array:
        """How the mean errors, squares by half and all as much as is cared, change with each weight, (weights,)."""
        flows = self._flows(inputs)
        return self._slope(flows, chances(flows.pop(), self._chances), came)

    def _flows(self, inputs: Array) -> list[Array]:
        """What goes into each layer, and what comes out of the last."""
        flows: list[Array] = [inputs.astype(np.float32) * SCALE]
        *inner, (last, offset) = self._layers(self.weights)
        for weights, offsets in inner:
            flows.append(np.maximum(flows[-1] @ weights + offsets, 0.0))
        return [*flows, flows[-1] @ last + offset]

    def _slope(self, flows: list[Array], foretold: Array, came: Array) -> Array:
        slope = (foretold - came) * self._care / np.float32(len(came))
        change = np.zeros_like(self.weights)
        layers = zip(self._layers(self.weights), self._layers(change), flows, strict=True)
        for (weights, _), (by_weight, by_offset), flow in reversed(list(layers)):
            by_weight[:] = flow.T @ slope
            by_offset[:] = slope.sum(axis=0)
            slope = (slope @ weights.T) * (flow > 0)
        return change

    def _step(self, change: Array, pace: float) -> None:
        self.steps += 1
        self.mean += np.float32(1 - FIRST_MEMORY) * (change - self.mean)
        self.spread += np.float32(1 - SECOND_MEMORY) * (change * change - self.spread)
        size = np.float32(pace / (1 - FIRST_MEMORY**self.steps))
        self.weights -= (
            size * self.mean / (np.sqrt(self.spread / np.float32(1 - SECOND_MEMORY**self.steps)) + np.float32(TINY))
        )


def errors(foretold: Array, came: Array, logits: tuple[bool, ...]) -> Array:
    """The mean surprise (nats) at what was foretold as a chance, and the mean square of other errors; (outputs,)."""
    sure = np.clip(foretold, 1e-6, 1 - 1e-6)
    surprise = -(came * np.log(sure) + (1 - came) * np.log(1 - sure))
    return np.asarray(np.where(logits, surprise, (foretold - came) ** 2).mean(axis=0))
