"""
What a thread of a step works in: its row, its traces and its observation side by side, whole words each.

In the GPU's memory the rows (with their traces) lie one after the other, and so do the observations. The threads of
a block carry the block's share of them into shared memory and back, neighbouring threads neighbouring words, so that
of every sector of 32 bytes that is moved all bytes are used, and nothing is moved twice.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from eldest.engine.cuda.chip import BLOCK
from eldest.engine.cuda.narrow import row_shape
from eldest.engine.rows import row_shape as wide_row_shape
from eldest.families import Family
from eldest.record import WORD, Field, Shape, Sight, public, record

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
    row = row_shape(games)
    read = {"row": _ways(row.dtype.itemsize, itself=public(row)), "traces": _ways(traces)}
    kept = record(**{name: public(ways) for name, ways in read.items()})
    return Cell(kept, record(**kept.fields, seen=public(_ways(seen))))


def _ways(size: int, **more: Field) -> Shape:
    """The ways to read so many bytes, filled up to whole words: as words, as numbers of four bytes and of one."""
    ways = {
        "words": Field(Sight.HIDDEN, (-(-size // WORD),)),
        "fours": Field(Sight.HIDDEN, (size // 4,), kind="i4"),
        "ones": Field(Sight.HIDDEN, (size,), kind="u1"),
    }
    return Shape(more | ways, overlaid=True)


def places(games: Family, words: Any, size: int) -> Any:
    """
    Where in a narrow row the numbers of one size lie that a legend finds at `words` of a wide one.

    Counted in numbers of that size; of a set of seats it is the low byte.
    """
    return np.array(_offsets(games), np.int32)[words] // size


@cache
def _offsets(games: Family) -> list[int]:
    """By word of a wide row the byte at which its number begins in a narrow one."""
    return _found(wide_row_shape(games), row_shape(games).dtype, 0)


def _found(shape: Shape, dtype: Any, first: int) -> list[int]:
    found = []
    for name, field in shape.fields.items():
        kind, at = dtype.fields[name][:2]
        if field.inner:
            found += _found(field.inner, kind, first + at)
        else:
            found += [first + at + n * kind.base.itemsize for n in range(field.words)]
    return found
