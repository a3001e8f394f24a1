"""Writing to a table: first to the journal, then to its state and its listeners."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from eldest.server.journal.journal import Batch, Damaged, Fault, Fenced, Full, Repeated, TooEarly
from eldest.server.tables.entries import Entry, Happening, version_of
from eldest.server.tables.live.loaded_tables import LoadedTables
from eldest.server.tables.open_table import OpenTable
from eldest.server.tables.table import Table

if TYPE_CHECKING:
    from eldest.server.journal.sql_journal import Journal

log = logging.getLogger("eldest.server")


async def _nothing(opened: OpenTable) -> None:
    """Do nothing."""


class Writer:
    """Writes all tables of one server. Every call needs the lock of its table."""

    def __init__(self, journal: Journal, tables: LoadedTables) -> None:
        self.journal = journal
        self._tables = tables
        self.committed: Callable[[float], None] = lambda seconds: None  # called with the seconds a commit took
        self.written: Callable[[OpenTable], Awaitable[None]] = _nothing  # called with a table after its entries
        self.dropped: Callable[[str], None] = lambda name: None  # called with a table that must be loaded again

    async def write(self, opened: OpenTable, happenings: Sequence[Happening], key: str = "") -> int:
        """Write entries to the journal, then apply and tell them. Returns the number of the first."""
        if max(version_of(*each) for each in happenings) > self.journal.version:
            raise TooEarly(f"table {opened.table.id}: a server of an earlier release does not understand that yet")
        entries = entries_of(opened.table, happenings, key, opened.now())
        began = time.perf_counter()
        try:
            await self.journal.append(_batch(opened, entries))
            self.committed(time.perf_counter() - began)
        except (Repeated, Full):
            raise
        except Fault as fault:
            if isinstance(fault, Fenced):
                opened.fence = None
            await self._read_again(opened)
            number = opened.table.commands.get(key)
            if number is None:
                raise
            await self.written(opened)
            return number
        try:
            for each in entries:
                await opened.happen(each)
        except Damaged as damage:
            self._tables.set_aside(opened.table.id, damage)
            raise
        self._tables.keep_starts(opened)
        log.debug("table %s, entry %d: %s", opened.table.id, entries[0].number, " ".join(e.kind for e in entries))
        await self.written(opened)
        return entries[0].number

    async def _read_again(self, opened: OpenTable) -> None:
        """Reload the table when the journal's state is uncertain. If that fails, the table is dropped from memory."""
        try:
            await opened.catch_up()
        except Damaged as damage:
            self._tables.set_aside(opened.table.id, damage)
        except Fault:
            self._tables.drop(opened)
            self.dropped(opened.table.id)


def entries_of(table: Table, happenings: Sequence[Happening], key: str, at: int) -> list[Entry]:
    """The next entries of a table; the first one has the key of its command."""
    first = table.last + 1
    return [
        Entry(first + place, at, kind, what, (key or None) if place == 0 else None)
        for place, (kind, what) in enumerate(happenings)
    ]


def _batch(opened: OpenTable, entries: Sequence[Entry]) -> Batch:
    kinds = {each.kind for each in entries}
    assert opened.fence is not None
    minded = opened.table.minds_time or kinds & {"started", "rematched", "resumed", "lent", "removed", "paced"}
    over = "ended" in kinds or (opened.table.ended and "rematched" not in kinds)
    return Batch(
        opened.table.id,
        opened.fence,
        [each.row() for each in entries],
        wake=entries[-1].at if minded and not over and "closed" not in kinds else None,
        status="closed" if "closed" in kinds else "over" if over else "open",
        people=[each.what["person"] for each in entries if each.kind in ("sat", "taken")],
    )
