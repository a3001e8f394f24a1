"""
Arrays: `np` is NumPy if it is installed, else the part of it that Eldest uses, in plain Python.

Kernels do the loops, so a few hundred numbers a choice remain for arrays, and both give the same bytes. What needs the
rest of NumPy begins with `need_numpy`.
"""

from __future__ import annotations

try:
    import numpy as np

    if int(np.__version__.partition(".")[0]) < 2:  # older ones count no bits
        raise ImportError
except ImportError:
    from eldest.arrays import plain as np  # type: ignore[no-redef]

__all__ = ["NoNumPy", "has_numpy", "need_numpy", "np"]


class NoNumPy(ImportError, ValueError):
    """NumPy is not installed; the one-line message says what needs it and how it is installed."""


def has_numpy() -> bool:
    """Whether `np` is NumPy."""
    return np.__name__ == "numpy"


def need_numpy(what: str, extra: str = "fast") -> None:
    """Raise `NoNumPy` if NumPy is not installed."""
    if not has_numpy():
        raise NoNumPy(f"{what} needs NumPy 2 or newer: pip install 'eldest[{extra}]'")
