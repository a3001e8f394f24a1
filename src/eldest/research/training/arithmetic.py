"""By what a net that learns is reckoned: NumPy, or JAX, which takes a GPU where it finds one."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

import numpy as np

from eldest.bots.learned.net import Net
from eldest.engine.batch import Array
from eldest.research.training.layers import Layers, Learned, Pace

SAME_TWICE = "--xla_gpu_deterministic_ops=true"  # so that on a GPU, too, a study broken off comes to the same
FEWEST = 256  # rows of one call: it is compiled anew for each number of rows, and these are powers of two


class NoJax(RuntimeError):
    """JAX is not installed; one line that says how to get it."""


class Arithmetic(Protocol):
    """What a learner needs."""

    where: str  # it is reckoned, for people

    def taken(self, numbers: Array) -> Array:
        """Numbers where they are reckoned with."""

    def step(self, learned: Learned, inputs: Array, came: Array, pace: Pace) -> tuple[Learned, Array]:
        """`Layers.step`."""

    def answers(self, weights: Array, inputs: Array) -> Array:
        """`Layers.answers`."""


class ByNumpy:
    """On the processor, as bots do."""

    where = "NumPy"

    def __init__(self, layers: Layers) -> None:
        self._layers = layers
        self.step = layers.step

    def taken(self, numbers: Array) -> Array:
        """They are there."""
        return numbers

    def answers(self, weights: Array, inputs: Array) -> Array:
        """So many at once as stay in the cache."""
        return Net(self._layers.of(weights)).answers(inputs)


class ByJax:
    """On a GPU, or on the processor where JAX finds none. Raises `NoJax`."""

    def __init__(self, layers: Layers) -> None:
        if not find_spec("jax"):
            raise NoJax("--by jax needs JAX: pip install 'eldest[train]'")
        os.environ.setdefault("XLA_FLAGS", SAME_TWICE)
        os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # others use the GPU as well
        jax: Any = import_module("jax")
        self.where = f"JAX on {jax.devices()[0].device_kind}"
        self.taken = jax.numpy.asarray
        self._step, self._answers = jax.jit(layers.step), jax.jit(layers.answers)

    def step(self, learned: Learned, inputs: Array, came: Array, pace: Pace) -> tuple[Learned, Array]:
        """Which is not waited for."""
        learned, wrong = self._step(learned, _filled(inputs), _filled(came), pace)
        return Learned(*learned), wrong

    def answers(self, weights: Array, inputs: Array) -> Array:
        """Back on the processor."""
        return np.asarray(self._answers(weights, _filled(inputs)))[: len(inputs)]


ARITHMETICS: dict[str, type[ByNumpy] | type[ByJax]] = {"numpy": ByNumpy, "jax": ByJax}


def _filled(rows: Array) -> Array:
    """With rows of nothing up to a power of two."""
    many = max(FEWEST, 1 << (len(rows) - 1).bit_length())
    return np.concatenate([rows, np.zeros((many - len(rows), *rows.shape[1:]), rows.dtype)])
