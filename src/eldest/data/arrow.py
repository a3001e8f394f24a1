"""Arrow, which reads and writes the files (the extra `data`)."""

from __future__ import annotations

from importlib.util import find_spec


class NoArrow(ImportError, ValueError):
    """pyarrow is not installed; the one-line message says how it is installed."""


def need_arrow() -> None:
    """Raise `NoArrow` if pyarrow is not installed."""
    if not find_spec("pyarrow"):
        raise NoArrow("data sets need pyarrow: pip install 'eldest[data]'")
