"""The array libraries for training: NumPy, or JAX, which uses a GPU if it finds one."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from eldest.arrays import np
from eldest.engine.batch import Array
from eldest.research.training.layers import Layers, Learned, Pace

SAME_TWICE = "--xla_gpu_deterministic_ops=true"  # so that an interrupted study has the same result on a GPU, too
AT_ONCE = 1024  # rows, few enough for the processor's cache
FEWEST = 256  # rows of one call: each number of rows is compiled once, so all are powers of two


class NoJax(RuntimeError):
    """JAX is not installed; one line says how to get it."""


class Arithmetic(Protocol):
    """The operations that a learner needs."""

    where: str  # the library and device, for people

    def taken(self, numbers: Array) -> Array:
        """The numbers on the device."""

    def step(self, learned: Learned, inputs: Array, came: Array, pace: Pace) -> tuple[Learned, Array]:
        """`Layers.step`."""

    def answers(self, weights: Array, inputs: Array) -> Array:
        """`Layers.answers`."""


class ByNumpy:
    """On the CPU."""

    where = "NumPy"

    def __init__(self, layers: Layers) -> None:
        self._layers = layers
        self.step = layers.step

    def taken(self, numbers: Array) -> Array:
        """The same numbers."""
        return numbers

    def answers(self, weights: Array, inputs: Array) -> Array:
        """In blocks that fit in the CPU's cache."""
        parts = range(0, max(1, len(inputs)), AT_ONCE)
        return np.concatenate([self._layers.answers(weights, inputs[each : each + AT_ONCE]) for each in parts])


class ByJax:
    """On a GPU, or on the CPU if JAX finds none. Raises `NoJax`."""

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
        """Start the step without waiting for it."""
        learned, wrong = self._step(learned, _filled(inputs), _filled(came), pace)
        return Learned(*learned), wrong

    def answers(self, weights: Array, inputs: Array) -> Array:
        """The answers, copied back to the CPU."""
        return np.asarray(self._answers(weights, _filled(inputs)))[: len(inputs)]


ARITHMETICS: dict[str, type[ByNumpy] | type[ByJax]] = {"numpy": ByNumpy, "jax": ByJax}


def _filled(rows: Array) -> Array:
    """The rows, padded with zeros to a power of two."""
    many = max(FEWEST, 1 << (len(rows) - 1).bit_length())
    return np.concatenate([rows, np.zeros((many - len(rows), *rows.shape[1:]), rows.dtype)])
