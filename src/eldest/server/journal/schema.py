"""
The tables of a journal, declared once for SQLite and PostgreSQL, and the interface that both implement.

Entries are ordered by `place`, which combines their table's serial number and their own
number. A table's entries are neighbours, so a damaged page affects one or two tables only.
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

from eldest.server.cluster.followers import Followers
from eldest.server.cluster.notifier import Notifier
from eldest.server.journal.journal import MOST, Batch, Fault, Row

HEAD = "0008"  # the latest migration of this release
BITS = MOST.bit_length()  # low bits of a place that hold the entry's number

# SQLite stores a row under its number only if the column is declared INTEGER.
Number = BigInteger().with_variant(Integer, "sqlite")

metadata = MetaData(
    naming_convention={"ix": "%(table_name)s_%(column_0_name)s", "uq": "%(table_name)s_%(column_0_name)s_once"}
)

# The version in which entries are written: all living servers read it, and no server that does not can start any more.
journal = Table("journal", metadata, Column("version", Integer, primary_key=True, autoincrement=False))

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("alive", BigInteger, nullable=False),  # UTC ms of the last heartbeat
    Column("lease", BigInteger, nullable=False),  # ms for which a heartbeat counts
    Column("version", Integer, nullable=False, server_default="2"),  # the newest entries that it reads
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("serial", Number, primary_key=True),
    Column("id", String(64), nullable=False, unique=True),
    Column("version", Integer, nullable=False),  # in which its holder began to write; there are no newer entries before
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),  # number of its last entry
    Column("status", String(16), nullable=False),
    Column("wake", BigInteger),  # not null: it acts by itself, so a server must look after it
    Column("fence", BigInteger, nullable=False),
    Column("server", String(32), ForeignKey("servers.id"), nullable=False),  # the holder, or the last one
    Column("held", Boolean, nullable=False),
    sqlite_autoincrement=True,  # a serial number is never reused, even if entries could not be deleted
)

# Tables that act by themselves, by holder: servers look there for tables without one. SQLite has one server.
Index("tables_waking", tables.c.held, tables.c.server, postgresql_where=tables.c.wake.is_not(None)).ddl_if(
    dialect="postgresql"
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

# The state of tables at the beginning of some matches. It follows from the entries, and saves reading those before it.
starts = Table(
    "starts",
    metadata,
    Column("place", Number, primary_key=True, autoincrement=False),  # of the entry that began the match
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("match", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("sum", BigInteger, nullable=False),  # CRC-32
    sqlite_with_rowid=False,
)

# Participation of people in tables. A person may be forgotten later, so this is no foreign key.
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
    Column("avatar", String(16), nullable=False, server_default=""),
    Column("since", BigInteger, nullable=False, server_default="0"),  # UTC ms; 0: unknown
    Column("recovery", LargeBinary),  # SHA-256 of their recovery code
    Column("recovery_made", BigInteger),
    Column("invitation", BigInteger),  # number of the one by which they came; it may have been deleted since
    sqlite_with_rowid=False,
)
Index("people_recovery", people.c.recovery, unique=True)
Index("people_invitation", people.c.invitation)

tokens = Table(
    "tokens",
    metadata,
    Column("token", LargeBinary, primary_key=True),
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("name", Text, nullable=False, server_default=""),  # of the device that has it
    Column("since", BigInteger, nullable=False, server_default="0"),  # UTC ms; 0: unknown
    Column("used", BigInteger, nullable=False, server_default="0"),  # about when it was last used; 0: unknown
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

# WebAuthn credentials: public keys, so nobody can sign in with what is stored.
passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", LargeBinary, primary_key=True),  # the id that the authenticator gave it
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("site", String(255), nullable=False),  # the host name for which it was made (the id of the relying party)
    Column("public_key", LargeBinary, nullable=False),  # COSE
    Column("signatures", BigInteger, nullable=False),  # the authenticator's counter at its last use; 0: it counts none
    Column("name", Text, nullable=False),
    Column("since", BigInteger, nullable=False),  # UTC ms
    Column("used", BigInteger, nullable=False),  # when somebody signed in by it last; 0: never
    Column("copied", BigInteger, nullable=False),  # when its counter went back last; 0: never
    sqlite_with_rowid=False,
)
Index("passkeys_person", passkeys.c.person)

# Requests to make or use a passkey that wait for the browser's answer.
passkey_requests = Table(
    "passkey_requests",
    metadata,
    Column("secret", LargeBinary, primary_key=True),  # SHA-256 of what only the page that asked has
    Column("challenge", LargeBinary, nullable=False),
    Column("origin", Text, nullable=False),
    Column("token", LargeBinary, ForeignKey("tokens.token", ondelete="CASCADE")),  # that makes one; null: to sign in
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("passkey_requests_token", passkey_requests.c.token)

# Commands that other servers posted for the holder of a table, and their replies.
posted = Table(
    "posted",
    metadata,
    Column("number", Number, primary_key=True),
    Column("serial", BigInteger, ForeignKey("tables.serial", ondelete="CASCADE"), nullable=False),
    Column("person", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("reply", LargeBinary),
    Column("server", String(32)),  # that posted it; null: one of an earlier release
)
Index("posted_serial", posted.c.serial)

# Scorepads shared by several devices.
pads = Table(
    "pads",
    metadata,
    Column("serial", Number, primary_key=True),
    Column("id", String(64), nullable=False, unique=True),
    Column("owner", String(64), nullable=False),  # the person who shared it first; may have been forgotten since
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),  # number of its last stroke
    Column("room", BigInteger, nullable=False),  # bytes of its strokes
    Column("gone", Boolean, nullable=False),  # deleted: devices that still have it cannot bring it back
    sqlite_autoincrement=True,
)
Index("pads_owner", pads.c.owner)

strokes = Table(
    "strokes",
    metadata,
    Column("place", Number, primary_key=True, autoincrement=False),
    Column("serial", BigInteger, ForeignKey("pads.serial", ondelete="CASCADE"), nullable=False),
    Column("mark", String(64), nullable=False),  # unique on its pad
    Column("person", String(64), nullable=False),  # the sender
    Column("body", LargeBinary, nullable=False),
)
Index("strokes_mark", strokes.c.serial, strokes.c.mark, unique=True)
Index("strokes_person", strokes.c.person)

# What the hosts of a server have decided. A row counts the changes, so that every server notices them.
hosting = Table(
    "hosting",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # 1
    Column("changes", BigInteger, nullable=False),
    Column("registration", String(16), nullable=False),  # open, invited, closed
)

# People with a role, or about whom something was decided.
standings = Table(
    "standings",
    metadata,
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("role", String(16), nullable=False, server_default=""),  # owner, moderator
    Column("muted", BigInteger, nullable=False, server_default="0"),  # until then, UTC ms
    Column("banned", BigInteger, nullable=False, server_default="0"),  # the same
    Column("removed", BigInteger, nullable=False, server_default="0"),  # when they had to leave all tables
    Column("left", BigInteger, nullable=False, server_default="0"),  # that `removed` for which a server frees the seats
    Column("why", Text, nullable=False, server_default=""),
    sqlite_with_rowid=False,
)

address_bans = Table(
    "address_bans",
    metadata,
    Column("number", Number, primary_key=True),
    Column("network", String(64), nullable=False, unique=True),
    Column("until", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
    sqlite_autoincrement=True,
)

invitations = Table(
    "invitations",
    metadata,
    Column("number", Number, primary_key=True),
    Column("code", LargeBinary, nullable=False, unique=True),  # SHA-256
    Column("person", String(64), nullable=False),  # who invites; empty: from the terminal
    Column("label", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("uses", Integer, nullable=False),  # that are left
    sqlite_autoincrement=True,
)

reports = Table(
    "reports",
    metadata,
    Column("number", Number, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("person", String(64), nullable=False),  # who reports
    Column("about", String(64), nullable=False),
    Column("place", String(64), nullable=False),  # the id of the table
    Column("entry", BigInteger, nullable=False),  # its last entry that the reporter has seen
    Column("match", Integer),
    Column("deal", Integer),
    Column("words", Text, nullable=False),
    Column("closed", BigInteger),
    Column("outcome", Text, nullable=False, server_default=""),
    sqlite_autoincrement=True,
)
Index("reports_person", reports.c.person)
Index("reports_about", reports.c.about)

practice_matches = Table(
    "practice_matches",
    metadata,
    Column("person", String(64), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("place", String(64), primary_key=True),  # the id of the practice table
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),  # UTC ms
    Column("brief", Text, nullable=False),  # its line in a list, in JSON
    Column("body", LargeBinary, nullable=False),  # a `PracticeMatch` in JSON, compressed
    sqlite_with_rowid=False,
)


def place(serial: int, number: int) -> int:
    """The place of a table's entry or a pad's stroke."""
    return (serial << BITS) + number


STORED = select(*entries.c["place", "at", "body", "command", "sum"]).order_by(entries.c.place)

Stored = tuple[Any, Any, Any, Any, Any]  # place, at, body, command and sum of a row of `entries`
Placed = tuple[int, int, int, bytes, str | None, int]  # a row of `entries`, in the order of its columns


class Filed(NamedTuple):
    """A batch with the places of its rows, ready to be written."""

    batch: Batch
    serial: int
    before: int  # number of the preceding entry
    last: int
    rows: list[Placed]


class Clash(Exception):
    """A row of a batch, or its command, is already in the journal."""


class Readable(Protocol):
    """A database that is read through connections that do not block the writer."""

    reading: Engine
    name: str  # its name in error messages
    error: type[Exception]  # the driver's base exception

    def stored(self, connection: Connection, first: int, last: int) -> Iterable[Stored]:
        """The rows of `entries` between two places, in order, unchecked; damaged ones may hold anything."""

    def lost(self, error: Exception) -> bool:
        """Whether an error means that the database does not answer but might over a new connection."""

    def fault(self, error: Exception, what: str) -> Fault:
        """A driver's error as a sentence about `what`."""

    def close(self) -> None:
        """Close all connections, and release the database."""


class Store(Readable, Protocol):
    """A database that is also written, by one thread on one connection."""

    server: str  # the id of this server
    lease: int  # ms for which a heartbeat counts
    notifier: Notifier | None  # for other servers; `None` if there can be none
    followers: Followers

    def begin(self) -> Connection:
        """Begin to write; other writers wait."""

    def append(self, filed: Sequence[Filed]) -> set[int]:
        """Write batches. Returns the indices of the refused ones. On `Clash`, all must be rolled back."""

    def commit(self) -> None:
        """Make everything written since `begin` durable."""

    def rollback(self) -> None:
        """Roll back everything written since `begin`."""

    def now(self, connection: Connection) -> int:
        """The time shared by all users of this database, UTC ms."""

    def scrub(self, connection: Connection) -> None:
        """Remove deleted and overwritten data from the database's log."""

    def notify(self, tables: Sequence[str]) -> None:
        """Notify the servers that follow tables of new entries."""

    def notify_of_person(self, person: str) -> None:
        """Notify other servers that a person was renamed or forgotten."""


def row_by_row(connection: Connection, first: int, last: int) -> Iterable[Stored]:
    """The rows of `entries` one by one, so that those before an unreadable one still arrive."""
    found = connection.execute(STORED.where(entries.c.place.between(first, last)))
    cursor: Any = found.cursor
    for stored in cursor:  # noqa: UP028 - `yield from` would close the cursor, and that may be after its connection
        yield stored
    found.close()


def checksum(table: str, number: int, at: int, body: bytes, command: str | None) -> int:
    """The CRC-32 of an entry, including its table and number."""
    return zlib.crc32(body, zlib.crc32(f"{table} {number} {at} {command or ''} ".encode()))


def file_rows(table: str, serial: int, rows: Sequence[Row]) -> list[Placed]:
    """The rows of a table in their stored form."""
    first = place(serial, 0)
    return [
        (first + number, serial, at, body, command, checksum(table, number, at, body, command))
        for number, at, body, command in rows
    ]
