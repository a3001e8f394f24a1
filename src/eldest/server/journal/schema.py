"""
The tables of a journal, declared once for SQLite and PostgreSQL, and what each of the two does in its own way.

Entries lie in the order of `place`, which is made from the serial number of their table and
their own number: the entries of a table are neighbours, so a damaged page costs one table or
two, and not a little of many.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    select,
    text,
)

from eldest.server.cluster.notifier import Bells
from eldest.server.journal.journal import Batch, Fault, Row

HEAD = "0002"  # the migration that this release's databases have come to
BITS = 24  # of a place that are an entry's number: 16 million entries to a table
MOST = (1 << BITS) - 1  # entries that a table can have

# SQLite keeps a row by its number only if the number is declared as INTEGER.
Number = BigInteger().with_variant(Integer, "sqlite")

metadata = MetaData(
    naming_convention={"ix": "%(table_name)s_%(column_0_name)s", "uq": "%(table_name)s_%(column_0_name)s_once"}
)

journal = Table("journal", metadata, Column("version", Integer, primary_key=True, autoincrement=False))

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("alive", BigInteger, nullable=False),  # UTC ms: when it last said so
    Column("lease", BigInteger, nullable=False),  # ms for which it counts as alive after that
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("serial", Number, primary_key=True),
    Column("id", String(64), nullable=False, unique=True),
    Column("version", Integer, nullable=False),  # of its newest entries
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),  # number of its last entry
    Column("status", String(16), nullable=False),
    Column("wake", BigInteger),
    Column("fence", BigInteger, nullable=False),
    Column("server", String(32), ForeignKey("servers.id"), nullable=False),  # that holds it, or held it last
    Column("held", Boolean, nullable=False),
    sqlite_autoincrement=True,  # a serial number is never used again, even if entries could not be deleted
)

entries = Table(
    "entries",
    metadata,
    Column("place", Number, primary_key=True, autoincrement=False),
    Column("serial", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("command", String(100)),
    Column("sum", BigInteger, nullable=False),  # CRC-32
)
Index(
    "entries_command",
    entries.c.serial,
    entries.c.command,
    unique=True,
    sqlite_where=text("command IS NOT NULL"),
    postgresql_where=text("command IS NOT NULL"),
)

# Who has a part in which tables. The person may be forgotten since, so this is no foreign key.
parts = Table(
    "parts",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("serial", BigInteger, ForeignKey("tables.serial", ondelete="CASCADE"), primary_key=True),
    sqlite_with_rowid=False,
)
Index("parts_serial", parts.c.serial)

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    sqlite_with_rowid=False,
)

tokens = Table(
    "tokens",
    metadata,
    Column("token", LargeBinary, primary_key=True),
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    sqlite_with_rowid=False,
)
Index("tokens_person", tokens.c.person)

passes = Table(
    "passes",
    metadata,
    Column("code", LargeBinary, primary_key=True),
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("passes_person", passes.c.person)

# Commands that another server has left for the one that holds the table, and what came of them.
posted = Table(
    "posted",
    metadata,
    Column("number", Number, primary_key=True),
    Column("serial", BigInteger, ForeignKey("tables.serial", ondelete="CASCADE"), nullable=False),
    Column("person", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("reply", LargeBinary),
)
Index("posted_serial", posted.c.serial)

# Scorepads that several devices write on.
pads = Table(
    "pads",
    metadata,
    Column("serial", Number, primary_key=True),
    Column("id", String(64), nullable=False, unique=True),
    Column("owner", String(64), nullable=False),  # the person who shared it first; he may be forgotten since
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),  # number of its last stroke
    Column("room", BigInteger, nullable=False),  # bytes that its strokes take
    Column("gone", Boolean, nullable=False),  # deleted: devices that still have it do not bring it back
    sqlite_autoincrement=True,
)
Index("pads_owner", pads.c.owner)

strokes = Table(
    "strokes",
    metadata,
    Column("place", Number, primary_key=True, autoincrement=False),
    Column("serial", BigInteger, ForeignKey("pads.serial", ondelete="CASCADE"), nullable=False),
    Column("mark", String(64), nullable=False),  # by which it is told from all others of its pad
    Column("person", String(64), nullable=False),  # whose device sent it
    Column("body", LargeBinary, nullable=False),
)
Index("strokes_mark", strokes.c.serial, strokes.c.mark, unique=True)
Index("strokes_person", strokes.c.person)


def place(serial: int, number: int) -> int:
    """Where an entry of a table lies, or a stroke of a pad."""
    return (serial << BITS) + number


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
