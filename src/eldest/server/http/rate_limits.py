"""Limits: token buckets, so that nobody asks for so much that others wait."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

from eldest.server.http_settings import Rate

Clock = Callable[[], float]


class Bucket:
    """A bucket that fills steadily; whoever wants something takes out of it."""

    __slots__ = ("full",)

    def __init__(self) -> None:
        self.full = 0.0  # the instant at which nothing is missing any more

    def take(self, rate: Rate, now: float, cost: int = 1) -> float:
        """Take so many, or answer in how many seconds they are there; then nothing is taken."""
        each = rate.seconds / rate.most
        full = max(self.full, now) + cost * each
        wait = full - now - rate.seconds
        if wait > each / 1000:  # what is not worth waiting for is rounding
            return wait
        self.full = full
        return 0.0


class Buckets:
    """Buckets by key, of which only those that are not full are kept, and not more than there is room for."""

    def __init__(self, rate: Rate, room: int, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self._room = room
        self._clock = clock
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, key: Hashable, cost: int = 1) -> float:
        """Take from one's bucket; the seconds to wait where there is not enough in it."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._room:
                self._buckets.popitem(last=False)
            bucket = self._buckets[key] = Bucket()
        self._buckets.move_to_end(key)
        return bucket.take(self.rate, self._clock(), cost)

    def sweep(self) -> None:
        """Forget the buckets that are full."""
        now = self._clock()
        for key in [key for key, bucket in self._buckets.items() if bucket.full <= now]:
            del self._buckets[key]

    def __len__(self) -> int:
        return len(self._buckets)
