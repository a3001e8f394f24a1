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
from eldest.server.journal.journal import Batch, Damaged, Fault, Lease, Listed, Person, Row, Stroke
from eldest.server.journal.migrate import check, migrate
from eldest.server.journal.postgres import SCHEMES, PostgresStore
from eldest.server.journal.reader import Reader
from eldest.server.journal.schema import MOST, Filed, Readable, Store, file_rows
from eldest.server.journal.sqlite import SqliteReading, SqliteStore, path_of, wall_clock
from eldest.server.journal.writer import Job, Writer
from eldest.server.people import guests
from eldest.server.scorepads import stored_pads

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
    return Journal(store, lease / BEATS)


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


class Journal:
    """
    Tables in an SQL database: one thread writes, others read. Every method but `close` may raise `Fault`.

    `server` is the id of this server in leases; `shared` says whether other servers may write to it too.
    """

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
        """Why nothing can be written at present; none as far as is known. It tries by itself every few seconds."""
        return self._writer.trouble

    # ---------------------------------------------------------------- tables

    async def create(self, table: str, rows: Sequence[Row], *, people: Sequence[str] = ()) -> Lease:
        """Begin a table with its first entries, held by this server."""
        _follow(table, rows, 0)
        what = f"table {table}"
        serial, lease = await self.write(what, leases.begin, self.store, table, rows, people)
        self._serials[table] = serial
        return lease

    async def acquire(self, table: str) -> Lease:
        """Take the lease on a table, with a higher fence than any before; `Held` if a living server has it."""
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
        """
        Write a batch and return when it is on the disk. Batches that wait at the same time are committed together.

        After any fault but `Fenced`, `Repeated` and `Full`, and if the waiting is cancelled, it is not known whether
        the batch has been written: read the table again.
        """
        table, rows = batch.table, batch.rows
        before = rows[0].number - 1 if rows else 0
        _follow(table, rows, before)
        serial = self._serials.get(table) or await self.serial(table)
        await self._writer.put(Filed(batch, serial, before, rows[-1].number, file_rows(table, serial, rows)))

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries after a number, in order."""
        return await self._reader.read(table, after)

    async def known(self, table: str, command: str) -> int | None:
        """The number of the first entry that a command wrote; none if it wrote none."""
        return await self.look(f"table {table}", stored_entries.known, table, command)

    async def tables(self, *, person: str = "", waking: bool = False) -> list[Listed]:
        """All tables, or those of a person, or those that have an instant to wake at."""
        return await self._reader.tables(person=person, waking=waking)

    async def tables_of(self, person: str, *, before: str = "", most: int) -> list[Listed]:
        """So many tables of a person, those that are open first and the newest first; after one of them, or all."""
        return await self._reader.tables_of(person, before, most)

    async def remove(self, table: str) -> None:
        """Delete a table and all its entries."""
        what, serial = f"table {table}", await self.serial(table)
        try:
            await self.write(what, stored_entries.drop, serial)
        except Damaged:
            await self.write(what, stored_entries.strike, serial)
        self._serials.pop(table, None)

    # ---------------------------------------------------------------- people

    async def redact(self, person: str) -> list[str]:
        """Forget a person: name, tokens and passes go, what he said in entries is blanked; answers his tables."""
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
        """Store a new person, or another token of one; the token is a SHA-256."""
        await self.write(PEOPLE, guests.welcome, person, token)

    async def person(self, token: bytes) -> Person | None:
        """Whose token this is."""
        return await self._reader.person(token)

    async def people(self, ids: Sequence[str]) -> dict[str, Person]:
        """Persons by id; those who are forgotten are missing."""
        return await self._reader.people(ids)

    async def rename(self, person: str, name: str) -> None:
        """Give a person another display name; `NoPerson` if they are forgotten."""
        await self.write(PEOPLE, guests.rename, person, name)
        self.store.ring_for(person)

    async def put_pass(self, code: bytes, person: str, until: int) -> None:
        """
        Store the SHA-256 of a one-time code that lets another device be this person until an instant.

        `NoPerson` if they are forgotten.
        """
        await self.write(PEOPLE, guests.put_pass, code, person, until)

    async def use_pass(self, code: bytes, now: int, token: bytes) -> Person | None:
        """The person of a code, once; the token (a SHA-256) is theirs from then on."""
        return await self.write(PEOPLE, guests.use_pass, code, now, token)

    # ---------------------------------------------------------------- scorepads

    async def write_on_pad(self, pad: str, person: str, strokes: Sequence[Stroke]) -> int:
        """
        Write strokes that are new on a scorepad, which begins with the first; the number of its last one.

        Those that are known are not written again. `NoPad` if it was deleted, `FullPad` if there is no room on it.
        """
        return await self.write(f"scorepad {pad}", stored_pads.write, self.store, pad, person, strokes)

    async def read_pad(self, pad: str, after: int, most: int) -> tuple[list[bytes], int]:
        """So many strokes of a scorepad after a number, and the number of its last one."""
        return await self.look(f"scorepad {pad}", stored_pads.read, pad, after, most)

    async def has_pad(self, pad: str) -> bool:
        """Whether there is a scorepad, or has been."""
        return await self.look(f"scorepad {pad}", stored_pads.there, pad)

    async def drop_pad(self, pad: str, person: str) -> bool:
        """Delete a scorepad for good; false if it is not this person's."""
        return await self.write(f"scorepad {pad}", stored_pads.drop, pad, person)

    # ---------------------------------------------------------------- other servers

    async def listen(
        self,
        ring: Callable[[str], None],
        met: Callable[[str], None] = lambda person: None,
        free: Callable[[Sequence[str]], None] = lambda tables: None,
    ) -> None:
        """
        Have `ring` called, in the loop, with each table to which another server has written; with "" for all of them.

        And `met` with each person whom another server has renamed or forgotten, or ""; and `free` with the tables that
        another server has given back. Bells may get lost: whoever follows a table, or shows a name, reads it now and
        then without one. Where there is one server, none is rung.
        """
        if self._posting:
            await self._posting.listen(ring, met, free)

    async def inbox(self, answer: Answer) -> None:
        """
        Have `answer(table, person, body)` called with what other servers post for tables of this one.

        In order for each table, one after the other; what it answers is the reply. It may be called twice with the
        same command. If it raises, it is called again while somebody waits.
        """
        if self._posting:
            await self._posting.inbox(answer)

    async def post(self, table: str, person: str, body: bytes, *, timeout: float = LEASE) -> bytes:
        """
        Have the server that holds a table do a command: its reply, or a `Fault` when none comes in time.

        `Unheld` at once when that server gives the table back without having done it.
        """
        if self._posting is None:
            raise Fault(f"table {table}: no other server can hold it")
        return await self._posting.post(table, person, body, timeout)

    def holds(self, table: str) -> bool:
        """Whether this server has taken the lease on a table, and not given it back."""
        return table in self._serials

    # ---------------------------------------------------------------- the end

    def stop_taking(self) -> None:
        """Take nothing more that other servers post; it waits for the next holder of the table."""
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
        """Finish what waits to be written, give back all leases."""
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
