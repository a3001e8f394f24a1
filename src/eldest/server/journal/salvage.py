"""Salvage of a damaged table: the entries before the damage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from eldest.server.journal.journal import Damaged, Row
from eldest.server.tables.entries import entry
from eldest.server.tables.table import Table


class Rows(Protocol):
    """A journal, as far as entries are read from it."""

    async def read(self, table: str, after: int = 0) -> Sequence[Row]:
        """The entries of a table after a number, in order. Raises `Damaged`."""


async def whole_rows(journal: Rows, table: str, after: int = 0) -> list[Row]:
    """The entries of a table after a number, up to the first that cannot be read."""
    try:
        return [*await journal.read(table, after)]
    except Damaged as damage:
        return list(damage.whole)


async def fitting_rows(journal: Rows, name: str) -> list[Row]:
    """The entries of a table up to the first that cannot be read or does not fit it. Raises `Damaged` if none."""
    table, found = Table(name), []
    try:
        rows, damage = await journal.read(name), None
    except Damaged as unreadable:
        rows, damage = list(unreadable.whole), unreadable
    try:
        for row in rows:
            table.apply(entry(row))
            found.append(row)
    except Damaged as unfitting:
        damage = unfitting
    if damage and not found:
        raise damage
    return found
