"""A journal in PostgreSQL, for several servers that share the tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import unquote

from sqlalchemy import URL, BigInteger, Connection, cast, create_engine, event, func, make_url, select
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError

from eldest.server.cluster.followers import Followers
from eldest.server.cluster.notifier import Notifier
from eldest.server.journal.journal import Damaged, Fault, Full
from eldest.server.journal.schema import Clash, Filed, Stored, row_by_row

SCHEMES = ("postgresql:", "postgres:", "postgresql+psycopg:")
PATIENCE = 10  # seconds after which a silent database counts as gone
PATIENT = {
    "connect_timeout": PATIENCE,
    "keepalives_idle": PATIENCE,
    "keepalives_interval": PATIENCE // 2,
    "tcp_user_timeout": PATIENCE * 1000,
}
READERS = 2  # connections kept for reading
DAMAGE = ("XX001", "XX002")  # SQLSTATE: a page, an index
NO_ROOM = "53100"
GONE = ("08", "57P")  # classes: the connection, the server

NOW = select(cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger))

# Settings of the whole database, which no connection can change: without them a commit is not on the disk.
RISKY = "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name"

# One statement for all batches of a group, at most one per table. A table's row moves from the entry before the batch
# to its last entry, unless another server has raised the fence. Only the rows of tables that moved are written.
# A table that wakes keeps its `wake`: a new version of the row needs no new entries in the indexes then.
APPEND = """
WITH moved AS (
    UPDATE tables SET changed = head.changed, last = head.last, status = head.status,
        wake = CASE WHEN head.wake IS NULL THEN NULL ELSE coalesce(tables.wake, head.wake) END
    FROM unnest(%s::bigint[], %s::bigint[], %s::bigint[], %s::bigint[], %s::bigint[], %s::text[], %s::bigint[])
        AS head (serial, fence, before, changed, last, status, wake)
    WHERE tables.serial = head.serial AND tables.fence = head.fence AND tables.last = head.before
    RETURNING tables.serial
), written AS (
    INSERT INTO entries (place, serial, at, body, command, sum)
    SELECT entry.*
    FROM unnest(%s::bigint[], %s::bigint[], %s::bigint[], %s::bytea[], %s::text[], %s::bigint[])
        AS entry (place, serial, at, body, command, sum)
    JOIN moved ON moved.serial = entry.serial
), joined AS (
    INSERT INTO parts (person, serial)
    SELECT part.person, part.serial FROM unnest(%s::text[], %s::bigint[]) AS part (person, serial)
    JOIN moved ON moved.serial = part.serial
    ON CONFLICT DO NOTHING
)
SELECT serial FROM moved
"""


def risk(connection: Connection) -> str:
    """The warning about settings of the database that may lose acknowledged commands; empty if there are none."""
    off = list(connection.exec_driver_sql(RISKY).scalars())
    if not off:
        return ""
    return f"{' and '.join(off)} off: acknowledged commands may be lost, and tables damaged, if its machine fails"


class PostgresStore:
    """A PostgreSQL database, written through one connection."""

    def __init__(self, db: str, *, server: str, lease: int) -> None:
        psycopg = _driver()
        url = _url(db)
        self.server = server
        self.lease = lease
        self.error: type[Exception] = psycopg.Error
        self.name = f"PostgreSQL database {url.database or url.username or ''}".strip()
        self._secrets = _secrets(db)
        settings = {"application_name": f"eldest {server}", **PATIENT}
        self._writing = create_engine(url, pool_size=1, max_overflow=0, connect_args=settings)
        event.listen(self._writing, "connect", _durable)
        self.reading = create_engine(url, pool_size=READERS, connect_args=settings, isolation_level="REPEATABLE READ")
        self._connection: Connection | None = None
        words, named = self._writing.dialect.create_connect_args(url)
        notifying = {**named, **settings, "autocommit": True}
        self.notifier: Notifier | None = Notifier(lambda: psycopg.connect(*words, **notifying), server)
        self.followers = Followers()

    def begin(self) -> Connection:
        """Begin to write, on a new connection if the last one was lost."""
        if self._connection is None:
            self._connection = self._writing.connect()
        return self._connection

    def append(self, filed: Sequence[Filed]) -> set[int]:
        """Write batches, many per statement."""
        moved: set[int] = set()
        turns: dict[int, list[int]] = {}  # by table, the indices of its batches: each waits for the one before it
        for number, each in enumerate(filed):
            turns.setdefault(each.serial, []).append(number)
        while turns:
            turn = {serial: numbers.pop(0) for serial, numbers in sorted(turns.items())}
            gone = self._move([filed[number] for number in turn.values()])
            moved |= {turn[serial] for serial in gone}
            turns = {serial: numbers for serial, numbers in turns.items() if numbers}
        return set(range(len(filed))) - moved

    def _move(self, filed: Sequence[Filed]) -> list[int]:
        """Write batches of different tables. Returns the serial numbers of those written."""
        heads = [
            (each.serial, batch.fence, each.before, batch.rows[-1].at, each.last, batch.status, batch.wake)
            for each in filed
            for batch in [each.batch]
        ]
        rows = [row for each in filed for row in each.rows]
        people = [(person, each.serial) for each in filed for person in each.batch.people]
        columns = [*_columns(heads, 7), *_columns(rows, 6), *_columns(people, 2)]
        try:
            return list(self.begin().exec_driver_sql(APPEND, tuple(columns)).scalars())
        except IntegrityError:
            raise Clash from None

    def stored(self, connection: Connection, first: int, last: int) -> Iterable[Stored]:
        """The rows of `entries`, fetched together by the driver."""
        return row_by_row(connection, first, last)

    def commit(self) -> None:
        """Commit; return once it is on the disk."""
        self.begin().commit()

    def rollback(self) -> None:
        """Roll back what was written since `begin`, and drop a lost connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError):
                connection.rollback()
            connection.close()

    def now(self, connection: Connection) -> int:
        """The time of the database, because the servers' clocks may differ."""
        return connection.scalar(NOW) or 0

    def lost(self, error: Exception) -> bool:
        """Whether an error means that the database does not answer."""
        if not isinstance(error, DBAPIError):
            return False
        state = getattr(error.orig, "sqlstate", None)
        return error.connection_invalidated or state is None or state.startswith(GONE)

    def fault(self, error: Exception, what: str) -> Fault:
        """The PostgreSQL error as a sentence, without the secrets in the address."""
        cause = error.orig if isinstance(error, DBAPIError) else error
        state = getattr(cause, "sqlstate", None) or ""
        # Lines that begin with a tab only ask what may be the cause.
        lines = [line for line in str(cause).strip().split("\n") if not line.startswith("\t")]
        said = getattr(getattr(cause, "diag", None), "message_primary", None) or lines[-1]
        for secret in self._secrets:
            said = said.replace(secret, "…")
        if state == NO_ROOM:
            return Full(f"{what}: there is no room left in the {self.name}")
        if state in DAMAGE:
            return Damaged(f"{what}: the {self.name} is damaged ({said})")
        if self.lost(error):
            return Fault(f"{what}: the {self.name} does not answer ({said})")
        return Fault(f"{what}: {self.name}: {said}")

    def scrub(self, connection: Connection) -> None:
        """Do nothing: PostgreSQL cleans up by itself."""

    def notify(self, tables: Sequence[str]) -> None:
        """Notify the servers that follow the tables, after their entries are committed."""
        if self.notifier is not None:
            for server, followed in self.followers.of(tables).items():
                self.notifier.notify("entries", followed, server)

    def notify_of_person(self, person: str) -> None:
        """Notify other servers of a person, after the change is committed."""
        if self.notifier is not None:
            self.notifier.notify("people", [person])

    def close(self) -> None:
        """Close all connections."""
        if self.notifier is not None:
            self.notifier.close()
        self.rollback()
        self._writing.dispose()
        self.reading.dispose()


def _driver() -> Any:
    try:
        import psycopg
    except ImportError:
        raise Fault("PostgreSQL needs the extra: pip install 'eldest[postgres]'") from None
    return psycopg


def _url(db: str) -> URL:
    try:
        return make_url(db).set(drivername="postgresql+psycopg")
    except (ArgumentError, ValueError):
        raise Fault("this is not the address of a PostgreSQL database: postgresql://user@host/name") from None


def _secrets(db: str) -> list[str]:
    """Parts of an address that errors must not repeat: anything that may be a password, even in a malformed address."""
    found = {each for part in re.findall(r"://[^:/@]*:(.*)@", db) for each in [part, *re.split(r"[@/:?#]", part)]}
    found |= set(re.findall(r"password=([^&]*)", db))
    return sorted({each for one in found for each in (one, unquote(one)) if each}, key=len, reverse=True)


def _durable(connection: Any, record: object) -> None:
    """Make commits durable whatever the database's default is."""
    connection.execute("SET synchronous_commit = on")
    # A server that stops in the middle of a write must not block others from its tables.
    connection.execute(f"SET idle_in_transaction_session_timeout = '{PATIENCE}s'")
    connection.commit()


def _columns(rows: Sequence[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in range(width)]
