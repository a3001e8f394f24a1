"""How long tests wait for what must happen, on the busiest machine too: only what has gone wrong takes so long."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 300  # seconds
TO_COMPILE = 1800  # seconds, where thousands of rules are compiled


def until(holds: Callable[[], object], patience: float = PATIENCE) -> None:
    """Return once something holds; fail if it does not in time."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.01)
