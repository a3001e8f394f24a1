"""Reading a table from its journal, page by page: from its last stored start, and up to damage."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Protocol

from eldest.server.journal.journal import PAGE, Damaged, Row, Start
from eldest.server.tables.entries import entry
from eldest.server.tables.past.starts import restore
from eldest.server.tables.table import Table


class Rows(Protocol):
    """A journal, as far as tables are read from it. Raises `Damaged`."""

    async def read(self, table: str, after: int, most: int) -> Sequence[Row]:
        """At most `most` entries of a table after a number, in order."""

    async def recent(self, table: str) -> tuple[Start | None, Sequence[Row]]:
        """The last stored start, if any, and the first entry and a page of the entries after that start."""

    async def starts(self, table: str) -> Sequence[Start]:
        """The stored starts of a table, the last one first."""


def _ignore(start: Start) -> None:
    """Do nothing."""


async def lacking(
    journal: Rows, table: Table, restored: Callable[[Start], None] = _ignore
) -> AsyncIterator[Sequence[Row]]:
    """
    The entries that a table lacks, in pages: each must be applied before the next one is read.

    A new table is restored from its last stored start, with which `restored` is called.
    """
    if not table.last:
        start, rows = await journal.recent(table.id)
        if start:
            restore(table, rows[0], start)
            restored(start)
            rows = rows[1:]
        yield rows
        if len(rows) < PAGE:
            return
    while rows := await journal.read(table.id, table.last, PAGE):
        yield rows
        if len(rows) < PAGE:
            return


async def begun(journal: Rows, name: str, start: Start | None) -> Table:
    """A table restored from a stored start; a new one without."""
    table = Table(name)
    if start:
        (first,) = await journal.read(name, 0, 1)
        restore(table, first, start)
    return table


async def readable(journal: Rows, name: str, after: int = 0, last: int | None = None) -> AsyncIterator[Sequence[Row]]:
    """The entries of a table after a number, in pages, up to a last one or the first that cannot be read."""
    while last is None or after < last:
        most = PAGE if last is None else min(PAGE, last - after)
        rows, whole = await _whole(journal, name, after, most)
        if rows:
            yield rows
        if not whole or len(rows) < most:
            return
        after = rows[-1].number


async def _whole(journal: Rows, name: str, after: int, most: int) -> tuple[Sequence[Row], bool]:
    try:
        return await journal.read(name, after, most), True
    except Damaged as damage:
        return damage.whole, False


def apply_all(table: Table, rows: Iterable[Row]) -> None:
    """Apply entries. Raises `Damaged` if one does not fit."""
    for row in rows:
        table.apply(entry(row))


async def last_fitting(journal: Rows, name: str) -> int:
    """The number of the last before one that cannot be read or does not fit. Raises `Damaged` if there is none."""
    table = Table(name)
    try:
        while rows := await journal.read(name, table.last, PAGE):
            apply_all(table, rows)
    except Damaged as damage:
        try:
            apply_all(table, damage.whole)
        except Damaged as unfitting:
            damage = unfitting
        if not table.last:
            raise damage from None
    return table.last


async def as_far_as_it_fits(journal: Rows, name: str) -> AsyncIterator[Sequence[Row]]:
    """The entries of a table, in pages, up to one that cannot be read or does not fit. Raises `Damaged` if none."""
    last = await last_fitting(journal, name)
    async for rows in readable(journal, name, 0, last):
        yield rows
