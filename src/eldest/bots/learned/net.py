"""
A net of a few layers (a multilayer perceptron with rectifiers), and the file of its weights.

The file is a line of JSON, which says what the weights are for and how they were trained, followed by the weights in
two bytes each.
"""

from __future__ import annotations

import hashlib
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

from eldest.arrays import np
from eldest.engine.batch import Array

EDITION = 1  # of the file
SCALE = 1 / 8  # inputs are eighths
CLEAR = 30.0  # logits are clipped to ±CLEAR
AT_ONCE = 1024  # rows, few enough for the processor's cache


class NoWeights(ValueError):
    """Weights that are missing, damaged, or made for another version; one line that names the file."""


class Net:
    """Layers of weights (inputs, outputs) and offsets (outputs,), all of them float32."""

    def __init__(self, layers: list[tuple[Array, Array]], about: dict[str, Any] | None = None) -> None:
        self.layers = layers
        self.about = about or {}

    def answers(self, inputs: Array) -> Array:
        """The outputs (n, outputs) for inputs (n, inputs) in eighths."""
        if len(inputs) > AT_ONCE:
            parts = range(0, len(inputs), AT_ONCE)
            return np.concatenate([self.answers(inputs[each : each + AT_ONCE]) for each in parts])
        flow: Array = inputs.astype(np.float32) * SCALE
        for weights, offsets in self.layers[:-1]:
            flow = flow @ weights
            flow += offsets
            np.maximum(flow, 0.0, out=flow)
        weights, offsets = self.layers[-1]
        return np.asarray(flow @ weights + offsets)


def chances(answers: Array, logits: tuple[bool, ...]) -> Array:
    """The predictions (n, outputs): answers with their logits turned into chances."""
    arrays = answers.__array_namespace__()  # NumPy, or the library of a net in training
    bounded = arrays.clip(answers, -CLEAR, CLEAR)
    predicted: Array = arrays.where(arrays.asarray(logits), 1.0 / (1.0 + arrays.exp(-bounded)), answers)
    return predicted.astype(np.float32)


def write(net: Net, path: Path, about: dict[str, Any]) -> None:
    """Write the weights, with `about` in the first line."""
    body = b"".join(part.astype("<f2").tobytes() for layer in net.layers for part in layer)
    widths = [net.layers[0][0].shape[0], *(len(offsets) for _, offsets in net.layers)]
    head = {"edition": EDITION, **about, "widths": widths, "sha256": hashlib.sha256(body).hexdigest()}
    path.write_bytes(json.dumps(head).encode() + b"\n" + body)


def read(path: Path, expected: dict[str, Any]) -> Net:
    """
    The net in a file, if its first line agrees with `expected`.

    Raises `NoWeights` if the file is missing, damaged, or made for another version.
    """
    try:
        line, _, body = path.read_bytes().partition(b"\n")
    except OSError as error:
        raise NoWeights(f"{path} cannot be read ({error.strerror or error})") from None
    try:
        head = json.loads(line)
        widths = [int(each) for each in head["widths"]]
        intact = hashlib.sha256(body).hexdigest() == head["sha256"]
    except (ValueError, KeyError, TypeError):
        raise NoWeights(f"{path} is damaged: its first line says nothing about weights") from None
    if not intact:
        raise NoWeights(f"{path} is damaged: its weights are not those of which its first line speaks")
    for what, meant in {"edition": EDITION, **expected}.items():
        found = widths[0] if what == "inputs" else widths[-1] if what == "outputs" else head.get(what)
        if found != meant:
            raise NoWeights(f"{path} is of another version: {what} {found}, not {meant}")
    return Net(_layers(np.frombuffer(body, "<f2").astype(np.float32), widths), head)


def _layers(numbers: Array, widths: list[int]) -> list[tuple[Array, Array]]:
    layers, at = [], 0
    for before, after in pairwise(widths):
        weights = numbers[at : at + before * after].reshape(before, after)
        at += before * after
        layers.append((np.ascontiguousarray(weights), numbers[at : at + after]))
        at += after
    return layers
