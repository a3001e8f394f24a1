"""
Observations for neural nets: every set, seat, suit, card, call and phase one-hot, numbers as they are.

Computed from compact observations, so that the conversion can happen in training and not in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from eldest.arrays import np
from eldest.cards import NAMES
from eldest.engine.batch import Array
from eldest.engine.rows import PLAYERS
from eldest.envs.legend import SHORT, SUIT_NAMES, Item, Legend


class Column(NamedTuple):
    """One column: its name, its byte, and the bit or value that makes it 1."""

    name: str
    at: int
    value: int


class Dense:
    """
    Columns (n, width) float32 of compact observations (n, bytes).

    First a bit for every member of a set, then one for every value of a categorical field, then the seat
    of every trace, then numbers: those of fields, and 1 + the rounds before every trace (0 without one).
    """

    def __init__(self, legend: Legend) -> None:
        self._legend = legend
        self._bits = list(self._members())
        self._equal = list(self._values())
        self._traces = [item for item in legend.items if item.of == "trace"]
        self._numbers = [item for item in legend.items if item.of in ("number", "truth")]

    def _members(self) -> Iterator[Column]:
        faces = self._legend.faces
        for item in self._legend.items:
            if item.of == "cards":
                yield from (Column(f"{item.name} {NAMES[face]}", item.at + face // 8, face % 8) for face in faces)
            elif item.of in ("seats", "sides"):
                hands = range(self._legend.hands)
                yield from (Column(f"{item.name} {hand}", item.at, hand) for hand in hands)

    def _values(self) -> Iterator[Column]:
        for item in self._legend.items:
            yield from (Column(f"{item.name} = {said}", item.at, value & 255) for said, value in self._meant(item))

    def _meant(self, item: Item) -> list[tuple[str, int]]:
        if isinstance(item.of, tuple):
            return [(name, number) for number, name in enumerate(item.of)]
        if item.of == "phase":
            return [(name, number) for number, name in enumerate(self._legend.phases)]
        if item.of == "suit":
            return [(name, number) for number, name in enumerate(SUIT_NAMES)]
        if item.of == "card":
            return [(NAMES[face], face) for face in self._legend.faces]
        if item.of in ("seat", "side"):
            return [("nobody", -1), *((str(hand), hand) for hand in range(self._legend.hands))]
        return []

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every column."""
        players = range(self._legend.players)
        return (
            *(column.name for column in (*self._bits, *self._equal)),
            *(f"{item.name} by {seat}" for item in self._traces for seat in players),
            *(item.name for item in self._numbers),
            *(f"{item.name}: round" for item in self._traces),
        )

    def __call__(self, observations: Array) -> Array:
        """The columns (n, width) float32 of observations (n, bytes) uint8."""
        seen = np.ascontiguousarray(observations)
        at, value = _places(self._bits)
        bits = seen[:, at] >> value & 1
        at, value = _places(self._equal)
        equal = seen[:, at] == value
        traces = seen[:, [item.at for item in self._traces]]
        by = (traces[:, :, None] - 1) % PLAYERS == np.arange(self._legend.players)
        by &= traces[:, :, None] > 0
        rounds = (traces + (PLAYERS - 1)) // PLAYERS
        parts = (bits, equal, by.reshape(len(seen), -1), self._counted(seen), rounds)
        return np.concatenate([part.astype(np.float32) for part in parts], axis=1)

    def _counted(self, seen: Array) -> Array:
        short = [item.at for item in self._numbers if item.size == SHORT]
        long = [item.at // 4 for item in self._numbers if item.size != SHORT]
        return np.concatenate([seen.view(np.int32)[:, long], seen.view(np.int8)[:, short]], axis=1)


def _places(columns: list[Column]) -> tuple[Array, Array]:
    at = np.array([column.at for column in columns], np.int64)
    return at, np.array([column.value for column in columns], np.uint8)
