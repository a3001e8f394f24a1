"""The matches of a table, read from its journal one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import NamedTuple

from eldest.server.journal.export import Archive
from eldest.server.journal.journal import MOST, PAGE, Damaged, Row
from eldest.server.tables.entries import entry
from eldest.server.tables.past.reader import Rows, begun

TOGETHER = 20  # matches of which a list is made at once


class Matches:
    """The matches of a table up to its entry `last`. `damage` is what could not be read meanwhile."""

    def __init__(self, journal: Rows, table: str, last: int = MOST) -> None:
        self.damage: Damaged | None = None
        self._journal = journal
        self._name = table
        self._last = last

    async def one(self, match: int | None = None) -> Archive:
        """A match; the last one by default, or if there is no such match."""
        async with aclosing(self.each(match)) as found:
            async for archive in found:
                if archive.match == match:
                    break
        return archive

    async def each(self, match: int | None = 1) -> AsyncGenerator[Archive, None]:
        """
        The matches one after the other, beginning with a match, or if it is `None` with one of the last.

        The last one comes in any case. What lies between damage and the next stored start is missing.
        """
        archive = await self._begun(0, MOST if match is None else match)
        while True:
            rows, damage = await self._page(archive.table.last)
            applied = await asyncio.to_thread(_apply, archive, rows)
            for past in applied.past:
                if match is None or past.match >= match:
                    yield past
            archive, damage = applied.archive, applied.damage or damage
            if damage:
                self.damage = self.damage or damage
                later = await self._begun(archive.table.last + 1, MOST)
                if later.table.last <= archive.table.last:
                    break
                yield archive
                archive = later
            elif len(rows) < PAGE:
                break
        yield archive

    async def between(self, first: int, end: int) -> AsyncGenerator[Archive, None]:
        """The matches from one on, without `end` and those after it."""
        async with aclosing(self.each(first)) as found:
            async for archive in found:
                if archive.match >= end:
                    break
                if archive.match >= first:  # one before it comes if it is damaged
                    yield archive

    async def _begun(self, entry: int, match: int) -> Archive:
        """The table at its last stored start before a match ends; with an `entry`, at the first one after it."""
        starts = [each for each in await self._journal.starts(self._name) if each.number <= self._last]
        fitting = [each for each in starts if each.number >= entry and each.match <= match]
        start = fitting[-1 if entry else 0] if fitting else None
        table = await begun(self._journal, self._name, start)
        return Archive(self._name, table=table)

    async def _page(self, after: int) -> tuple[Sequence[Row], Damaged | None]:
        most = min(PAGE, self._last - after)
        try:
            return (await self._journal.read(self._name, after, most) if most else []), None
        except Damaged as damage:
            return damage.whole, damage


class _Applied(NamedTuple):
    past: list[Archive]  # matches that are followed by another one
    archive: Archive
    damage: Damaged | None  # the entry that does not fit


def _apply(archive: Archive, rows: Sequence[Row]) -> _Applied:
    past = []
    try:
        for row in rows:
            each = entry(row)
            archive.table.apply(each)
            if each.kind == "rematched":
                past.append(archive)
                archive = Archive(archive.table.id, table=archive.table)
            archive.note()
    except Damaged as damage:
        return _Applied(past, archive, damage)
    return _Applied(past, archive, None)
