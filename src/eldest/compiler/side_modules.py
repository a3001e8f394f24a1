"""
Kernels in a Python that is itself WebAssembly, as in a page: it loads them as side modules into its own memory.

Arrays need not be copied, because they lie in that memory already.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

IS_WEBASSEMBLY = sys.platform == "emscripten"
SLOTS = 128  # 8-byte words of a call: the result, the status, and the arguments
RESULT, STATUS, FIRST = 0, 1, 2


@cache
def side_module(path: Path) -> Callable[..., Any]:
    """The kernel in a file, to be called with numbers, arrays and tuples of them."""
    library = ctypes.CDLL(str(path))
    whole = hasattr(library, "call")
    entry = library.call if whole else library.call_float
    entry.argtypes, entry.restype = (ctypes.c_void_p,), None
    words = (ctypes.c_int64 * SLOTS)()
    floats = (ctypes.c_double * SLOTS).from_buffer(words)
    place, results = ctypes.addressof(words), words if whole else floats

    def call(*arguments: Any) -> Any:
        slot = _put(words, floats, FIRST, arguments)
        assert slot <= SLOTS
        entry(place)
        if words[STATUS]:
            raise RuntimeError(f"the kernel {path.stem} failed with status {words[STATUS]}")
        return results[RESULT]

    return call


def _put(words: Any, floats: Any, slot: int, arguments: tuple[Any, ...]) -> int:
    """Write arguments from a slot on; returns the next one."""
    for each in arguments:
        if isinstance(each, tuple):
            slot = _put(words, floats, slot, each)
        elif getattr(each, "shape", ()):
            words[slot] = each.ctypes.data
            words[slot + 1 : slot + 1 + each.ndim] = each.shape
            slot += 1 + each.ndim
        else:
            (floats if isinstance(each, float) else words)[slot] = each
            slot += 1
    return slot


def untouched(size: int) -> Any:
    """
    So many bytes at the end of the memory, all 0, which are never given back.

    The system takes their pages only when they are written, while `malloc` would fill them with zeros.
    """
    library = ctypes.CDLL(None)
    library.sbrk.argtypes, library.sbrk.restype = (ctypes.c_ssize_t,), ctypes.c_ssize_t
    place = library.sbrk(size)
    if place == -1:
        raise MemoryError(f"{size} bytes")
    return (ctypes.c_char * size).from_address(place)
