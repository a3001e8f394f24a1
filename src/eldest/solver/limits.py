"""How long a search may go on."""

from __future__ import annotations

import time
from dataclasses import dataclass

SLICE = 100_000  # nodes between two looks at the clock, some hundredths of a second: Ctrl-C waits as long


class NoLimit(ValueError):
    """A limit that is no limit."""


@dataclass
class Limits:
    """
    So many nodes, so many seconds; without them as many as it takes. Raises `NoLimit` where one is not above 0.

    The clock starts when the first nodes are asked for: time to compile is nobody's limit.
    """

    nodes: int | None = None
    seconds: float | None = None
    spent: int = 0  # nodes
    begun: float | None = None  # on a clock that never goes back

    def __post_init__(self) -> None:
        for name, limit in (("nodes", self.nodes), ("seconds", self.seconds)):
            if limit is not None and not limit > 0:
                raise NoLimit(f"{name}={limit}: a limit is above 0")

    @property
    def slice(self) -> int:
        """How many nodes may be searched before somebody asks again; 0 when the limit is reached."""
        if self.begun is None:
            self.begun = time.monotonic()
        if self.seconds is not None and time.monotonic() - self.begun >= self.seconds:
            return 0
        return SLICE if self.nodes is None else max(0, min(SLICE, self.nodes - self.spent))
