"""
Observations for nets: every set, seat, suit, card, call and phase as zeros and ones, numbers as they are.

Made from compact observations, so that it can be done where a batch is learnt from and not where it is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

import numpy as np

from eldest.cards import NAMES
from eldest.engine.batch import Array
from eldest.engine.rows import PLAYERS
from eldest.envs.layout import SHORT, SUIT_NAMES, Entry, Layout
from eldest.games import family


class Column(NamedTuple):
    """One column: its name, the byte it comes from, and the bit or value that makes it 1."""

    name: str
    at: int
    value: int


class Dense:
    """
    Columns (n, width) float32 of compact observations (n, bytes).

    First a bit for every member of a set, then one for every value of a field that means something, then the seat
    of every mark, then numbers: of fields, and 1 + the rounds before every mark (0 without one).
    """

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._bits = list(self._members())
        self._equal = list(self._values())
        self._marks = [entry for entry in layout.entries if entry.of == "mark"]
        self._numbers = [entry for entry in layout.entries if entry.of in ("number", "truth")]

    def _members(self) -> Iterator[Column]:
        faces = self._layout.faces
        for entry in self._layout.entries:
            if entry.of == "cards":
                yield from (Column(f"{entry.name} {NAMES[face]}", entry.at + face // 8, face % 8) for face in faces)
            elif entry.of in ("seats", "sides"):
                hands = range(self._layout.hands)
                yield from (Column(f"{entry.name} {hand}", entry.at, hand) for hand in hands)

    def _values(self) -> Iterator[Column]:
        for entry in self._layout.entries:
            yield from (Column(f"{entry.name} = {said}", entry.at, value & 255) for said, value in self._meant(entry))

    def _meant(self, entry: Entry) -> list[tuple[str, int]]:
        if isinstance(entry.of, tuple):
            return [(name, number) for number, name in enumerate(entry.of)]
        if entry.of == "phase":
            phases = [*(phase.name for phase in family(self._layout.options.family).PHASES), "over"]
            return [(name, number) for number, name in enumerate(phases)]
        if entry.of == "suit":
            return [(name, number) for number, name in enumerate(SUIT_NAMES)]
        if entry.of == "card":
            return [(NAMES[face], face) for face in self._layout.faces]
        if entry.of in ("seat", "side"):
            return [("nobody", -1), *((str(hand), hand) for hand in range(self._layout.hands))]
        return []

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What every column says."""
        players = range(self._layout.players)
        return (
            *(column.name for column in (*self._bits, *self._equal)),
            *(f"{entry.name} by {seat}" for entry in self._marks for seat in players),
            *(entry.name for entry in self._numbers),
            *(f"{entry.name}: round" for entry in self._marks),
        )

    def __call__(self, observations: Array) -> Array:
        """The columns (n, width) float32 of observations (n, bytes) uint8."""
        seen = np.ascontiguousarray(observations)
        at, value = _places(self._bits)
        bits = seen[:, at] >> value & 1
        at, value = _places(self._equal)
        equal = seen[:, at] == value
        marks = seen[:, [entry.at for entry in self._marks]]
        by = (marks[:, :, None] - 1) % PLAYERS == np.arange(self._layout.players)
        by &= marks[:, :, None] > 0
        rounds = (marks + (PLAYERS - 1)) // PLAYERS
        parts = (bits, equal, by.reshape(len(seen), -1), self._counted(seen), rounds)
        return np.concatenate([part.astype(np.float32) for part in parts], axis=1)

    def _counted(self, seen: Array) -> Array:
        short = [entry.at for entry in self._numbers if entry.size == SHORT]
        long = [entry.at // 4 for entry in self._numbers if entry.size != SHORT]
        return np.concatenate([seen.view(np.int32)[:, long], seen.view(np.int8)[:, short]], axis=1)


def _places(columns: list[Column]) -> tuple[Array, Array]:
    at = np.array([column.at for column in columns], np.int64)
    return at, np.array([column.value for column in columns], np.uint8)
