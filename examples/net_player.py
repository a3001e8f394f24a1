"""
A player with a net from a file: NumPy alone, and the same choices on every processor.

    eldest arena "py:examples/net_player.py:NetPlayer:counters.npz" rules --game counters
    python examples/net_player.py counters.npz > about.json      # what it is, for `eldest bench run --about`

`examples/ppo_gpu.py` trains such nets. Their inputs are columns of one byte, divided by 255. A file holds for each
layer its weights in one byte each, the number that each output's weights are multiples of, and the offsets; and how it
was made.
"""

from __future__ import annotations

import json
import sys

import numpy as np

from eldest.bots import Choice
from eldest.envs import Dense, Heads, Legend

LAYOUT, TYPE, MOST_INPUT = "ego/1", "uint8", np.float32(255)
FINE = 6  # weights are kept in sixths of their standard deviation; finer steps make files larger, not better
MOST = 127  # of one byte


def keep(layers, about, file):
    """Write layers, pairs of weights (inputs, outputs) and offsets (outputs,), with a dictionary about them."""
    arrays = {"about": np.array(json.dumps(about))}
    for number, (weights, offsets) in enumerate(layers):
        step = weights.std(axis=0) / FINE
        step[step == 0] = 1
        arrays[f"weights_{number}"] = np.clip(np.rint(weights / step), -MOST, MOST).astype(np.int8)
        arrays[f"steps_{number}"] = step.astype(np.float32)
        arrays[f"offsets_{number}"] = offsets.astype(np.float32)
    np.savez_compressed(file, **arrays)


def read(file):
    """The layers in a file, and what it says about them."""
    with np.load(file) as kept:
        numbers = range(sum(name.startswith("weights_") for name in kept))
        layers = [(kept[f"weights_{n}"] * kept[f"steps_{n}"], kept[f"offsets_{n}"]) for n in numbers]
        return layers, json.loads(str(kept["about"]))


def forward(layers, columns):
    """
    The outputs of the last layer for one row of columns (inputs,) uint8.

    Products are added one input after the other: a product of matrices adds in an order of its own on every processor.
    """
    flow = columns / MOST_INPUT
    for number, (weights, offsets) in enumerate(layers):
        if number:
            flow = np.maximum(flow, 0)
        used = np.flatnonzero(flow)
        flow = (weights[used] * flow[used, None]).sum(axis=0) + offsets
    return flow


class NetPlayer:
    """A bot that plays the likeliest action of a net. Raises `ValueError` if the net was trained for another game."""

    def __init__(self, options, seed, file):
        self.layers, about = read(file)
        if about["game"] != str(options):
            raise ValueError(f"{file} plays {about['game']}, not {options}")
        self.legend = Legend(options)
        self.encode, self.heads = Dense(self.legend, LAYOUT, TYPE), Heads(self.legend)

    def choose(self, view):
        """An action, from what its seat may know."""
        seen = self.legend.observation(view)[None]
        masks = self.heads.masks(seen, np.array([view.legal]))[0]
        logits = np.where(masks, forward(self.layers, self.encode(seen)[0]), -np.inf)
        best = int(logits.argmax())
        share = 1 / np.exp(logits - logits[best]).sum()
        return Choice(int(self.heads.actions(np.array(best))), f"{share:.0%} of my weights are for it")


if __name__ == "__main__":
    _, about = read(sys.argv[1])
    print(json.dumps({name: about[name] for name in ("bot", "train")}, indent=1))
