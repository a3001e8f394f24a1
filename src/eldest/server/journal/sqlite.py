"""A journal in one file: SQLite with a write-ahead log that is on the disk before a write is acknowledged."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, create_engine, event, insert, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DatabaseError, DBAPIError
from sqlalchemy.pool import QueuePool, StaticPool

from eldest import folders
from eldest.file_lock import FileLock, Locked
from eldest.server.cluster.followers import Followers
from eldest.server.cluster.notifier import Notifier
from eldest.server.journal.journal import Damaged, Fault, Full
from eldest.server.journal.schema import Clash, Filed, Stored, entries, parts, row_by_row, tables

FILE = "tables.db"  # in the data folder
MAGIC = 0x456C6473  # application_id: "Elds"
DAMAGE = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_TOOBIG")
UNREADABLE = "Could not decode"  # the driver's message about a text that cannot be decoded
PATIENCE = 5.0  # seconds to wait for another writer
SPARE = 128 << 10  # bytes: for the index of the log, and for a few pages in it
LOW = 1 << 20  # free bytes below which a disk error counts as a full disk

_DIALECT = sqlite.dialect(paramstyle="qmark")


def _driver_sql(statement: Any, order: Sequence[str]) -> str:
    """A statement as the driver takes it; asserts the order in which the caller passes its parameters."""
    compiled = statement.compile(dialect=_DIALECT)
    assert compiled.positiontup == list(order), compiled.positiontup
    return str(compiled)


HEAD = ("changed", "last", "status", "wake", "its_serial", "its_fence", "before")
GATHERED = """
SELECT json_group_array(json_array(place, at, length(body), command, sum)), group_concat(CAST(body AS TEXT), '')
FROM (SELECT place, at, body, command, sum FROM entries WHERE place BETWEEN ? AND ? ORDER BY place)
"""
MOVE = _driver_sql(
    update(tables)
    .where(
        tables.c.serial == bindparam("its_serial"),
        tables.c.fence == bindparam("its_fence"),
        tables.c.last == bindparam("before"),
    )
    .values({name: bindparam(name) for name in HEAD[:4]}),
    HEAD,
)
WRITE = _driver_sql(insert(entries), entries.c.keys())
JOIN = _driver_sql(insert(parts).prefix_with("OR IGNORE"), parts.c.keys())


class SqliteReading:
    """The file opened for reading, without a lock."""

    error: type[Exception] = sqlite3.Error

    def __init__(self, path: Path) -> None:
        if not path.is_file() or not recognised(path):
            raise Fault(f"{path}: there is no journal")
        self._path = path.resolve()
        self.name = str(self._path)
        self.reading = engine(self._path, reading=True)

    def stored(self, connection: Connection, first: int, last: int) -> Iterable[Stored]:
        """The rows of `entries`."""
        return stored(connection, first, last)

    def lost(self, error: Exception) -> bool:
        """Always false: a file has no connection that could be lost."""
        return False

    def fault(self, error: Exception, what: str) -> Fault:
        """An SQLite error as a sentence."""
        return fault(error, what, self._path)

    def close(self) -> None:
        """Close all connections."""
        self.reading.dispose()


class SqliteStore:
    """The file, locked against other servers."""

    error: type[Exception] = sqlite3.Error

    def __init__(self, path: Path, *, server: str, lease: int, clock: Callable[[], int]) -> None:
        self.server = server
        self.lease = lease
        self.path = path.resolve()
        self.name = str(self.path)
        self.notifier: Notifier | None = None
        self.followers = Followers()
        self._clock = clock
        self._driver: Any = None
        try:
            self._open()
        except Full:
            if not give_up_spare(self.path):
                raise
            self._open()
        else:
            keep_spare(self.path)

    def _open(self) -> None:
        self._lock = lock(self.path)
        try:
            _make(self.path)
            self._writing = engine(self.path, pool=StaticPool)
            self.reading = engine(self.path, reading=True)
            self._connection = self._writing.connect()
            self._driver = self._connection.connection.driver_connection
        except Exception as error:
            self._lock.release()
            raise error if isinstance(error, Fault) else self.fault(error, "the journal cannot be opened") from None

    def begin(self) -> Connection:
        """Begin to write, before any other writer."""
        self._driver.execute("BEGIN IMMEDIATE")
        return self._connection

    def append(self, filed: Sequence[Filed]) -> set[int]:
        """Write batches row by row, with prepared statements."""
        execute = self._driver.execute
        refused = set()
        try:
            for number, (batch, serial, before, last, rows) in enumerate(filed):
                head = (batch.rows[-1].at, last, batch.status, batch.wake, serial, batch.fence, before)
                if execute(MOVE, head).rowcount != 1:
                    refused.add(number)
                    continue
                for row in rows:
                    execute(WRITE, row)
                for person in batch.people:
                    execute(JOIN, (person, serial))
        except sqlite3.IntegrityError:
            raise Clash from None
        return refused

    def stored(self, connection: Connection, first: int, last: int) -> Iterable[Stored]:
        """The rows of `entries`."""
        return stored(connection, first, last)

    def commit(self) -> None:
        """Commit to the log; return once it is on the disk."""
        self._driver.execute("COMMIT")
        if self._connection.in_transaction():
            self._connection.commit()

    def rollback(self) -> None:
        """Roll back everything written since `begin`."""
        # Some errors have rolled back already.
        if self._driver.in_transaction:
            self._driver.execute("ROLLBACK")
        if self._connection.in_transaction():
            self._connection.rollback()

    def now(self, connection: Connection) -> int:
        """The time of this machine."""
        return self._clock()

    def lost(self, error: Exception) -> bool:
        """Always false: a file has no connection that could be lost."""
        return False

    def fault(self, error: Exception, what: str) -> Fault:
        """An SQLite error as a sentence."""
        return fault(error, what, self.path)

    def scrub(self, connection: Connection) -> None:
        """Checkpoint the log into the file and empty it."""
        with contextlib.closing(connect(self.path, WRITING)) as driver:
            driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def notify(self, tables: Sequence[str]) -> None:
        """Do nothing: nobody else writes the file."""

    def notify_of_person(self, person: str) -> None:
        """Do nothing, as in `notify`."""

    def close(self) -> None:
        """Checkpoint the log into the file and release the lock."""
        # The last connection to close must be a writing one: it checkpoints and deletes the log.
        self.reading.dispose()
        self._connection.close()
        self._writing.dispose()
        self._lock.release()


def path_of(db: str) -> Path:
    """The file of a journal: a path, `sqlite:` with a path, or by default one in the data folder."""
    if "://" in db and not db.startswith("sqlite:"):
        raise Fault("a journal is kept in a file or in a PostgreSQL database: a path, or postgresql://user@host/name")
    return Path(db.removeprefix("sqlite:").removeprefix("///")) if db else folders.data() / FILE


def lock(path: Path) -> FileLock:
    """The lock of a data file, so that two servers never write the same one."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return FileLock(path)
    except Locked as held:
        by = f" (process {held.process})" if held.process else ""
        raise Fault(f"{path}: another server{by} has it open; a data file is served by one at a time") from None
    except FileExistsError:
        raise Fault(f"{path}: {path.parent} is not a folder") from None
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise Full(f"{path}: {error.strerror}") from None
        raise Fault(f"{path}: {error.strerror}") from None


def _spare(path: Path) -> Path:
    return path.with_name(path.name + "-spare")


def keep_spare(path: Path) -> None:
    """Keep a few pages on the disk, so that the file can be opened, and be read, even if the disk is full by then."""
    spare = _spare(path)
    with contextlib.suppress(OSError):
        if not spare.exists() or spare.stat().st_size < SPARE:
            spare.write_bytes(os.urandom(SPARE))  # what a file system can neither compress nor leave out
            spare.chmod(0o600)


def give_up_spare(path: Path) -> bool:
    """Give up the pages kept for this; returns false if there are none."""
    try:
        _spare(path).unlink()
    except OSError:
        return False
    return True


def engine(path: Path, *, reading: bool = False, pool: type[Any] = QueuePool) -> Engine:
    """Connections to a data file that begin and end transactions only when told to."""
    made = create_engine("sqlite://", creator=lambda: connect(path, READING if reading else WRITING), poolclass=pool)

    @event.listens_for(made, "begin")
    def _begin(connection: Connection) -> None:
        if reading:
            connection.exec_driver_sql("BEGIN")

    return made


def connect(path: Path, pragmas: Sequence[str]) -> sqlite3.Connection:
    """A connection to an existing file."""
    connection = sqlite3.connect(
        path.absolute().as_uri() + "?mode=rw", uri=True, isolation_level=None, check_same_thread=False, timeout=PATIENCE
    )
    try:
        for pragma in pragmas:
            answer = connection.execute(f"PRAGMA {pragma}").fetchone()
            if pragma == LOG and answer != ("wal",):
                raise Fault(f"{path}: no write-ahead log can be kept here; use a folder on this machine")
    except BaseException:
        connection.close()
        raise
    return connection


LOG = "journal_mode=WAL"
READING = ("query_only=ON", "temp_store=MEMORY", "cell_size_check=ON")
WRITING = (
    LOG,
    "synchronous=FULL",
    "journal_size_limit=67108864",  # shrinks a log that was once large
    "fullfsync=ON",  # on macOS only this makes a sync reach the disk
    "foreign_keys=ON",
    "secure_delete=ON",  # overwrites deleted names, tokens and texts
    "temp_store=MEMORY",
    "cell_size_check=ON",
)


def stored(connection: Connection, first: int, last: int) -> Iterable[Stored]:
    """
    The rows of `entries`, fetched as one value.

    Fetching row by row, the driver lets other threads run between rows and waits for its next turn: with a
    thousand tables that takes longer than everything else.
    """
    try:
        heads, texts = connection.exec_driver_sql(GATHERED, (first, last)).one()
        bodies = texts.encode() if texts else b""
        rows, start = [], 0
        for place, at, length, command, total in json.loads(heads):
            rows.append((place, at, bodies[start : start + length], command, total))
            start += length
    except (DatabaseError, ValueError, TypeError):  # damaged: fetch the undamaged rows before it
        return row_by_row(connection, first, last)
    return rows


def fault(error: Exception, what: str, path: Path) -> Fault:
    """An SQLite error as a sentence."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    name = getattr(cause, "sqlite_errorname", "")
    if name == "SQLITE_FULL" or (name.startswith("SQLITE_IOERR") and _free(path.parent) < LOW):
        return Full(f"{what}: there is no room left for {path}")
    if name.startswith(DAMAGE) or UNREADABLE in str(cause):
        return Damaged(f"{what}: {path} is damaged ({cause})")
    return Fault(f"{what}: {path}: {cause}")


def _free(folder: Path) -> int:
    """Free bytes there, or `LOW` if unknown."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return LOW


def _make(path: Path) -> None:
    """Create the file for its owner only, marked as a journal. A file marked otherwise is left alone."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        head = recognised(path)
        path.chmod(0o600)
    except OSError as error:
        raise Fault(f"{path}: {error.strerror}") from None
    if not head:
        with contextlib.closing(sqlite3.connect(path.as_uri(), uri=True)) as connection:
            connection.execute(f"PRAGMA application_id={MAGIC}")


def recognised(path: Path) -> bool:
    """Whether a file is a journal. An empty file is not one yet; any other file is refused."""
    with path.open("rb") as file:
        head = file.read(72)
    if head and (head[:16] != b"SQLite format 3\0" or int.from_bytes(head[68:72], "big") != MAGIC):
        raise Fault(f"{path}: this file is not a journal of Eldest")
    return bool(head)


def wall_clock() -> int:
    """The time of this machine, UTC ms."""
    return time.time_ns() // 1_000_000
