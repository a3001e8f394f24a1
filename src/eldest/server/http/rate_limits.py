"""Limits: how much anybody may ask, how many tables and connections an address may have."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable

from eldest.server.http.addresses import client, group
from eldest.server.http.problems import problem
from eldest.server.http_settings import Edge, Rate
from eldest.server.journal.journal import Fault
from eldest.server.tables.service import Hall

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


DAY = 86_400.0  # seconds


class Openings:
    """The tables that were made from each address; the addresses are not in it, only what stands for them."""

    def __init__(self, most: int, room: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._room = room
        self._clock = clock
        self._made: OrderedDict[bytes, dict[str, float]] = OrderedDict()

    async def check(self, household: bytes, hall: Hall) -> None:
        """Refuse another table to an address that has enough of them open."""
        made = self._made.get(household, {})
        if len(made) < self._most:
            return
        for table in [table for table, at in made.items() if self._old(at) or not await _open(hall, table)]:
            made.pop(table, None)
        if len(made) >= self._most:
            raise problem("too_many_tables", tables=len(made))

    def note(self, household: bytes, table: str) -> None:
        """A table has been made from there."""
        if household not in self._made and len(self._made) >= self._room:
            self._made.popitem(last=False)
        self._made.setdefault(household, {})[table] = self._clock()
        self._made.move_to_end(household)

    def sweep(self) -> None:
        """Forget what is older than a day."""
        for household, made in list(self._made.items()):
            for table in [table for table, at in made.items() if self._old(at)]:
                del made[table]
            if not made:
                del self._made[household]

    def _old(self, at: float) -> bool:
        return at + DAY <= self._clock()


async def _open(hall: Hall, table: str) -> bool:
    """Whether a table goes on still."""
    try:
        return (await hall.table(table)).table.status not in ("over", "closed")
    except Fault:
        return False


class TooMany(Exception):
    """An address, or everybody together, has enough connections."""


class Peers:
    """Connections by address; this machine, and a proxy that is trusted, may have as many as there is room for."""

    def __init__(self, edge: Edge) -> None:
        self._edge = edge
        self._count: Counter[bytes] = Counter()

    def arrive(self, peer: tuple[str, int] | None, connections: int) -> bytes:
        """Count a connection, one of so many; answers by what it is counted, which is nothing where it is not."""
        if connections > self._edge.lines:
            raise TooMany
        who = client({"client": peer}, {}, self._edge)
        if who.loopback or any(who.address in network for network in self._edge.proxies):
            return b""
        household = group(who)
        if self._count[household] >= self._edge.lines_of_address:
            raise TooMany
        self._count[household] += 1
        return household

    def leave(self, household: bytes) -> None:
        """A connection has ended."""
        if household:
            self._count[household] -= 1
            if not self._count[household]:
                del self._count[household]

    def __len__(self) -> int:
        return len(self._count)
