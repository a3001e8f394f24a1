"""Limits on the length of a search."""

from __future__ import annotations

import time
from dataclasses import dataclass

SLICE = 100_000  # nodes between two looks at the clock, some hundredths of a second: the longest wait after Ctrl-C


class NoLimit(ValueError):
    """An invalid limit."""


@dataclass
class Limits:
    """
    Limits in nodes and seconds; `None` means unlimited. Raises `NoLimit` if one is not above 0.

    The clock starts at the first request for nodes, so compile time does not count.
    """

    nodes: int | None = None
    seconds: float | None = None
    spent: int = 0  # nodes
    begun: float | None = None  # on a monotonic clock

    def __post_init__(self) -> None:
        for name, limit in (("nodes", self.nodes), ("seconds", self.seconds)):
            if limit is not None and not limit > 0:
                raise NoLimit(f"{name}={limit}: a limit is above 0")

    @property
    def slice(self) -> int:
        """How many nodes to search before asking again; 0 when a limit is reached."""
        if self.begun is None:
            self.begun = time.monotonic()
        if self.seconds is not None and time.monotonic() - self.begun >= self.seconds:
            return 0
        return SLICE if self.nodes is None else max(0, min(SLICE, self.nodes - self.spent))
