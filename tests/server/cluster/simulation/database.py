"""
The database of the simulation: the server's own SQL in SQLite's memory, behind a network that loses and delays.

A transaction takes effect at one instant, completely or not at all, and its caller may never hear of it. So
transactions are serialisable; what PostgreSQL does with two that overlap is tested with PostgreSQL itself.
"""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, MetaData, Table, create_engine, event, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool
from sqlalchemy.schema import CreateTable

from eldest.server.cluster.followers import Followers
from eldest.server.cluster.notifier import CHANNEL, NOTIFY, Notifier
from eldest.server.journal.journal import Fault, Full
from eldest.server.journal.migrate import migrate
from eldest.server.journal.schema import Filed, Stored, posted, row_by_row, servers, tables
from eldest.server.journal.sqlite import SqliteStore
from tests.server.cluster.simulation.world import Machine, Signal, World

PATIENCE = 10.0  # seconds after which a silent connection counts as lost, as in `postgres.PATIENT`
AGAIN = 0.2  # seconds after which a message is sent again that does not get through
EPOCH = 1_800_000_000_000  # UTC ms at the beginning


class ConnectionLost(Exception):
    """The connection to the database is lost; whether the last transaction was committed is unknown."""


class NoRoom(Exception):
    """The disk of the database is full."""


@cache
def engine() -> Engine:
    """The SQLite in memory, which serves one simulation after another: statements are compiled once."""
    made = create_engine("sqlite://", poolclass=StaticPool, creator=_connect)

    @event.listens_for(made, "before_cursor_execute", retval=True)
    def _array(connection: Any, cursor: Any, statement: str, values: Any, context: Any, many: bool) -> tuple[str, Any]:
        """PostgreSQL's arrays, which SQLite lacks."""
        if " (?)" in statement and (" ANY " in statement or " ALL " in statement):
            statement = statement.replace("= ANY (?)", "IN (SELECT value FROM json_each(?))")
            statement = statement.replace("!= ALL (?)", "NOT IN (SELECT value FROM json_each(?))")
            values = tuple(json.dumps(each) if isinstance(each, list) else each for each in values)
        return statement, values

    return made


def _connect() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


@cache
def _empty() -> bytes:
    """A database with the tables of the journal."""
    with engine().connect() as connection:
        migrate(connection, "the simulated database")
        # As in PostgreSQL, no number is used again.
        connection.execute(text("DROP TABLE posted"))
        connection.execute(CreateTable(_numbered_once(posted)))
        connection.commit()
        return driver(connection).serialize()


def _numbered_once(table: Table) -> Table:
    metadata = MetaData()
    tables.to_metadata(metadata)
    servers.to_metadata(metadata)
    made = table.to_metadata(metadata)
    made.dialect_options["sqlite"]["autoincrement"] = True
    return made


def driver(connection: Connection) -> sqlite3.Connection:
    """SQLite's own connection."""
    found = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


class Note(NamedTuple):
    """A notification as it arrives."""

    payload: str


class Faults:
    """What may happen to messages; the injector of faults changes it while the simulation goes on."""

    def __init__(self) -> None:
        self.slow = 1.0  # factor on all delays of the database
        self.lost = 0.0  # share of transactions whose connection is lost
        self.late = 0.0  # share of messages that take up to three seconds
        self.notes_lost = 0.0  # share of notifications
        self.notes_doubled = 0.0


class Database:
    """The database as the servers see it."""

    def __init__(self, world: World, seed: str) -> None:
        empty = _empty()
        self.world = world
        self.faults = Faults()
        self.full = False
        self.ahead = 0  # ms by which its clock was set forward
        self.restarts = 0
        self.cut: dict[str, float] = {}  # machines that cannot reach it, and until when
        self.listening: list[Line] = []
        self.committed: list[Any] = []  # called after every commit with the server's id and the connection
        self._random = random.Random(f"{seed} notifications")
        self.connection = engine().connect()
        driver(self.connection).deserialize(empty)

    def now(self) -> int:
        """Its time, UTC ms."""
        return EPOCH + self.ahead + round(self.world.now * 1000)

    def restart(self) -> None:
        """Lose all connections, and all transactions that are not committed."""
        self.restarts += 1
        for line in list(self.listening):
            line.drop()

    def publish(self, channel: str, note: str) -> None:
        """Deliver a notification to all who listen; it may be late, get lost, or come twice."""
        for line in list(self.listening):
            if channel in line.channels and self._random.random() >= self.faults.notes_lost:
                for _ in range(1 + (self._random.random() < self.faults.notes_doubled)):
                    late = self._random.random() < self.faults.late
                    line.deliver(note, self._random.uniform(0.0, 3.0 if late else 0.004))

    def close(self) -> None:
        """Free what the simulation used."""
        driver(self.connection).rollback()
        self.connection.close()


class Wire:
    """The way of one machine to the database."""

    def __init__(self, database: Database, machine: Machine, seed: str) -> None:
        self.database = database
        self.machine = machine
        self._random = random.Random(f"{seed} {machine.name} wire")

    @property
    def cut(self) -> bool:
        """Whether nothing passes at present."""
        return self.database.cut.get(self.machine.name, 0.0) > self.database.world.now

    def reached(self) -> None:
        """Have the current thread wait for a message to arrive. Raises `ConnectionLost`."""
        database, faults, world = self.database, self.database.faults, self.database.world
        before = database.restarts
        late = self._random.random() < faults.late
        delay = self._random.uniform(0.0005, 0.002) * faults.slow
        world.sleep(delay + (self._random.uniform(0.0, 3.0) if late else 0.0))
        begun, cut = world.now, False
        while self.cut:
            cut = True
            world.sleep(AGAIN)
            if world.now - begun > PATIENCE:
                raise ConnectionLost
        if cut and self._random.random() < 0.5:
            raise ConnectionLost
        if database.restarts != before:
            raise ConnectionLost
        if self._random.random() < faults.lost:
            world.sleep(self._random.uniform(0.0, 2.0))
            raise ConnectionLost

    @contextmanager
    def sending(self) -> Iterator[None]:
        """Send what arrives, perhaps, even if the machine is killed meanwhile."""
        from greenlet import getcurrent

        thread = getcurrent()
        if self._random.random() < 0.5:
            self.machine.last_words.add(thread)
        try:
            yield
        finally:
            self.machine.last_words.discard(thread)


class SimulatedStore:
    """`schema.Store` for one server of the simulation."""

    error: type[Exception] = sqlite3.Error
    append_rows = SqliteStore.append

    def __init__(self, database: Database, machine: Machine, seed: str, *, server: str, lease: int) -> None:
        self.server = server
        self.lease = lease
        self.name = "simulated database"
        self.database = database
        self.wire = Wire(database, machine, seed)
        self.reading = Reading(self.wire)
        self.followers = Followers()
        self.notifier: Notifier | None = Notifier(lambda: Line(self.wire), self.server)
        self._begun = False
        self._driver = driver(database.connection)

    def begin(self) -> Connection:
        if not self._begun:
            with self.wire.sending():
                self.wire.reached()
                assert not self._driver.in_transaction, "two transactions at once"
                self._driver.execute("BEGIN IMMEDIATE")
            self._begun = True
        return self.database.connection

    def append(self, filed: Sequence[Filed]) -> set[int]:
        return self.append_rows(filed)  # type: ignore[misc]

    def commit(self) -> None:
        if self.database.full:
            raise NoRoom
        self._driver.execute("COMMIT")
        self._done()
        for told in self.database.committed:
            told(self.server, self._driver)
        self.wire.reached()

    def rollback(self) -> None:
        if self._begun:
            if self._driver.in_transaction:
                self._driver.execute("ROLLBACK")
            self._done()

    def _done(self) -> None:
        self._begun = False
        if self.database.connection.in_transaction():
            self.database.connection.rollback()

    def stored(self, connection: Connection, first: int, last: int) -> Iterable[Stored]:
        return row_by_row(connection, first, last)

    def now(self, connection: Connection) -> int:
        return self.database.now()

    def lost(self, error: Exception) -> bool:
        return isinstance(error, ConnectionLost)

    def fault(self, error: Exception, what: str) -> Fault:
        if isinstance(error, NoRoom):
            return Full(f"{what}: there is no room left")
        if isinstance(error, ConnectionLost):
            return Fault(f"{what}: the database does not answer")
        if isinstance(error, IntegrityError):
            return Fault(f"{what}: {error.orig}")
        raise error  # an error of the code under test

    def scrub(self, connection: Connection) -> None:
        """Do nothing, as in PostgreSQL."""

    def notify(self, tables: Sequence[str]) -> None:
        assert self.notifier
        for server, followed in self.followers.of(tables).items():
            self.notifier.notify("entries", followed, server)

    def notify_of_person(self, person: str) -> None:
        assert self.notifier
        self.notifier.notify("people", [person])

    def close(self) -> None:
        assert self.notifier
        self.notifier.close()
        self.rollback()


class Reading:
    """Connections for reading: everything that one reads is of one instant."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    @contextmanager
    def connect(self) -> Iterator[Connection]:
        self._wire.reached()
        connection = self._wire.database.connection
        assert not driver(connection).in_transaction, "two transactions at once"
        try:
            yield connection
        finally:
            connection.rollback()
        self._wire.reached()


class Line:
    """A connection for notifications, as far as psycopg's is used."""

    def __init__(self, wire: Wire) -> None:
        wire.reached()
        self.channels: set[str] = set()
        self._wire = wire
        self._open = True
        self._arrived: list[Note] = []
        self._signal = Signal(wire.database.world)

    def execute(self, statement: str, values: tuple[list[str], list[str]] | None = None) -> None:
        """Carry out one of the three statements that the notifier has."""
        self._wire.reached()
        if statement.startswith("LISTEN "):
            self.channels.add(statement.removeprefix("LISTEN "))
            if self not in self._wire.database.listening:
                self._wire.database.listening.append(self)
        elif statement == NOTIFY:
            assert values
            for channel, note in zip(*values, strict=True):
                assert channel.startswith(CHANNEL)
                self._wire.database.publish(channel, note)
        else:
            assert statement == "SET synchronous_commit = off", statement
        self._wire.reached()

    def deliver(self, note: str, after: float) -> None:
        """Have a notification arrive."""

        def arrive() -> None:
            if self._wire.cut:
                self._wire.machine.loop.call_later(AGAIN, arrive)
                return
            self._arrived.append(Note(note))
            self._signal.wake_all()

        self._wire.machine.loop.call_later(after, arrive)

    def notifies(self, *, timeout: float, stop_after: int) -> Iterator[Note]:
        """The notifications that have arrived; waits for one if there is none."""
        if not self._arrived and self._open:
            self._signal.wait(timeout)
        if not self._open:
            raise ConnectionLost
        arrived, self._arrived = self._arrived, []
        yield from arrived

    def drop(self) -> None:
        """Break the connection."""
        self.close()
        self._signal.wake_all()

    def close(self) -> None:
        self._open = False
        if self in self._wire.database.listening:
            self._wire.database.listening.remove(self)

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
