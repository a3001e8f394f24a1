"""
Forwarding of commands to the server that holds a table: posted in the database, carried out by the holder in order.

A command may be taken twice, by a holder and by the server that takes over from it. Commands
carry an id, and the journal refuses the second one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import TypeAlias

from sqlalchemy import Connection, delete, insert, select, update

from eldest.server.cluster.notifier import Notifier
from eldest.server.journal.journal import Fault, NoPerson, Unheld
from eldest.server.journal.reader import Reader
from eldest.server.journal.schema import Store, posted, servers, tables
from eldest.server.journal.writer import Writer

logger = logging.getLogger(__name__)

KEPT = 60_000  # ms after which an abandoned command is deleted
AGAIN = 1.0  # seconds after which a caller waiting for a reply notifies the holder again
ANSWER = 10.0  # seconds within which a living holder must reply
DEAD = 0.01  # seconds after which a lease that has run out is looked at once more

Answer: TypeAlias = Callable[[str, str, bytes], Awaitable[bytes]]


class Forwarding:
    """Posts commands for other servers, and takes commands for this server's tables."""

    def __init__(
        self, store: Store, notifier: Notifier, reader: Reader, writer: Writer, holds: Callable[[str], bool]
    ) -> None:
        self._store = store
        self._notifier = notifier
        self._reader = reader
        self._writer = writer
        self._holds = holds  # whether this server has the lease on a table
        self._loop = asyncio.get_running_loop()
        self._notify: Callable[[str], None] | None = None
        self._person_changed: Callable[[str], None] | None = None
        self._freed: Callable[[Sequence[str]], None] | None = None
        self._answer: Answer | None = None
        self._replied: dict[int, asyncio.Event] = {}  # by the number of a posted command
        self._taking: dict[str, asyncio.Task[None]] = {}  # by table
        self._again: set[str] = set()  # tables with a new notification while they were being looked at

    async def listen(
        self,
        notify: Callable[[str], None],
        person_changed: Callable[[str], None],
        freed: Callable[[Sequence[str]], None],
    ) -> None:
        """
        Call `notify` with each table that has new entries of another server; with "" if notifications were lost.

        Likewise call `person_changed` with each person that another server has renamed or forgotten, and `freed`
        with the tables that another server has released.
        """
        self._notify, self._person_changed, self._freed = notify, person_changed, freed
        await self._start_listening()

    def follow(self, tables: Iterable[str], holder: str = "") -> None:
        """Tell the holder of tables that somebody here listens to them; all servers if it is not known."""
        self._notifier.notify("follow", tables, holder)

    async def inbox(self, answer: Answer) -> None:
        """Call `answer` with every command posted for a table of this server, in order."""
        self._answer = answer
        await self._start_listening()

    async def post(self, table: str, person: str, body: bytes, timeout: float) -> bytes:
        """Post a command to the holder of a table. Returns its reply."""
        await self._start_listening()
        what = f"table {table}"
        serial = await self._reader.serial(table)
        number = await self._writer.write(what, post, self._store, serial, person, body)
        self._replied[number] = asyncio.Event()
        try:
            async with asyncio.timeout(timeout):
                return await self._reply(what, table, serial, number)
        except TimeoutError:
            raise Fault(f"table {table}: the server that holds it does not answer") from None
        finally:
            del self._replied[number]
            await self._writer.write(what, withdraw, number)

    async def _reply(self, what: str, table: str, serial: int, number: int) -> bytes:
        replied = self._replied[number]
        to: str | None = None
        while True:
            replied.clear()
            there, reply, holder, left = await self._reader.look(what, reply_to, self._store, serial, number)
            if reply is not None:
                return reply
            if not there:  # a person's commands are deleted with them
                raise NoPerson(f"{what}: whoever sent the command was forgotten meanwhile")
            if holder in ("", self._store.server) or left <= 0:
                raise Unheld(f"{what}: no living server holds it")
            # A server of an earlier release hears only what all are told.
            to = holder if to is None else ""
            self._notifier.notify("posted", [table], to)
            with suppress(TimeoutError):
                await asyncio.wait_for(replied.wait(), min(AGAIN, left / 1000 + DEAD))

    def look_in(self, table: str) -> None:
        """Take the commands posted for a table, if this server holds it."""
        if self._answer is None or not self._holds(table):
            return
        if table in self._taking:
            self._again.add(table)
        else:
            self._taking[table] = asyncio.create_task(self._take(table, self._answer))

    def stop_taking(self) -> None:
        """Take no more commands; those begun are finished."""
        self._answer = None

    async def taken(self) -> None:
        """Stop taking commands, and return when those begun are finished."""
        self.stop_taking()
        await asyncio.gather(*self._taking.values(), return_exceptions=True)

    def given(self, tables: Sequence[str]) -> None:
        """Notify others that tables have been released."""
        self._notifier.notify("given", tables)

    async def close(self) -> None:
        """Stop taking commands and listening."""
        self._answer = self._notify = self._person_changed = self._freed = None
        taking = list(self._taking.values())
        for task in taking:
            task.cancel()
        await asyncio.gather(*taking, return_exceptions=True)

    async def _take(self, table: str, answer: Answer) -> None:
        what = f"table {table}"
        try:
            found = True
            while found or table in self._again:
                self._again.discard(table)
                found = False
                for number, person, body, server in await self._reader.look(what, waiting, self._store.server, table):
                    if self._answer is None:
                        return
                    found = True
                    await self._writer.write(what, reply, number, await answer(table, person, body))
                    self._notifier.notify("replied", [str(number)], server or "")
        except Exception as error:
            # The caller notifies again, and the command is taken again.
            logger.warning("table %s: a command of another server was not answered: %s", table, type(error).__name__)
        finally:
            del self._taking[table]

    async def _start_listening(self) -> None:
        if not await asyncio.to_thread(self._notifier.listen, self._received):
            raise Fault("the notifications of other servers cannot be received: the database does not answer")

    def _received(self, kind: str, server: str, words: list[str]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self._loop.call_soon_threadsafe(self._pass_on, kind, server, words)

    def _pass_on(self, kind: str, server: str, words: list[str]) -> None:
        if kind == "follow":
            self._store.followers.sweep()
            self._store.followers.add(server, filter(self._holds, words))
        elif kind == "replied":
            for word in words:
                if int(word) in self._replied:
                    self._replied[int(word)].set()
        elif kind == "posted":
            for table in words:
                self.look_in(table)
        elif kind == "given":
            for replied in self._replied.values():
                replied.set()
            if self._freed is not None:
                self._freed(words)
        if self._notify is not None and kind in ("entries", "lost"):
            for table in words or [""]:
                self._notify(table)
        if self._person_changed is not None and kind in ("people", "lost"):
            for person in words or [""]:
                self._person_changed(person)


def post(connection: Connection, store: Store, serial: int, person: str, body: bytes) -> int:
    """Post a command. Returns its number."""
    now = store.now(connection)
    connection.execute(delete(posted).where(posted.c.at < now - KEPT))
    new = {"serial": serial, "person": person, "body": body, "at": now, "server": store.server}
    return connection.execute(insert(posted).values(new).returning(posted.c.number)).scalar_one()


def waiting(connection: Connection, server: str, table: str) -> list[tuple[int, str, bytes, str | None]]:
    """The commands posted for a table that a server holds, without a reply yet, and the servers that wait for one."""
    asked = (
        select(*posted.c["number", "person", "body", "server"])
        .join(tables)
        .where(tables.c.id == table, tables.c.server == server, tables.c.held, posted.c.reply.is_(None))
        .order_by(posted.c.number)
    )
    return [(number, person, body, sender) for number, person, body, sender in connection.execute(asked)]


def reply(connection: Connection, number: int, body: bytes) -> None:
    """Store the reply to a command."""
    connection.execute(update(posted).where(posted.c.number == number).values(reply=body))


def reply_to(connection: Connection, store: Store, serial: int, number: int) -> tuple[bool, bytes | None, str, int]:
    """
    Whether a command is still there, its reply if there is one yet, the table's holder, and the ms left of its lease.

    The server is empty if none holds the table.
    """
    asked = select(tables.c.held, servers.c.id, servers.c.alive, servers.c.lease).join(servers)
    found = connection.execute(asked.where(tables.c.serial == serial)).one_or_none()
    answer = connection.execute(select(posted.c.reply).where(posted.c.number == number)).one_or_none()
    there, written = answer is not None, answer.reply if answer else None
    if found is None or not found.held:
        return there, written, "", 0
    return there, written, found.id, found.lease - abs(store.now(connection) - found.alive)


def withdraw(connection: Connection, number: int) -> None:
    """Delete a command and its reply."""
    connection.execute(delete(posted).where(posted.c.number == number))
