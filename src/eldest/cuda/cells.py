"""
What a thread of a step works in: its row, its traces and its observation side by side, whole words each.

In the GPU's memory the rows (with their traces) lie one after the other, and so do the observations. The threads of
a block carry the block's share of them into shared memory and back, neighbouring threads neighbouring words, so that
of every sector of 32 bytes that is moved all bytes are used, and nothing is moved twice.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from eldest.cuda.chip import BLOCK
from eldest.cuda.narrow import row_shape
from eldest.engine.rows import read_in_ways, ways
from eldest.families import Family
from eldest.record import WORD, Shape, public, record

SHARED = 48 << 10  # bytes that every block may have


class Cell(NamedTuple):
    """How rows lie: the record that is kept, that with an observation after it, and how many words either has."""

    kept: Shape
    cell: Shape

    @property
    def kept_words(self) -> int:
        """Words of a row and its traces."""
        return int(self.kept.dtype.itemsize // WORD)

    @property
    def words(self) -> int:
        """Words of a cell."""
        return int(self.cell.dtype.itemsize // WORD)

    @property
    def seen_words(self) -> int:
        """Words of an observation."""
        return self.words - self.kept_words

    @property
    def block(self) -> int:
        """How many threads share a block: as many as have room, half of `BLOCK` or a quarter if need be."""
        return next(block for block in (BLOCK >> halved for halved in range(8)) if block * self.words * WORD <= SHARED)

    @property
    def shared(self) -> int:
        """Bytes of memory that a block shares."""
        return self.block * self.words * WORD


@cache
def cell(games: Family, traces: int, seen: int) -> Cell:
    """The cells of a family: so many bytes of traces, and of an observation."""
    kept = record(row=public(read_in_ways(row_shape(games))), traces=public(ways(traces)))
    return Cell(kept, record(**kept.fields, seen=public(ways(seen))))
