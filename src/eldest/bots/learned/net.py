"""
A net of a few layers (a multilayer perceptron with rectifiers), and the file of its weights.

The file is a line of JSON, which says what the weights are for and how they were trained, followed by the weights in
two bytes each.
"""

from __future__ import annotations

import hashlib
import json
import struct
from array import array
from pathlib import Path
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.compiler import add_scaled, placed, rule
from eldest.engine.batch import Array
from eldest.mechanics.powers import exp

EDITION = 1  # of the file
EIGHTHS = 8  # inputs are eighths
CLEAR = 30  # logits are clipped to ±CLEAR


class NoWeights(ValueError):
    """Weights that are missing, damaged, or made for another version; one line that names the file."""


class Net:
    """The numbers of all layers (numbers,) of float32: weights (inputs, outputs), then offsets; and their widths."""

    def __init__(self, numbers: Array, widths: tuple[int, ...], about: dict[str, Any] | None = None) -> None:
        self.numbers, self.widths = numbers, widths
        self.about = about or {}


# ---------------------------------------------------------------- evaluation


class Room(NamedTuple):
    """
    A net, and room to evaluate it.

    Beside the inputs in eighths (inputs,) of int8 lie those of the evaluation before, `told`, and the sums of its first
    layer, `first`, of float64: only what has changed is added.
    """

    numbers: Array
    widths: Array
    inputs: Array
    told: Array
    first: Array
    flow: Array  # (2 * width of the widest layer,) of float64


def room_for(net: Net) -> Room:
    """Room to evaluate a net."""
    inputs, first, *_ = net.widths
    return Room(
        placed(net.numbers),
        placed(np.array(net.widths, np.int64)),
        placed(np.zeros(inputs, np.int8)),
        placed(np.zeros(inputs, np.int8)),
        placed(np.zeros(first, np.float64)),
        placed(np.zeros(2 * max(net.widths), np.float64)),
    )


@rule
def evaluate(room: Room) -> int:
    """
    Evaluate a net for its inputs; returns where in `room.flow` its outputs begin.

    The weights in a file have eleven bits, so the sums of the first layer are exact, in whatever order they are made.
    Later sums are in the order of the layer before. So all have the same bits wherever they are computed.
    """
    flow, widths = room.flow, room.widths
    width = widths[1]
    for place in range(widths[0]):
        if room.inputs[place] != room.told[place]:
            change = (room.inputs[place] - room.told[place]) / EIGHTHS
            add_scaled(room.first, 0, room.numbers, place * width, width, change)
            room.told[place] = room.inputs[place]
    at = widths[0] * width
    for place in range(width):
        flow[place] = room.first[place]
    add_scaled(flow, 0, room.numbers, at, width, 1.0)
    at += width
    begin = 0
    for layer in range(1, len(widths) - 1):
        width, after = widths[layer], widths[layer + 1]
        end = len(flow) // 2 - begin
        for place in range(after):
            flow[end + place] = 0.0
        for place in range(width):
            if flow[begin + place] > 0.0:
                add_scaled(flow, end, room.numbers, at + place * after, after, flow[begin + place])
        at += width * after
        add_scaled(flow, end, room.numbers, at, after, 1.0)
        at += after
        begin = end
    return begin


@rule
def chance(logit: float) -> float:
    """The chance that a logit stands for."""
    return 1.0 / (1.0 + exp(-max(-CLEAR, min(CLEAR, logit))))


# ---------------------------------------------------------------- the file


def write(net: Net, path: Path, about: dict[str, Any]) -> None:
    """Write the weights, with `about` in the first line."""
    body = struct.pack(f"<{len(net.numbers)}e", *net.numbers.tolist())
    head = {"edition": EDITION, **about, "widths": list(net.widths), "sha256": hashlib.sha256(body).hexdigest()}
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
        widths = tuple(int(each) for each in head["widths"])
        intact = hashlib.sha256(body).hexdigest() == head["sha256"]
    except (ValueError, KeyError, TypeError):
        raise NoWeights(f"{path} is damaged: its first line says nothing about weights") from None
    if not intact:
        raise NoWeights(f"{path} is damaged: its weights are not those of which its first line speaks")
    for what, meant in {"edition": EDITION, **expected}.items():
        found = widths[0] if what == "inputs" else widths[-1] if what == "outputs" else head.get(what)
        if found != meant:
            raise NoWeights(f"{path} is of another version: {what} {found}, not {meant}")
    numbers = array("f", struct.unpack(f"<{len(body) // 2}e", body))
    return Net(np.frombuffer(numbers, np.float32), widths, head)
