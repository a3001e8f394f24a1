"""
The cell of a thread: its row, its traces and its observation side by side, each padded to whole words.

In the GPU's memory, rows (with their traces) are contiguous, and so are observations. The threads of
a block copy the block's part of them into shared memory and back, neighbouring threads neighbouring words, so that
every byte of each 32-byte sector transferred is used, and nothing is transferred twice.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from eldest.cuda.chip import BLOCK
from eldest.cuda.narrow import row_shape
from eldest.engine.rows import read_in_ways, ways
from eldest.families import Family
from eldest.record import WORD, Shape, public, record

SHARED = 48 << 10  # bytes available to every block


class Cell(NamedTuple):
    """The layout of rows: the record that is kept, and the record with an observation after it."""

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
        """How many threads share a block: `BLOCK`, halved until their cells fit."""
        return next(block for block in (BLOCK >> halved for halved in range(8)) if block * self.words * WORD <= SHARED)

    @property
    def shared(self) -> int:
        """Bytes of shared memory in a block."""
        return self.block * self.words * WORD


@cache
def cell(family: Family, traces: int, seen: int) -> Cell:
    """The cells of a family, with the bytes of traces and of an observation."""
    kept = record(row=public(read_in_ways(row_shape(family))), traces=public(ways(traces)))
    return Cell(kept, record(**kept.fields, seen=public(ways(seen))))
