"""
Observations as columns for neural nets.

    encode = env.encoder("ego/1")
    columns = encode(env.observations)                 # (rows, width) float32
    encode(env.observations, out=batch[step])          # into an array or tensor of one's own

They are computed from compact observations, so the conversion can happen in training and not in play.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from eldest.arrays import np
from eldest.compiler import machine
from eldest.engine.batch import Array
from eldest.engine.columns import BYTE, Program, Seen, write_rows
from eldest.envs.checks import NotAnEnvironment
from eldest.envs.encoders.layouts import LAYOUTS, Layout, filled
from eldest.envs.encoders.legend import Legend, check_legend

DTYPES = {"float32": 1, "uint8": BYTE}  # what stands for 1


class Dense:
    """
    Columns (n, width) of observations (n, bytes) uint8, in a layout of `eldest.envs.encoders.layouts`.

    In float32 they are within `bounds` (width, 2). In uint8, for layouts within -1 and 1, 0 and 255 are 0 and 1 of a
    bit, and of a number -1 and 1. Raises `NotAnEnvironment` for other layouts or types.
    """

    def __init__(self, legend: Legend, layout: str = "fields/1", dtype: Any = "float32") -> None:
        check_legend(legend)
        try:
            self.dtype = np.dtype(dtype)
        except TypeError:
            raise NotAnEnvironment(f"dtype={dtype!r}: must be one of {', '.join(DTYPES)}") from None
        if layout not in [*LAYOUTS]:
            raise NotAnEnvironment(f"layout={layout!r}: must be one of {', '.join(LAYOUTS)}")
        if self.dtype.name not in DTYPES:
            raise NotAnEnvironment(f"dtype={self.dtype.name}: must be one of {', '.join(DTYPES)}")
        self.legend, self.layout = legend, layout
        if self.dtype == np.uint8 and not self._made.limited:
            raise NotAnEnvironment(f"dtype=uint8: the numbers of {layout} are not within -1 and 1")
        self._one = DTYPES[self.dtype.name]

    @cached_property
    def _made(self) -> Layout:
        return LAYOUTS[self.layout](self.legend)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every column."""
        return self._made.names

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self._made.names)

    @property
    def bounds(self) -> Array:
        """The least and the greatest content of every column as float32 (width, 2)."""
        return self._made.bounds

    def describe(self) -> str:
        """A table with one line for each column: its place, bounds and name."""
        lines = [f"{self.width} columns, {self.layout}: {self.legend.options}"]
        for place, (name, (low, high)) in enumerate(zip(self.names, self.bounds.tolist(), strict=True)):
            lines.append(f"{place:6}  {low:4g} {high:4g}  {name}")
        return "\n".join(lines)

    def __call__(self, observations: Any, out: Any = None) -> Any:
        """
        The columns of observations (n, bytes) uint8, written into `out` (n, width) if there is one.

        `out` may be anything that NumPy reads without a copy, such as a tensor of PyTorch on the CPU; it has to be
        contiguous and of this type. Observations on a GPU become columns on the GPU, and `out` may be anything there
        that has a `__cuda_array_interface__`. Raises `NotAnEnvironment`.
        """
        on_gpu = lies_on_gpu(observations)
        seen = as_cuda(observations) if on_gpu else np.require(observations, requirements=["C", "W"])
        check_observations(seen, self.legend)
        shape = (len(seen), self.width)
        if out is None:
            into = self._on_gpu.room(shape, self.dtype) if on_gpu else np.empty(shape, self.dtype)
        else:
            into = as_cuda(out) if on_gpu else np.asarray(out)
            check_room(into, shape, self.dtype)
        if on_gpu:
            self._on_gpu.write(seen, into)
        else:
            self._entry(self._program, read_as_numbers(seen), into, self._one, 0, len(seen))
        return into

    @cached_property
    def _on_gpu(self) -> Any:
        from eldest.cuda.columns import CudaColumns

        return CudaColumns(self._program, self._one)

    @cached_property
    def _program(self) -> Program:
        return filled(self._made.program, self.dtype, self._one)

    @cached_property
    def _entry(self) -> Any:
        room = np.zeros((1, self.legend.size), np.uint8)
        return machine(write_rows, self._program, read_as_numbers(room), np.zeros((1, 1), self.dtype), self._one, 0, 0)


def check_observations(seen: Any, legend: Legend) -> None:
    """Refuse anything but observations (rows, bytes) uint8 of this legend. Raises `NotAnEnvironment`."""
    if seen.dtype != np.uint8 or seen.ndim != 2 or seen.shape[1] != legend.size:
        raise NotAnEnvironment(f"observations: expected uint8 (rows, {legend.size}), not {seen.dtype} {seen.shape}")


def check_room(into: Any, shape: tuple[int, ...], dtype: Any) -> None:
    """Refuse an array that cannot take results of this shape and type. Raises `NotAnEnvironment`."""
    if into.shape != shape or into.dtype != dtype:
        raise NotAnEnvironment(f"out: expected {dtype} {shape}, not {into.dtype} {into.shape}")
    if not into.flags["C_CONTIGUOUS"]:
        raise NotAnEnvironment("out: must be contiguous")
    if isinstance(into, np.ndarray) and not into.flags.writeable:
        raise NotAnEnvironment("out: cannot be written (arrays of JAX never can: give the result to JAX instead)")


def lies_on_gpu(array: Any) -> bool:
    """Whether an array lies on a GPU, or in its simulator."""
    return getattr(array, "__cuda_ndarray__", False) or hasattr(array, "__cuda_array_interface__")


def as_cuda(array: Any) -> Any:
    """An array that lies on the GPU, without a copy. Raises `NoGpu`."""
    from eldest.cuda import chip

    return array if getattr(array, "__cuda_ndarray__", False) else chip.device().as_cuda_array(array)


def read_as_numbers(seen: Array) -> Seen:
    """Observations (n, bytes) uint8 as words and numbers too."""
    return Seen(seen.view(np.int64), seen.view(np.int32), seen)
