"""The mode of this process: interpreted, prebuilt or compiled, with or without bounds checks."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec

from eldest.settings import CHECKED, INTERPRETED, KERNELS, NotASetting

PREBUILT, COMPILED = "prebuilt", "compiled"


def is_compiling() -> bool:
    """Whether rules run as machine code where that can be had; false with `NUMBA_DISABLE_JIT=1`."""
    return INTERPRETED.value in ("", "0")


def checked() -> bool:
    """Whether machine code checks the bounds of arrays (`NUMBA_BOUNDSCHECK=1`)."""
    return CHECKED.value not in ("", "0")


@cache
def has_compiler() -> bool:
    """Whether Numba is installed (the extra `fast`)."""
    return find_spec("numba") is not None


def prefers_kernels() -> bool:
    """
    Whether entry points are taken from the kernels that were built with Eldest: unless `ELDEST_KERNELS=compiled`.

    Kernels check no bounds, so they are not preferred where bounds are checked. Raises `NotASetting`.
    """
    if KERNELS.value not in ("", PREBUILT, COMPILED):
        raise NotASetting(f"{KERNELS.name}: {KERNELS.value!r} is neither {PREBUILT} nor {COMPILED}")
    return is_compiling() and not checked() and KERNELS.value != COMPILED


@contextlib.contextmanager
def long_work() -> Iterator[None]:
    """Compile meanwhile, here and in processes that are started, if there is a compiler and no setting forbids it."""
    if KERNELS.value or not has_compiler():
        yield
        return
    os.environ[KERNELS.name] = COMPILED
    try:
        yield
    finally:
        del os.environ[KERNELS.name]


def mode() -> str:
    """The name of the mode in the cache: Numba, Python, and whether bounds are checked."""
    from numba import __version__

    python = f"{sys.implementation.cache_tag}"
    return f"numba-{__version__}-{python}-{'checked' if checked() else 'fast'}"
