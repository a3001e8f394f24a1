"""
The tables of a journal, declared once for SQLite and PostgreSQL.

Entries lie in the order of `place`, which is made from the serial number of their table and
their own number: the entries of a table are neighbours, so a damaged page costs one table or
two, and not a little of many.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

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
