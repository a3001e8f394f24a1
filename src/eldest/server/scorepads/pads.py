"""Shared scorepads: every device that has one open is notified of every stroke on it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from eldest.server.journal.journal import Stroke
from eldest.server.journal.sql_journal import Journal

PAGE = 200  # strokes sent at once
AGAIN = 2.0  # seconds between two reads of a pad that other servers may write on


class Follower:
    """A device that has a pad open."""

    def __init__(self) -> None:
        self.news = asyncio.Event()


class Pads:
    """The scorepads of a journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._followers: defaultdict[str, set[Follower]] = defaultdict(set)

    @property
    def patience(self) -> float | None:
        """Seconds a follower waits for news before it reads the pad anyway; `None` with a single server."""
        return AGAIN if self._journal.shared else None

    async def write(self, pad: str, person: str, strokes: Sequence[Stroke]) -> int:
        """Write new strokes. Returns the number of the last one."""
        last = await self._journal.write_on_pad(pad, person, strokes)
        self._notify(pad)
        return last

    async def read(self, pad: str, after: int) -> tuple[list[bytes], int]:
        """A page of strokes after a number, and the number of the last one."""
        return await self._journal.read_pad(pad, after, PAGE)

    async def there(self, pad: str) -> bool:
        """Whether a pad exists or existed."""
        return await self._journal.has_pad(pad)

    async def drop(self, pad: str, person: str) -> bool:
        """Delete a pad for good. Returns false if it is not this person's."""
        dropped = await self._journal.drop_pad(pad, person)
        self._notify(pad)
        return dropped

    def here(self, pad: str) -> int:
        """Number of devices that have a pad open."""
        return len(self._followers.get(pad, ()))

    @contextmanager
    def following(self, pad: str) -> Iterator[Follower]:
        """Register a follower of a pad for the duration of the context."""
        follower = Follower()
        self._followers[pad].add(follower)
        self._notify(pad)
        try:
            yield follower
        finally:
            self._followers[pad].discard(follower)
            if not self._followers[pad]:
                del self._followers[pad]
            self._notify(pad)

    def _notify(self, pad: str) -> None:
        for follower in self._followers.get(pad, ()):
            follower.news.set()
