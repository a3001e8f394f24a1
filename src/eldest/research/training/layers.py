"""
The predictions of a net in training, the gradient of its errors, and a step that reduces them.

Written once for all array libraries that follow the array API standard (data-apis.org), as NumPy and JAX do: nothing
is changed in place. Adam: D. Kingma and J. Ba, "Adam: a method for stochastic optimization", 2015.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.bots.learned.net import CLEAR, EIGHTHS
from eldest.engine.batch import Array

FIRST_MEMORY, SECOND_MEMORY, TINY = 0.9, 0.999, 1e-8


class Learned(NamedTuple):
    """The weights (weights,) of float32, and Adam's means of each slope and of its square."""

    weights: Array
    mean: Array
    spread: Array


class Pace(NamedTuple):
    """The settings of a step: its number of real actions (the rest is padding), its size, Adam's bias correction."""

    many: Any
    size: Any
    known: Any

    @classmethod
    def of(cls, many: int, pace: float, steps: int) -> Pace:
        """The pace of the step with this number, from 1."""
        size = pace / (1 - FIRST_MEMORY**steps)
        return cls(*(np.float32(each) for each in (many, size, 1 - SECOND_MEMORY**steps)))


class Layers:
    """Layers of the given widths, with rectifiers between them; logits become predicted chances."""

    def __init__(self, widths: list[int], logits: tuple[bool, ...], care: tuple[float, ...]) -> None:
        self._widths = widths
        self._logits = logits
        self._care = np.array(care, np.float32)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """The widths before and after each layer."""
        return pairwise(self._widths)

    def of(self, weights: Array) -> list[tuple[Array, Array]]:
        """Weights (weights,) layer by layer: (before, after), and offsets (after,)."""
        layers, at = [], 0
        for before, after in self.pairs():
            end = at + before * after
            layers.append((weights[at:end].reshape(before, after), weights[end : end + after]))
            at = end + after
        return layers

    @property
    def widths(self) -> tuple[int, ...]:
        """The number of inputs, then the width of each layer."""
        return tuple(self._widths)

    def answers(self, weights: Array, inputs: Array) -> Array:
        """The outputs of the last layer, (n, outputs), for inputs (n, inputs) in eighths."""
        return self._flows(weights, inputs)[-1]

    def slope(self, weights: Array, inputs: Array, came: Array, many: Any) -> tuple[Array, Array]:
        """
        The gradient of the weighted mean error of `many` actions, with squared errors halved.

        Returns it, (weights,), and the mean error of each output.
        """
        flows = self._flows(weights, inputs)
        predicted = chances(flows.pop(), self._logits)
        real = (np.arange(len(came)) < many)[:, None]
        slope = (predicted - came) * self._care * real / many
        wrong = errors(predicted, came, self._logits) * real
        return self._back(weights, flows, slope), wrong.sum(axis=0) / many

    def step(self, learned: Learned, inputs: Array, came: Array, pace: Pace) -> tuple[Learned, Array]:
        """Take a step by actions (n, inputs) and their results (n, outputs); return the mean errors before it, too."""
        weights, mean, spread = learned
        change, wrong = self.slope(weights, inputs, came, pace.many)
        mean = mean + np.float32(1 - FIRST_MEMORY) * (change - mean)
        spread = spread + np.float32(1 - SECOND_MEMORY) * (change * change - spread)
        weights = weights - pace.size * mean / (_library(spread).sqrt(spread / pace.known) + np.float32(TINY))
        return Learned(weights, mean, spread), wrong

    def _flows(self, weights: Array, inputs: Array) -> list[Array]:
        """The inputs of each layer, then the outputs of the last."""
        flows: list[Array] = [inputs.astype(np.float32) / np.float32(EIGHTHS)]
        *inner, (last, offset) = self.of(weights)
        for each, offsets in inner:
            flows.append(_library(weights).maximum(flows[-1] @ each + offsets, 0.0))
        return [*flows, flows[-1] @ last + offset]

    def _back(self, weights: Array, flows: list[Array], slope: Array) -> Array:
        """The slope by all weights from the slope by the last layer's outputs, (n, outputs)."""
        change: list[Array] = []
        for (each, _), flow in zip(reversed(self.of(weights)), reversed(flows), strict=True):
            change = [(flow.T @ slope).reshape(-1), slope.sum(axis=0), *change]
            slope = (slope @ each.T) * (flow > 0)
        concatenated: Array = _library(weights).concat(change)
        return concatenated


def chances(answers: Array, logits: tuple[bool, ...]) -> Array:
    """The predictions (n, outputs): answers with their logits turned into chances."""
    arrays = _library(answers)
    bounded = arrays.clip(answers, -CLEAR, CLEAR)
    predicted: Array = arrays.where(arrays.asarray(logits), 1.0 / (1.0 + arrays.exp(-bounded)), answers)
    return predicted.astype(np.float32)


def errors(predicted: Array, came: Array, logits: tuple[bool, ...]) -> Array:
    """The surprise (nats) at what was predicted as a chance, and the square of other errors; all (n, outputs)."""
    arrays = _library(predicted)
    sure = arrays.clip(predicted, 1e-6, 1 - 1e-6)
    surprise = -(came * arrays.log(sure) + (1 - came) * arrays.log(1 - sure))
    wrong: Array = arrays.where(arrays.asarray(logits), surprise, (predicted - came) ** 2)
    return wrong


def _library(numbers: Array) -> Any:
    """The library of an array."""
    return numbers.__array_namespace__()
