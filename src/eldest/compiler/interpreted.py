"""Interpreted rules: they access the memory of arrays through `ctypes`."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from eldest.arrays import np

# The `ctypes` type for each numpy kind and size.
NUMBERS = {
    "f8": ctypes.c_double,
    "f4": ctypes.c_float,
    "i8": ctypes.c_int64,
    "i4": ctypes.c_int32,
    "i2": ctypes.c_int16,
    "i1": ctypes.c_int8,
    "u1": ctypes.c_uint8,
}


def memory(array: np.ndarray[Any, Any]) -> Any:
    """The array's own memory as `ctypes` numbers or structures, for interpreted rules."""
    from eldest.arrays import np
    from eldest.record import structure

    kind: Any = structure(array.dtype) if array.dtype.fields else NUMBERS[array.dtype.str[1:]]
    for length in reversed(array.shape):
        kind = kind * length
    return kind.from_buffer(array.view(np.uint8).data)  # numpy exports no buffer for overlaid records


def readable(argument: Any) -> Any:
    """An argument as interpreted rules read it: arrays as their memory, alone or in a named tuple."""
    if isinstance(argument, tuple):
        return type(argument)(*map(readable, argument))
    if not hasattr(argument, "dtype"):
        return argument
    return memory(argument) if argument.shape else argument.item()


def interpreted(function: Any) -> Callable[..., Any]:
    """A rule that accesses the memory of its array arguments."""

    def call(*arguments: Any) -> Any:
        return function(*map(readable, arguments))

    call.__qualname__ = function.__qualname__
    return call
