"""Columns of observations, written on a GPU: rows are cleared, and each thread writes those of one row."""

from __future__ import annotations

from typing import Any

from eldest.arrays import np
from eldest.cuda import chip
from eldest.engine.batch import unbound
from eldest.engine.columns import Program, Seen, write_columns

WIDE = 256  # threads in a block that clears

write_at = unbound
cuda: Any = unbound


def write_row(program: Program, seen: Seen, out: Any, one: int) -> None:
    """Write the columns of one row over zeros."""
    i = cuda.grid(1)
    if i < len(out):
        write_at(program, Seen(seen.words[i], seen.fours[i], seen.ones[i]), out[i], one)


def clear(out: Any) -> None:
    """Write zeros, neighbouring threads neighbouring numbers."""
    n = cuda.grid(1)
    if n < len(out):
        out[n] = 0


class CudaColumns:
    """A program of columns on the GPU. Raises `NoGpu`."""

    def __init__(self, program: Program, one: int) -> None:
        self._cuda = chip.device()
        self._program, self._one = Program(*map(self._cuda.to_device, program)), one
        self._write = chip.Kernel(write_row, write_at=write_columns)
        self._clear = chip.Kernel(clear)
        self._prepared = False

    def write(self, seen: Any, out: Any) -> None:
        """Write the columns (rows, width) of observations (rows, bytes) uint8, both on the GPU and contiguous."""
        rows, flat = len(out), out.reshape(out.size)
        ways = Seen(*(seen.view(kind) for kind in (np.int64, np.int32, np.uint8)))
        given = self._program, ways, out, self._one
        if not self._prepared:
            self._clear.prepare(flat)
            self._write.prepare(*given)
            self._prepared = True
        self._clear.launch(chip.blocks(out.size, WIDE), flat)
        self._write.launch(chip.blocks(rows), *given)

    def room(self, shape: tuple[int, int], dtype: Any) -> Any:
        """Room for columns on the GPU."""
        return self._cuda.device_array(shape, dtype)
