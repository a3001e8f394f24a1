"""What SQLite and PostgreSQL do each in its own way, under one journal."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Connection, Engine, select

from eldest.server.cluster.notifier import Bells
from eldest.server.journal.journal import Batch, Fault, Row
from eldest.server.journal.schema import entries, place

STORED = select(*entries.c["place", "at", "body", "command", "sum"]).order_by(entries.c.place)

Stored = tuple[Any, Any, Any, Any, Any]  # place, at, body, command and sum of a row of `entries`
Placed = tuple[int, int, int, bytes, str | None, int]  # a row of `entries`, in the order of its columns


class Filed(NamedTuple):
    """A batch with the places of its rows: ready to be written."""

    batch: Batch
    serial: int
    before: int  # number of the entry on which it follows
    last: int
    rows: list[Placed]


class Clash(Exception):
    """A row of a batch is in the journal already, or its command."""


class Readable(Protocol):
    """A database that is read, through connections that do not hinder whoever writes it."""

    reading: Engine
    name: str  # what sentences call it
    error: type[Exception]  # what the driver raises

    def stored(self, connection: Connection, first: int, last: int) -> Iterable[Stored]:
        """The rows of `entries` from one place to another, in order, as they are; damaged ones may hold anything."""

    def fault(self, error: Exception, what: str) -> Fault:
        """An error of the driver in a sentence about what was being done."""

    def close(self) -> None:
        """Close all connections, and let others use the database."""


class Store(Readable, Protocol):
    """A database that is also written, through one connection by one thread."""

    server: str  # the id of this server
    lease: int  # ms for which this server counts as alive after it has said so
    bells: Bells | None  # between servers, where there can be more than one

    def begin(self) -> Connection:
        """Begin to write; others who write wait."""

    def append(self, filed: Sequence[Filed]) -> set[int]:
        """Write batches; the places in the sequence of those that were refused. `Clash`: take all of them back."""

    def commit(self) -> None:
        """Make what was written since `begin` last."""

    def rollback(self) -> None:
        """Take back what was written since `begin`."""

    def now(self, connection: Connection) -> int:
        """What time it is to everybody who uses this database, UTC ms."""

    def lost(self, error: Exception) -> bool:
        """Whether an error means that the database does not answer, and may do so over a new connection."""

    def scrub(self, connection: Connection) -> None:
        """See that what was deleted or overwritten is not left in a log of the database."""

    def ring(self, tables: Sequence[str]) -> None:
        """Let other servers know that tables have new entries."""

    def ring_for(self, person: str) -> None:
        """Let other servers know that somebody is called otherwise, or is forgotten."""


def row_by_row(connection: Connection, first: int, last: int) -> Iterable[Stored]:
    """The rows of `entries`, those before one that cannot be read first."""
    found = connection.execute(STORED.where(entries.c.place.between(first, last)))
    cursor: Any = found.cursor
    yield from cursor
    found.close()


def checksum(table: str, number: int, at: int, body: bytes, command: str | None) -> int:
    """The CRC-32 of an entry and of where it belongs."""
    return zlib.crc32(body, zlib.crc32(f"{table} {number} {at} {command or ''} ".encode()))


def file_rows(table: str, serial: int, rows: Sequence[Row]) -> list[Placed]:
    """The rows of a table as they are stored."""
    first = place(serial, 0)
    return [
        (first + number, serial, at, body, command, checksum(table, number, at, body, command))
        for number, at, body, command in rows
    ]
