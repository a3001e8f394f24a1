"""Scorepads that are shared: who has one open hears of every stroke on it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from eldest.server.journal.journal import Stroke
from eldest.server.journal.sql_journal import Journal

PAGE = 200  # strokes that are sent at once
AGAIN = 2.0  # seconds after which a pad is looked at again where other servers may write on it


class Follower:
    """Somebody who has a pad open."""

    def __init__(self) -> None:
        self.news = asyncio.Event()


class Pads:
    """The scorepads of a journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._followers: defaultdict[str, set[Follower]] = defaultdict(set)

    @property
    def patience(self) -> float | None:
        """How long a follower waits for news before he looks himself."""
        return AGAIN if self._journal.shared else None

    async def write(self, pad: str, person: str, strokes: Sequence[Stroke]) -> int:
        """Write strokes that are new; the number of the last one."""
        last = await self._journal.write_on_pad(pad, person, strokes)
        self._ring(pad)
        return last

    async def read(self, pad: str, after: int) -> tuple[list[bytes], int]:
        """A page of strokes after a number, and the number of the last one."""
        return await self._journal.read_pad(pad, after, PAGE)

    async def there(self, pad: str) -> bool:
        """Whether there is one, or has been."""
        return await self._journal.has_pad(pad)

    async def drop(self, pad: str, person: str) -> bool:
        """Delete one for good; false if it is not this person's."""
        dropped = await self._journal.drop_pad(pad, person)
        self._ring(pad)
        return dropped

    def here(self, pad: str) -> int:
        """How many have it open now."""
        return len(self._followers.get(pad, ()))

    @contextmanager
    def following(self, pad: str) -> Iterator[Follower]:
        """Hear of a pad as long as it is open."""
        follower = Follower()
        self._followers[pad].add(follower)
        self._ring(pad)
        try:
            yield follower
        finally:
            self._followers[pad].discard(follower)
            if not self._followers[pad]:
                del self._followers[pad]
            self._ring(pad)

    def _ring(self, pad: str) -> None:
        for follower in self._followers.get(pad, ()):
            follower.news.set()
