"""The tables in memory: each is loaded from its journal when it is needed, and dropped when it is idle."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

from eldest.server.journal.journal import Damaged, Fault, Full, Held, Lease, Newer
from eldest.server.tables.live.tasks import BackgroundTasks
from eldest.server.tables.open_table import OpenTable
from eldest.server.tables.table import Table

if TYPE_CHECKING:
    from eldest.server.journal.sql_journal import Journal

log = logging.getLogger("eldest.server")

IDLE = 300.0  # seconds without use after which a table without listeners leaves the memory
SWEEP = 60.0  # seconds between two searches for idle tables


class LoadedTables:
    """The tables in memory, by id; damaged ones are known and not written."""

    def __init__(self, journal: Journal, clock: Callable[[], int], tasks: BackgroundTasks) -> None:
        self._journal = journal
        self._clock = clock
        self._tasks = tasks
        self._open: dict[str, OpenTable] = {}
        self._loading: dict[str, asyncio.Task[OpenTable]] = {}
        self._aside: dict[str, str] = {}  # the damage of damaged tables, by id
        self._lost: set[str] = set()  # tables of which nothing can be read
        self._newer: set[str] = set()  # tables with entries that this release does not understand
        self.loaded: Callable[[str, Lease | None], Awaitable[None]]  # called with each table that has been loaded

    def __iter__(self) -> Iterator[OpenTable]:
        return iter(list(self._open.values()))

    def __len__(self) -> int:
        return len(self._open)

    def add(self, table: Table, lease: Lease) -> OpenTable:
        """Take up a new table, which this server writes."""
        opened = self._open[table.id] = OpenTable(table, lease, self._journal, self._clock)
        return opened

    def found(self, name: str) -> OpenTable | None:
        """A table, if it is in memory."""
        return self._open.get(name)

    async def table(self, name: str) -> OpenTable:
        """A table, loaded from its journal unless it is in memory; a damaged one as it stood before the damage."""
        found = self._open.get(name)
        if found is not None:
            found.used = time.monotonic()
            if not found.own:
                await self._refresh(found)
            return found
        if name in self._lost:
            raise Damaged(self._aside[name])
        if name not in self._loading:
            self._loading[name] = self._tasks.begin(self._load(name))
        return await asyncio.shield(self._loading[name])

    async def adopt(self, name: str, lease: Lease) -> None:
        """Take up a table of which this server has acquired the lease."""
        if name in self._loading:
            await asyncio.shield(self._loading[name])
        opened = self._open.get(name)
        if opened is None:
            self._loading[name] = self._tasks.begin(self._load(name, lease))
            await asyncio.shield(self._loading[name])
            return
        async with opened.lock:
            if opened.fence is not None and opened.fence >= lease.fence:
                return
            try:
                await opened.catch_up()
            except Damaged as damage:
                self.set_aside(name, damage)
                raise
            except Newer as newer:
                await self._journal.release(name, lease.fence)
                self.leave_to_newer(name, newer)
                raise
            opened.fence = lease.fence
        self._journal.check_leases()  # it may have been lost again while the table was read
        await self.loaded(name, lease)

    async def _refresh(self, opened: OpenTable) -> None:
        """Bring a table of another server up to date, which happens by itself only while somebody listens."""
        if not self._journal.shared or opened.table.damaged or opened.all_listeners():
            return
        try:
            async with opened.lock:
                if not opened.own:
                    await opened.catch_up()
        except Damaged as damage:
            self.set_aside(opened.table.id, damage)
        except Newer as newer:
            self.leave_to_newer(opened.table.id, newer)
            raise
        except Fault as fault:  # what is known is better than nothing
            log.warning("table %s: %s", opened.table.id, fault)

    async def _load(self, name: str, lease: Lease | None = None) -> OpenTable:
        try:
            if name not in self._aside:
                try:
                    return await self._load_whole(name, lease)
                except Damaged as damage:
                    self.set_aside(name, damage)
            opened = OpenTable(Table(name), None, self._journal, self._clock)
            await opened.open_damaged()
            self._open[name] = opened
            return opened
        except Damaged:
            self._lost.add(name)
            raise
        except Newer as newer:
            self.leave_to_newer(name, newer)
            raise
        finally:
            self._loading.pop(name, None)

    async def _load_whole(self, name: str, lease: Lease | None) -> OpenTable:
        full = False
        try:
            lease = lease or await self._acquired(name)
        except Full:
            full = not self._journal.shared
        opened = OpenTable(Table(name), lease, self._journal, self._clock)
        opened.readable_only = full
        try:
            await opened.catch_up()
        except (Damaged, Newer):
            if lease:
                with contextlib.suppress(Fault):
                    await self._journal.release(name, lease.fence)
            raise
        except Fault:
            if lease and self._journal.shared:
                self._journal.take_up_later(name, lease.fence)
            raise
        self._open[name] = opened
        self.keep_starts(opened)
        if lease and self._journal.shared:
            self._journal.check_leases()
        await self.loaded(name, lease)
        return opened

    def keep_starts(self, opened: OpenTable) -> None:
        """Store new starts of matches of a table, if this server writes it. They can be found again if that fails."""
        new, opened.starts.new = opened.starts.new, []
        if new and opened.own:
            self._tasks.begin(self._journal.keep_starts(opened.table.id, new))

    async def _acquired(self, name: str) -> Lease | None:
        """The lease on a table; `None` if another server writes it or is about to."""
        if self._tasks.stopping:
            return None
        try:
            return await self._journal.acquire(name)
        except Held:
            return None

    async def acquire_again(self, opened: OpenTable) -> Lease | None:
        """Acquire a table that could only be read when it was loaded. Needs the lock; raises `Full` as before."""
        if not opened.readable_only or self._tasks.stopping:
            return None
        lease = await self._journal.acquire(opened.table.id)
        opened.fence, opened.readable_only = lease.fence, False
        return lease

    def damaged(self) -> list[str]:
        """The damaged tables."""
        return list(self._aside)

    def set_aside(self, name: str, damage: Damaged) -> None:
        """Stop writing a damaged table. Its readable part stays open, and other tables are not affected."""
        if name not in self._aside:
            log.error("table %s is set aside: %s", name, damage)
        self._aside[name] = str(damage)
        if opened := self._open.get(name):
            self.drop(opened)

    def not_written(self) -> list[str]:
        """The damaged tables, and those in which a newer release has written."""
        return [*self._aside, *self._newer]

    def leave_to_newer(self, name: str, newer: Newer) -> None:
        """Leave a table to servers of a newer release, whose entries this one does not understand."""
        if name not in self._newer:
            log.warning("table %s is left to servers of a newer release: %s", name, newer)
        self._newer.add(name)
        if opened := self._open.get(name):
            self.drop(opened)

    def drop(self, opened: OpenTable) -> None:
        """Drop a table from memory; it is loaded again when it is needed."""
        if self._open.get(opened.table.id) is opened:
            del self._open[opened.table.id]
            opened.end()

    async def sweep(self) -> None:
        """Drop idle tables without listeners from memory, again and again."""
        while True:
            await asyncio.sleep(SWEEP)
            before = time.monotonic() - IDLE
            for opened in self:
                if opened.idle(before):
                    self.drop(opened)
