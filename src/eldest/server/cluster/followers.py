"""The servers that follow each table: somebody there listens to it, so they are notified of its entries."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from threading import Lock

LASTS = 15.0  # seconds for which a server counts as a follower after it has said so


class Followers:
    """The followers of the tables that this server writes. Used by the loop and by the thread that writes."""

    def __init__(self) -> None:
        self._until: dict[str, dict[str, float]] = {}  # by table and server, instants of the monotonic clock
        self._lock = Lock()

    def add(self, server: str, tables: Iterable[str]) -> None:
        """Note that a server follows tables, for some seconds."""
        until = time.monotonic() + LASTS
        with self._lock:
            for table in tables:
                self._until.setdefault(table, {})[server] = until

    def of(self, tables: Sequence[str]) -> dict[str, list[str]]:
        """The followed ones of these tables, by server."""
        found: dict[str, list[str]] = {}
        with self._lock:
            for table in tables:
                for server in self._until.get(table, ()):
                    found.setdefault(server, []).append(table)
        return found

    def sweep(self) -> None:
        """Forget servers that have not said for long that they follow."""
        now = time.monotonic()
        with self._lock:
            for table, until in list(self._until.items()):
                self._until[table] = {server: end for server, end in until.items() if end > now}
                if not self._until[table]:
                    del self._until[table]
