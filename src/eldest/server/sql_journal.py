"""The journal in an SQL database: a file by default, PostgreSQL where several servers share the tables."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from eldest import folders
from eldest.server import directory, guests, leases, stored_entries
from eldest.server.journal import Batch, Damaged, Fault, Journal, Lease, Listed, Person, Row
from eldest.server.migrating import migrate
from eldest.server.schema import MOST
from eldest.server.sqlite import SqliteStore, wall_clock
from eldest.server.store import Filed, Store, file_rows
from eldest.server.writer import Job, Writer

Answer = TypeVar("Answer")

FILE = "tables.db"  # in the folder of what people made
LEASE = 10.0  # seconds for which a server counts as alive after it has last said so
BEATS = 3  # how often it says so in that time
READERS = 2  # threads that read
PEOPLE = "the people"  # what a fault calls them


async def open_journal(db: str | Path = "", *, lease: float = LEASE, clock: Callable[[], int] = wall_clock) -> Journal:
    """The journal in a file, or in PostgreSQL if `db` is its address; made or migrated if it must be."""
    store = await asyncio.to_thread(_open, str(db), round(lease * 1000), clock)
    return SqlJournal(store, lease / BEATS)


def _open(db: str, lease: int, clock: Callable[[], int]) -> Store:
    server = secrets.token_hex(8)
    path = Path(db.removeprefix("sqlite:").replace("///", "", 1)) if db else folders.data() / FILE
    store = SqliteStore(path, server=server, lease=lease, clock=clock)
    try:
        connection = store.begin()
        migrate(connection, str(path))
        leases.register(connection, store, alone=True)
        store.commit()
    except Fault:
        store.rollback()
        store.close()
        raise
    except Exception as error:
        store.rollback()
        store.close()
        raise store.fault(error, "to open") from None
    return store


class SqlJournal:
    """Tables in an SQL database: one thread writes, others read."""

    def __init__(self, store: Store, every: float) -> None:
        self.server = store.server
        self._store = store
        self._serials: dict[str, int] = {}  # of the tables that this server has held
        self._beat = Job(partial(leases.beat, store=store), "the life of this server")
        self._readers = ThreadPoolExecutor(READERS, "journal-reading")
        refused = partial(stored_entries.refused, store=store)
        self._writer = Writer(store, refused=refused, beat=self._beat, every=every)

    async def _write(self, what: str, work: Callable[..., Answer], *arguments: Any) -> Answer:
        """Have a function write, and wait until that is on the disk."""
        return await self._writer.put(Job(lambda connection: work(connection, *arguments), what))

    async def _read(self, what: str, work: Callable[..., Answer], *arguments: Any) -> Answer:
        """Have a function read, beside what is being written."""

        def reading() -> Answer:
            try:
                with self._store.reading.begin() as connection:
                    return work(connection, *arguments)
            except Fault:
                raise
            except Exception as error:
                raise self._store.fault(error, what) from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    # ---------------------------------------------------------------- tables

    async def create(self, table: str, rows: Sequence[Row], *, people: Sequence[str] = ()) -> Lease:
        """Begin a table."""
        _follow(table, rows, 0)
        what = f"table {table}"
        serial, lease = await self._write(what, leases.begin, self._store, table, rows, people)
        self._serials[table] = serial
        return lease

    async def acquire(self, table: str) -> Lease:
        """Take the lease on a table."""
        # Most who ask for a table that is not there cost no transaction.
        await self._serial(table)
        serial, lease = await self._write(f"table {table}", leases.take, self._store, table)
        self._serials[table] = serial
        return lease

    async def release(self, table: str, fence: int) -> None:
        """Give the lease back."""
        await self._write(f"table {table}", leases.give, self._store, table, fence)
        self._serials.pop(table, None)

    async def append(self, batch: Batch) -> None:
        """Write a batch."""
        table, rows = batch.table, batch.rows
        before = rows[0].number - 1
        _follow(table, rows, before)
        serial = self._serials.get(table) or await self._serial(table)
        await self._writer.put(Filed(batch, serial, before, rows[-1].number, file_rows(table, serial, rows)))

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries after a number."""
        return await self._read(f"table {table}", stored_entries.read, self._store, table, after)

    async def tables(self, *, person: str = "", waking: bool = False) -> list[Listed]:
        """The directory, without what is damaged."""
        what = "the directory of tables"
        try:
            return await self._read(what, directory.listing, person, waking)
        except Damaged:
            return await self._read(what, directory.survey, person, waking)

    async def remove(self, table: str) -> None:
        """Delete a table, or strike it from the directory if its entries are damaged."""
        what = f"table {table}"
        try:
            await self._write(what, directory.drop, table)
        except Damaged:
            await self._write(what, directory.strike, table)
        self._serials.pop(table, None)

    async def _serial(self, table: str) -> int:
        return await self._read(f"table {table}", directory.serial_of, table)

    # ---------------------------------------------------------------- people

    async def redact(self, person: str) -> list[str]:
        """Forget a person."""
        await self._write(PEOPLE, guests.forget, person)
        tables = await self._read(PEOPLE, guests.tables_of, person)
        for table in tables:
            await self._write(f"table {table}", stored_entries.blank, table, person)
        await self._write(PEOPLE, guests.part, person)
        return tables

    async def welcome(self, person: Person, token: bytes) -> None:
        """Store a person or a token."""
        await self._write(PEOPLE, guests.welcome, person, token)

    async def person(self, token: bytes) -> Person | None:
        """Whose token this is."""
        return await self._read(PEOPLE, guests.of_token, token)

    async def people(self, ids: Sequence[str]) -> dict[str, Person]:
        """Persons by id."""
        return await self._read(PEOPLE, guests.by_id, list(ids))

    async def rename(self, person: str, name: str) -> None:
        """Give a person another name."""
        await self._write(PEOPLE, guests.rename, person, name)

    async def put_pass(self, code: bytes, person: str, until: int) -> None:
        """Store a one-time code."""
        await self._write(PEOPLE, guests.put_pass, code, person, until)

    async def use_pass(self, code: bytes, now: int) -> Person | None:
        """The person of a code, once."""
        return await self._write(PEOPLE, guests.use_pass, code, now)

    # ---------------------------------------------------------------- the end

    async def close(self) -> None:
        """Finish what waits, give back all leases."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close(Job(partial(leases.give_all, store=self._store), "leases given back"))
        self._readers.shutdown()
        self._store.close()


def _follow(table: str, rows: Sequence[Row], before: int) -> None:
    """Refuse rows that are not numbered one after the other."""
    if [row.number for row in rows] != list(range(before + 1, before + len(rows) + 1)) or not rows:
        raise Fault(f"table {table}: entries are numbered one after the other, from {before + 1}")
    if rows[-1].number > MOST:
        raise Fault(f"table {table}: a table has at most {MOST} entries")
