"""The journal in an SQL database: a file by default, or PostgreSQL if several servers share the tables."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection

from eldest.server.cluster import leases
from eldest.server.cluster.forwarding import ANSWER, Answer, Forwarding
from eldest.server.journal import stored_entries
from eldest.server.journal.journal import (
    MOST,
    VERSION,
    Batch,
    Claim,
    Damaged,
    Fault,
    Full,
    Lease,
    Listed,
    Person,
    Row,
    Seen,
    Start,
    Stroke,
)
from eldest.server.journal.migrate import check, migrate
from eldest.server.journal.postgres import SCHEMES, PostgresStore, risk
from eldest.server.journal.reader import Reader
from eldest.server.journal.schema import Filed, Readable, Store, file_rows
from eldest.server.journal.sqlite import SqliteReading, SqliteStore, path_of, wall_clock
from eldest.server.journal.writer import Job, Writer
from eldest.server.people import devices, guests
from eldest.server.people.devices import NewDevice, Session
from eldest.server.scorepads import stored_pads

logger = logging.getLogger(__name__)

ALONE = 10.0  # seconds for which the heartbeat of a single server counts
SHARED = 2.4  # the same if several servers share the tables: the longest time that they wait for one that was killed
BEATS = 4  # heartbeats in that time
LOOK = 0.6  # seconds; the longest time between two looks at what concerns this server
PEOPLE = "the people"  # their name in a fault's message


async def open_journal(
    db: str | Path = "", *, lease: float | None = None, clock: Callable[[], int] = wall_clock
) -> Journal:
    """
    Open the journal in a file, or in PostgreSQL if `db` is its URL; create or migrate it if needed.

    `lease` is the number of seconds for which this server's heartbeat counts.
    """
    shared = str(db).startswith(SCHEMES)
    if lease is None:
        lease = SHARED if shared else ALONE
    store, full, version = await asyncio.to_thread(_open, str(db), round(lease * 1000), clock)
    return Journal(store, min(lease / BEATS, LOOK) if shared else lease / BEATS, full, version)


async def open_reader(db: str | Path = "") -> Reader:
    """Open a journal for reading, whether or not a server has it open."""
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


def _open(db: str, lease: int, clock: Callable[[], int]) -> tuple[Store, Full | None, int]:
    """
    The opened database, and the version in which entries are written.

    If it is full, it can only be read for now: the fault says so.
    """
    store = _store(db, secrets.token_hex(8), lease, clock)
    try:
        connection = store.begin()
        migrate(connection, store.name)
        version = leases.register(connection, store, alone=store.notifier is None)
        if isinstance(store, PostgresStore) and (at_risk := risk(connection)):
            logger.warning("%s: %s", store.name, at_risk)
        store.commit()
    except Exception as error:
        store.rollback()
        fault = error if isinstance(error, Fault) else store.fault(error, "the journal cannot be opened")
        if isinstance(fault, Full) and _is_readable(store):
            return store, fault, 1
        store.close()
        raise fault from None
    return store, None, version


def _is_readable(store: Store) -> bool:
    """Whether a database needs no migration before it can be read."""
    try:
        with store.reading.connect() as connection:
            check(connection, store.name)
    except Exception:
        return False
    return True


def _store(db: str, server: str, lease: int, clock: Callable[[], int]) -> Store:
    if db.startswith(SCHEMES):
        return PostgresStore(db, server=server, lease=lease)
    return SqliteStore(path_of(db), server=server, lease=lease, clock=clock)


class Holding(NamedTuple):
    """A table that this server holds: its serial number, and the fence of the lease."""

    serial: int
    fence: int


class Journal:
    """
    Tables in an SQL database: one thread writes, others read. Every method but `close` may raise `Fault`.

    `server` is the id of this server in leases; `shared` says whether other servers may write too. `version` is the
    newest one that entries may have, because every server reads it.
    """

    def __init__(self, store: Store, every: float, full: Full | None = None, version: int = 1) -> None:
        self.version = version
        self.server = store.server
        self.shared = store.notifier is not None
        self.store = store
        self._holdings: dict[str, Holding] = {}  # the tables that this server holds
        self._unserved: dict[str, int] = {}  # the tables that it acquired last: since when no server looked after them
        self._followed: Sequence[str] = ()
        self._without: Sequence[str] = ()
        self._beaten: int | None = None  # the instant of the last heartbeat
        self._to_check = False  # whether the next heartbeat asks which tables this server holds
        self._seen: Callable[[Seen], None] = lambda seen: None
        self._loop = asyncio.get_running_loop()
        self._heartbeat = Job(self._beat, "the life of this server")
        self._reader = Reader(store)
        self.look, self.serial = self._reader.look, self._reader.serial
        self.read, self.recent, self.starts = self._reader.read, self._reader.recent, self._reader.starts
        refused = partial(stored_entries.refused, store=store)
        self._writer = Writer(store, refused=refused, heartbeat=self._heartbeat, every=every, trouble=full)
        self.write = self._writer.write
        self._forwarding = (
            Forwarding(store, store.notifier, self._reader, self._writer, self.holds) if store.notifier else None
        )

    def _beat(self, connection: Connection) -> None:
        """In the thread that writes: record that this server is alive, and see what the others left or did."""
        if not self.shared:
            self._agree(connection, leases.heartbeat(connection, self.store))
            return
        before = self._beaten
        if self._to_check or self._writer.uncertain:
            # Before the query: what comes meanwhile is for the next heartbeat.
            self._to_check = self._writer.uncertain = False
            before = None
        try:
            seen = leases.heartbeat_and_look(connection, self.store, self._followed, self._without, before)
        except Exception:
            self.check_leases()
            raise
        self._agree(connection, seen.at)
        self._beaten = seen.at
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._seen, seen)

    def _agree(self, connection: Connection, now: int) -> None:
        """In the thread that writes: find out in which version entries may be written, until that is the newest."""
        if self.version < VERSION:
            self.version = leases.agree(connection, self.store, now)

    @property
    def tally(self) -> Mapping[str, int]:
        """Number of commits and of jobs written by them."""
        return self._writer.tally

    @property
    def trouble(self) -> Fault | None:
        """Why nothing can be written at present; `None` if nothing is known. Writing is retried every few seconds."""
        return self._writer.trouble

    @property
    def silent(self) -> float:
        """The seconds for which the database has not answered a write."""
        return self._writer.silent

    # ---------------------------------------------------------------- tables

    async def create(self, table: str, rows: Sequence[Row], *, people: Sequence[str] = ()) -> Lease:
        """Create a table with its first entries, held by this server."""
        _follow(table, rows, 0)
        what = f"table {table}"
        serial, lease = await self.write(what, leases.begin, self.store, table, rows, people)
        self._holdings[table] = Holding(serial, lease.fence)
        return lease

    async def acquire(self, table: str) -> Lease:
        """Acquire the lease on a table, with a higher fence than any before. Raises `Held` if a live server has it."""
        serial = await self.serial(table)
        lease = await self.write(f"table {table}", leases.take, self.store, self._unserved, table, serial)
        self._holdings[table] = Holding(serial, lease.fence)
        if self._forwarding:
            self._forwarding.look_in(table)
        return lease

    async def claim(self, most: int, without: Sequence[str] = ()) -> list[Claim]:
        """Acquire leases on at most `most` tables that act by themselves and that no live server holds."""
        what = "the directory of tables"
        claimed = await self.write(what, leases.claim, self.store, self._unserved, most, without)
        self._holdings.update((each.table, Holding(each.serial, each.lease.fence)) for each in claimed)
        return claimed

    def looked_after(self, table: str) -> None:
        """Note that this server looks after a table, whose deadlines were postponed by the time without a server."""
        self._unserved.pop(table, None)

    async def release(self, table: str, fence: int) -> None:
        """Release the lease, and notify other servers."""
        if await self.write(f"table {table}", leases.give, self.store, table, fence):
            self.lost(table, fence)
            if self._forwarding:
                self._forwarding.given([table])

    async def append(self, batch: Batch) -> None:
        """
        Write a batch; return once it is on the disk. Batches that wait at the same time are committed together.

        After any fault but `Fenced`, `Repeated` and `Full`, or if the caller is cancelled, it is unknown whether
        the batch has been written: read the table again.
        """
        table, rows = batch.table, batch.rows
        before = rows[0].number - 1 if rows else 0
        _follow(table, rows, before)
        holding = self._holdings.get(table)
        serial = holding.serial if holding else await self.serial(table)
        await self._writer.put(Filed(batch, serial, before, rows[-1].number, file_rows(table, serial, rows)))

    async def keep_starts(self, table: str, new: Sequence[Start]) -> None:
        """Store the state of a table at the beginning of some matches."""
        await self.write(f"table {table}", stored_entries.keep_starts, table, new)

    async def known(self, table: str, command: str) -> int | None:
        """The number of the first entry that a command wrote; `None` if it wrote none."""
        return await self.look(f"table {table}", stored_entries.known, table, command)

    async def tables(self, *, person: str = "", waking: bool = False) -> list[Listed]:
        """All tables, or those of a person, or those with an instant to wake at."""
        return await self._reader.tables(person=person, waking=waking)

    async def tables_of(self, person: str, *, before: str = "", most: int) -> list[Listed]:
        """At most `most` tables of a person, open ones first, then newest first; starting after the table `before`."""
        return await self._reader.tables_of(person, before, most)

    async def remove(self, table: str) -> None:
        """Delete a table and all its entries."""
        what, serial = f"table {table}", await self.serial(table)
        try:
            await self.write(what, stored_entries.drop, serial)
        except Damaged:
            await self.write(what, stored_entries.strike, serial)
        self._holdings.pop(table, None)

    # ---------------------------------------------------------------- people

    async def redact(self, person: str) -> list[str]:
        """Delete a person's name, tokens and passes, and blank their words. Returns the ids of their tables."""
        await self.write(PEOPLE, guests.forget, person)
        await self.write(PEOPLE, stored_pads.forget, person)
        tables = await self.look(PEOPLE, guests.tables_of, person)
        for table in tables:
            try:
                await self.write(
                    f"table {table}", stored_entries.blank, self.store, table, await self.serial(table), person
                )
            except Damaged as damage:  # the other tables must not suffer from it
                logger.warning("a person's chat could not be deleted: %s", damage)
        await self.look(PEOPLE, self.store.scrub)
        self.store.notify_of_person(person)
        return tables

    async def welcome(self, person: Person, device: NewDevice, admit: guests.Admit = lambda connection: None) -> None:
        """Store a new person if they are admitted, or another device of a known one."""
        await self.write(PEOPLE, guests.welcome, person, device, admit)

    async def session(self, token: bytes, after: int) -> Session | None:
        """Whose token (a SHA-256) this is, if it was used after an instant."""
        return await self.look(PEOPLE, devices.session, token, after)

    async def people(self, ids: Sequence[str]) -> dict[str, Person]:
        """People by id; forgotten ones are missing."""
        return await self._reader.people(ids)

    async def change(self, person: Person) -> None:
        """Store a person's display name and avatar. Raises `NoPerson` if they were forgotten."""
        await self.write(PEOPLE, guests.change, person)
        self.tell_of_person(person.id)

    def tell_of_person(self, person: str) -> None:
        """Notify other servers that something about a person has changed."""
        self.store.notify_of_person(person)

    async def put_pairing_code(self, code: bytes, person: str, until: int) -> None:
        """
        Store the SHA-256 of a one-time code with which another device can become this person until an instant.

        Raises `NoPerson` if they were forgotten.
        """
        await self.write(PEOPLE, guests.put_pairing_code, code, person, until)

    async def use_pairing_code(self, code: bytes, device: NewDevice, after: int) -> Person | None:
        """The person of a code, once, who gets the device and loses those not used after an instant."""
        return await self.write(PEOPLE, guests.use_pairing_code, code, device, after)

    # ---------------------------------------------------------------- scorepads

    async def write_on_pad(self, pad: str, person: str, strokes: Sequence[Stroke]) -> int:
        """
        Write new strokes on a scorepad, creating it if needed. Returns the number of its last stroke.

        Known strokes are not written again. Raises `NoPad` if the pad was deleted, `FullPad` if it is full.
        """
        return await self.write(f"scorepad {pad}", stored_pads.write, self.store, pad, person, strokes)

    async def read_pad(self, pad: str, after: int, most: int) -> tuple[list[bytes], int]:
        """At most `most` strokes of a scorepad after a number, and the number of its last one."""
        return await self.look(f"scorepad {pad}", stored_pads.read, pad, after, most)

    async def has_pad(self, pad: str) -> bool:
        """Whether a scorepad exists or existed."""
        return await self.look(f"scorepad {pad}", stored_pads.there, pad)

    async def drop_pad(self, pad: str, person: str) -> bool:
        """Delete a scorepad for good. Returns false if it is not this person's."""
        return await self.write(f"scorepad {pad}", stored_pads.drop, pad, person)

    # ---------------------------------------------------------------- other servers

    async def listen(
        self,
        notify: Callable[[str], None],
        person_changed: Callable[[str], None] = lambda person: None,
        freed: Callable[[Sequence[str]], None] = lambda tables: None,
    ) -> None:
        """
        Call `notify`, in the loop, with each table followed here that another server writes to; with "" for all tables.

        Likewise call `person_changed` with each person that another server has renamed or forgotten, or "", and `freed`
        with the tables that another server has released. Notifications may get lost, so followed tables and
        shown names are also read from time to time. A single server gets none.
        """
        if self._forwarding:
            await self._forwarding.listen(notify, person_changed, freed)

    def watch(self, seen: Callable[[Seen], None]) -> None:
        """Call `seen`, in the loop, with what every heartbeat finds out."""
        self._seen = seen

    def follow(self, tables: Sequence[str], without: Sequence[str] = ()) -> None:
        """Look with every heartbeat at these tables of other servers, and not for holders of the tables `without`."""
        self._followed, self._without = tables, without

    def tell_follow(self, tables: Sequence[str], holder: str = "") -> None:
        """Ask the holder of tables for notifications; all servers if it is not known. It holds for some seconds."""
        if self._forwarding and tables:
            self._forwarding.follow(tables, holder)

    async def inbox(self, answer: Answer) -> None:
        """
        Call `answer(table, person, body)` for commands that other servers post for this server's tables.

        The commands of a table are called in order, one at a time; the result is the reply. A command may be passed
        twice. If `answer` raises, it is called again while somebody waits.
        """
        if self._forwarding:
            await self._forwarding.inbox(answer)

    async def post(self, table: str, person: str, body: bytes, *, timeout: float = ANSWER) -> bytes:
        """
        Post a command to the holder of a table. Returns its reply; raises `Fault` if none comes in time.

        Raises `Unheld` as soon as the holder releases the table without having done it, or counts as dead.
        """
        if self._forwarding is None:
            raise Fault(f"table {table}: no other server can hold it")
        return await self._forwarding.post(table, person, body, timeout)

    def check_leases(self) -> None:
        """Have the next heartbeat find out which tables this server holds."""
        self._to_check = True

    def lost(self, table: str, fence: int) -> None:
        """Note that this server has lost the lease with this fence; it may have acquired the table again since."""
        if self.fence(table) == fence:
            del self._holdings[table]

    def take_up_later(self, table: str, fence: int) -> None:
        """Forget a lease, so that a heartbeat finds it, because the table could not be loaded or released."""
        self.lost(table, fence)
        self.check_leases()

    def fence(self, table: str) -> int | None:
        """The fence of this server's lease on a table; `None` if it knows of none."""
        holding = self._holdings.get(table)
        return holding.fence if holding else None

    def holds(self, table: str) -> bool:
        """Whether this server holds the lease on a table."""
        return table in self._holdings

    # ---------------------------------------------------------------- shutdown

    def stop_taking(self) -> None:
        """Accept no more posted commands; they wait for the table's next holder."""
        if self._forwarding:
            self._forwarding.stop_taking()

    async def taken(self) -> None:
        """Take no more posted commands, and return when those begun are carried out."""
        if self._forwarding:
            await self._forwarding.taken()

    async def hand_over(self) -> None:
        """Release all leases, and notify other servers."""
        given = await self.write("leases given back", leases.give_all, self.store)
        self._holdings.clear()
        if self._forwarding and given:
            self._forwarding.given(given)

    async def close(self) -> None:
        """Finish pending writes and release all leases."""
        if self._forwarding:
            await self._forwarding.close()
        self._writer.shut()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.finish(Job(partial(leases.give_all, store=self.store), "leases given back"))
        self._reader.stop()
        self.store.close()


def _follow(table: str, rows: Sequence[Row], before: int) -> None:
    """Refuse rows that are not numbered consecutively."""
    if [row.number for row in rows] != list(range(before + 1, before + len(rows) + 1)) or not rows:
        raise Fault(f"table {table}: entries are numbered one after the other, from {before + 1}")
    if rows[-1].number > MOST:
        raise Fault(f"table {table}: a table has at most {MOST} entries")
