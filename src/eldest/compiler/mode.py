"""The mode of this process: interpreted or compiled, with or without bounds checks."""

from __future__ import annotations

import sys

from eldest.settings import CHECKED, INTERPRETED, KERNELS


def is_compiling() -> bool:
    """Whether twins are machine code; false with `NUMBA_DISABLE_JIT=1`."""
    return INTERPRETED.value in ("", "0")


def checked() -> bool:
    """Whether machine code checks the bounds of arrays (`NUMBA_BOUNDSCHECK=1`)."""
    return CHECKED.value not in ("", "0")


def prefers_kernels() -> bool:
    """Whether entry points are taken from the kernels that were built with Eldest (`ELDEST_KERNELS=1`)."""
    return KERNELS.value not in ("", "0")


def mode() -> str:
    """The name of the mode in the cache: Numba, Python, and whether bounds are checked."""
    from numba import __version__

    python = f"{sys.implementation.cache_tag}"
    return f"numba-{__version__}-{python}-{'checked' if checked() else 'fast'}"
