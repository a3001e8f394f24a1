"""Rate limits of requests, and limits of tables and connections per address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable

from eldest.server.http.addresses import client, group
from eldest.server.http_settings import HttpSettings, Rate
from eldest.server.journal.journal import Fault
from eldest.server.problems import problem
from eldest.server.tables.service import TableService

Clock = Callable[[], float]


class Bucket:
    """A token bucket that refills steadily."""

    __slots__ = ("full",)

    def __init__(self) -> None:
        self.full = 0.0  # the instant at which it is full again

    def take(self, rate: Rate, now: float, cost: int = 1) -> float:
        """Take `cost` tokens and return 0; if there are too few, take none and return the seconds to wait."""
        each = rate.seconds / rate.most
        full = max(self.full, now) + cost * each
        wait = full - now - rate.seconds
        if wait > each / 1000:  # less is a rounding error
            return wait
        self.full = full
        return 0.0


class Buckets:
    """Token buckets by key. Full ones are dropped, and so are the oldest if there are too many."""

    def __init__(self, rate: Rate, capacity: int, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self._capacity = capacity
        self._clock = clock
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, key: Hashable, cost: int = 1) -> float:
        """Take from a key's bucket. Returns the seconds to wait if there are too few tokens."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._capacity:
                self._buckets.popitem(last=False)
            bucket = self._buckets[key] = Bucket()
        self._buckets.move_to_end(key)
        return bucket.take(self.rate, self._clock(), cost)

    def sweep(self) -> None:
        """Drop the buckets that are full."""
        now = self._clock()
        for key in [key for key, bucket in self._buckets.items() if bucket.full <= now]:
            del self._buckets[key]

    def __len__(self) -> int:
        return len(self._buckets)


DAY = 86_400.0  # seconds


class TableLimit:
    """The tables made from each address; addresses are stored only as rate-limit keys."""

    def __init__(self, most: int, capacity: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._capacity = capacity
        self._clock = clock
        self._made: OrderedDict[bytes, dict[str, float]] = OrderedDict()

    async def check(self, rate_key: bytes, service: TableService) -> None:
        """Refuse another table to an address that has too many open."""
        made = self._made.get(rate_key, {})
        if len(made) < self._most:
            return
        for table in [table for table, at in made.items() if self._old(at) or not await _open(service, table)]:
            made.pop(table, None)
        if len(made) >= self._most:
            raise problem("too_many_tables", tables=len(made))

    def note(self, rate_key: bytes, table: str) -> None:
        """Record a new table of an address."""
        if rate_key not in self._made and len(self._made) >= self._capacity:
            self._made.popitem(last=False)
        self._made.setdefault(rate_key, {})[table] = self._clock()
        self._made.move_to_end(rate_key)

    def sweep(self) -> None:
        """Drop tables older than a day."""
        for rate_key, made in list(self._made.items()):
            for table in [table for table, at in made.items() if self._old(at)]:
                del made[table]
            if not made:
                del self._made[rate_key]

    def _old(self, at: float) -> bool:
        return at + DAY <= self._clock()


async def _open(service: TableService, table: str) -> bool:
    """Whether a table is still open."""
    try:
        return (await service.table(table)).table.status not in ("over", "closed")
    except Fault:
        return False


class TooMany(Exception):
    """An address, or the whole server, has too many connections."""


class ConnectionLimit:
    """Counts connections by address. This machine and trusted proxies have no limit of their own."""

    def __init__(self, http_settings: HttpSettings) -> None:
        self._http_settings = http_settings
        self._count: Counter[bytes] = Counter()

    def arrive(self, peer: tuple[str, int] | None, connections: int) -> bytes:
        """Count a new connection. Returns its rate-limit key, empty if it is not counted."""
        if connections > self._http_settings.connections:
            raise TooMany
        who = client({"client": peer}, {}, self._http_settings)
        if who.loopback or any(who.address in network for network in self._http_settings.proxies):
            return b""
        rate_key = group(who)
        if self._count[rate_key] >= self._http_settings.connections_of_address:
            raise TooMany
        self._count[rate_key] += 1
        return rate_key

    def leave(self, rate_key: bytes) -> None:
        """Count a connection that has ended."""
        if rate_key:
            self._count[rate_key] -= 1
            if not self._count[rate_key]:
                del self._count[rate_key]

    def __len__(self) -> int:
        return len(self._count)
