"""The journal in an SQL database: a file by default, PostgreSQL where several servers share the tables."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from eldest.server.cluster import leases
from eldest.server.cluster.forwarding import Answer, Posting
from eldest.server.journal import stored_entries
from eldest.server.journal.dialect import Filed, Readable, Store, file_rows
from eldest.server.journal.journal import Batch, Damaged, Fault, Journal, Lease, Listed, Person, Row, Stroke
from eldest.server.journal.migrate import check, migrate
from eldest.server.journal.postgres import SCHEMES, PostgresStore
from eldest.server.journal.reader import Reader
from eldest.server.journal.schema import MOST
from eldest.server.journal.sqlite import SqliteReading, SqliteStore, path_of, wall_clock
from eldest.server.journal.writer import Job, Writer
from eldest.server.people import guests
from eldest.server.scorepads import stored_pads
from eldest.server.tables.list import directory

logger = logging.getLogger(__name__)

LEASE = 10.0  # seconds for which a server counts as alive after it has last said so
BEATS = 3  # how often it says so in that time
PEOPLE = "the people"  # what a fault calls them


async def open_journal(db: str | Path = "", *, lease: float = LEASE, clock: Callable[[], int] = wall_clock) -> Journal:
    """
    The journal in a file, or in PostgreSQL if `db` is its address; made or migrated if it must be.

    `lease` is for how many seconds this server counts as alive after it has last said so.
    """
    store = await asyncio.to_thread(_open, str(db), round(lease * 1000), clock)
    return SqlJournal(store, lease / BEATS)


async def open_reader(db: str | Path = "") -> Reader:
    """A journal to be read only, whether a server has it open or not."""
    return Reader(await asyncio.to_thread(_open_to_read, str(db)))


def _open_to_read(db: str) -> Readable:
    store: Readable = PostgresStore(db, server="", lease=0) if db.startswith(SCHEMES) else SqliteReading(path_of(db))
    try:
        with store.reading.begin() as connection:
            check(connection, store.name)
    except Exception as error:
        store.close()
        raise error if isinstance(error, Fault) else store.fault(error, "the journal cannot be opened") from None
    return store


def _open(db: str, lease: int, clock: Callable[[], int]) -> Store:
    store = _store(db, secrets.token_hex(8), lease, clock)
    try:
        connection = store.begin()
        migrate(connection, store.name)
        leases.register(connection, store, alone=store.bells is None)
        store.commit()
    except Exception as error:
        store.rollback()
        store.close()
        raise error if isinstance(error, Fault) else store.fault(error, "the journal cannot be opened") from None
    return store


def _store(db: str, server: str, lease: int, clock: Callable[[], int]) -> Store:
    if db.startswith(SCHEMES):
        return PostgresStore(db, server=server, lease=lease)
    return SqliteStore(path_of(db), server=server, lease=lease, clock=clock)


class SqlJournal:
    """Tables in an SQL database: one thread writes, others read."""

    def __init__(self, store: Store, every: float) -> None:
        self.server = store.server
        self.shared = store.bells is not None
        self.store = store
        self._serials: dict[str, int] = {}  # of the tables that this server has held
        self._beat = Job(partial(leases.beat, store=store), "the life of this server")
        self._reader = Reader(store)
        self.look = self._reader.look
        self.serial = self._reader.serial
        refused = partial(stored_entries.refused, store=store)
        self._writer = Writer(store, refused=refused, beat=self._beat, every=every)
        self.write = self._writer.write
        self._posting = Posting(store, store.bells, self._reader, self._writer, self.holds) if store.bells else None

    @property
    def tally(self) -> Mapping[str, int]:
        """How often it has committed, and how much was written by that."""
        return self._writer.tally

    @property
    def trouble(self) -> Fault | None:
        """Why nothing can be written at present, as far as is known."""
        return self._writer.trouble

    # ---------------------------------------------------------------- tables

    async def create(self, table: str, rows: Sequence[Row], *, people: Sequence[str] = ()) -> Lease:
        """Begin a table."""
        _follow(table, rows, 0)
        what = f"table {table}"
        serial, lease = await self.write(what, leases.begin, self.store, table, rows, people)
        self._serials[table] = serial
        return lease

    async def acquire(self, table: str) -> Lease:
        """Take the lease on a table."""
        serial = await self.serial(table)
        lease = await self.write(f"table {table}", leases.take, self.store, table, serial)
        self._serials[table] = serial
        if self._posting:
            self._posting.look_in(table)
        return lease

    async def release(self, table: str, fence: int) -> None:
        """Give the lease back."""
        if await self.write(f"table {table}", leases.give, self.store, table, fence):
            self._serials.pop(table, None)

    async def append(self, batch: Batch) -> None:
        """Write a batch."""
        table, rows = batch.table, batch.rows
        before = rows[0].number - 1 if rows else 0
        _follow(table, rows, before)
        serial = self._serials.get(table) or await self.serial(table)
        await self._writer.put(Filed(batch, serial, before, rows[-1].number, file_rows(table, serial, rows)))

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries after a number."""
        return await self._reader.read(table, after)

    async def known(self, table: str, command: str) -> int | None:
        """The first entry of a command."""
        return await self.look(f"table {table}", stored_entries.known, table, command)

    async def tables(self, *, person: str = "", waking: bool = False) -> list[Listed]:
        """The directory, without what is damaged."""
        return await self._reader.tables(person=person, waking=waking)

    async def tables_of(self, person: str, *, before: str = "", most: int) -> list[Listed]:
        """A page of somebody's tables."""
        return await self._reader.tables_of(person, before, most)

    async def remove(self, table: str) -> None:
        """Delete a table, or strike it from the directory if its entries are damaged."""
        what, serial = f"table {table}", await self.serial(table)
        try:
            await self.write(what, directory.drop, serial)
        except Damaged:
            await self.write(what, directory.strike, serial)
        self._serials.pop(table, None)

    # ---------------------------------------------------------------- people

    async def redact(self, person: str) -> list[str]:
        """Forget a person."""
        await self.write(PEOPLE, guests.forget, person)
        await self.write(PEOPLE, stored_pads.forget, person)
        tables = await self.look(PEOPLE, guests.tables_of, person)
        for table in tables:
            try:
                await self.write(
                    f"table {table}", stored_entries.blank, self.store, table, await self.serial(table), person
                )
            except Damaged as damage:  # the others are not to suffer from it
                logger.warning("what a person said is not blanked: %s", damage)
        await self.look(PEOPLE, self.store.scrub)
        self.store.ring_for(person)
        return tables

    async def welcome(self, person: Person, token: bytes) -> None:
        """Store a person or a token."""
        await self.write(PEOPLE, guests.welcome, person, token)

    async def person(self, token: bytes) -> Person | None:
        """Whose token this is."""
        return await self._reader.person(token)

    async def people(self, ids: Sequence[str]) -> dict[str, Person]:
        """Persons by id."""
        return await self._reader.people(ids)

    async def rename(self, person: str, name: str) -> None:
        """Give a person another name."""
        await self.write(PEOPLE, guests.rename, person, name)
        self.store.ring_for(person)

    async def put_pass(self, code: bytes, person: str, until: int) -> None:
        """Store a one-time code."""
        await self.write(PEOPLE, guests.put_pass, code, person, until)

    async def use_pass(self, code: bytes, now: int, token: bytes) -> Person | None:
        """The person of a code, once."""
        return await self.write(PEOPLE, guests.use_pass, code, now, token)

    # ---------------------------------------------------------------- scorepads

    async def write_on_pad(self, pad: str, person: str, strokes: Sequence[Stroke]) -> int:
        """Write strokes that are new."""
        return await self.write(f"scorepad {pad}", stored_pads.write, self.store, pad, person, strokes)

    async def read_pad(self, pad: str, after: int, most: int) -> tuple[list[bytes], int]:
        """So many strokes after a number."""
        return await self.look(f"scorepad {pad}", stored_pads.read, pad, after, most)

    async def has_pad(self, pad: str) -> bool:
        """Whether there is one, or has been."""
        return await self.look(f"scorepad {pad}", stored_pads.there, pad)

    async def drop_pad(self, pad: str, person: str) -> bool:
        """Delete it for good, if it is this person's."""
        return await self.write(f"scorepad {pad}", stored_pads.drop, pad, person)

    # ---------------------------------------------------------------- other servers

    async def listen(
        self,
        ring: Callable[[str], None],
        met: Callable[[str], None] = lambda person: None,
        free: Callable[[Sequence[str]], None] = lambda tables: None,
    ) -> None:
        """Hear which tables other servers write or give back, and whom they rename or forget; a file has one server."""
        if self._posting:
            await self._posting.listen(ring, met, free)

    async def inbox(self, answer: Answer) -> None:
        """Take what other servers post; a file has one server."""
        if self._posting:
            await self._posting.inbox(answer)

    async def post(self, table: str, person: str, body: bytes, *, timeout: float = LEASE) -> bytes:
        """Have the server that holds a table do a command."""
        if self._posting is None:
            raise Fault(f"table {table}: no other server can hold it")
        return await self._posting.post(table, person, body, timeout)

    def holds(self, table: str) -> bool:
        """Whether this server has taken the lease on a table, and not given it back."""
        return table in self._serials

    # ---------------------------------------------------------------- the end

    def stop_taking(self) -> None:
        """Take nothing more that other servers post; a file has one server."""
        if self._posting:
            self._posting.stop_taking()

    async def hand_over(self) -> None:
        """Give all leases back, and let other servers know."""
        if self._posting:
            await self._posting.taken()
        given = await self.write("leases given back", leases.give_all, self.store)
        self._serials.clear()
        if self._posting and given:
            self._posting.given(given)

    async def close(self) -> None:
        """Finish what waits, give back all leases."""
        if self._posting:
            await self._posting.close()
        self._writer.shut()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.finish(Job(partial(leases.give_all, store=self.store), "leases given back"))
        self._reader.stop()
        self.store.close()


def _follow(table: str, rows: Sequence[Row], before: int) -> None:
    """Refuse rows that are not numbered one after the other."""
    if [row.number for row in rows] != list(range(before + 1, before + len(rows) + 1)) or not rows:
        raise Fault(f"table {table}: entries are numbered one after the other, from {before + 1}")
    if rows[-1].number > MOST:
        raise Fault(f"table {table}: a table has at most {MOST} entries")
