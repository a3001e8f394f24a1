"""
Commands for tables that another server holds: left in the database, taken by the holder in order, answered there.

A command may be taken twice, by a holder and by the one who takes the table over from it: commands
carry an id, and the journal refuses the second.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

from sqlalchemy import Connection, delete, insert, select, update

from eldest.server.cluster.notifier import Bells
from eldest.server.journal.journal import Fault, Unheld
from eldest.server.journal.reader import Reader
from eldest.server.journal.schema import Store, posted, tables
from eldest.server.journal.writer import Writer

logger = logging.getLogger(__name__)

KEPT = 60_000  # ms after which a command that nobody waits for any more is deleted
AGAIN = 1.0  # seconds after which whoever waits for a reply rings again

Answer: TypeAlias = Callable[[str, str, bytes], Awaitable[bytes]]


class Posting:
    """What one server posts for others, and takes for the tables that it holds."""

    def __init__(
        self, store: Store, bells: Bells, reader: Reader, writer: Writer, holds: Callable[[str], bool]
    ) -> None:
        self._store = store
        self._bells = bells
        self._reader = reader
        self._writer = writer
        self._holds = holds  # whether this server has the lease on a table
        self._loop = asyncio.get_running_loop()
        self._ring: Callable[[str], None] | None = None
        self._met: Callable[[str], None] | None = None
        self._free: Callable[[Sequence[str]], None] | None = None
        self._answer: Answer | None = None
        self._replied: dict[int, asyncio.Event] = {}  # by the number of what was posted, for those who wait
        self._taking: dict[str, asyncio.Task[None]] = {}  # by table
        self._again: set[str] = set()  # tables that were rung for while they were looked at

    async def listen(
        self, ring: Callable[[str], None], met: Callable[[str], None], free: Callable[[Sequence[str]], None]
    ) -> None:
        """
        Have `ring` called with each table that has new entries of another server; with "" if bells were lost.

        And `met` with each person whom another server has renamed or forgotten; with "" if bells were lost. And `free`
        with the tables that another server has given back.
        """
        self._ring, self._met, self._free = ring, met, free
        await self._hear()

    async def inbox(self, answer: Answer) -> None:
        """Have `answer` called with every command that was posted for a table of this server, in order."""
        self._answer = answer
        await self._hear()

    async def post(self, table: str, person: str, body: bytes, timeout: float) -> bytes:
        """Leave a command for the server that holds a table; its reply."""
        await self._hear()
        what = f"table {table}"
        serial = await self._reader.serial(table)
        number = await self._writer.write(what, leave, self._store, serial, person, body)
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
        rung = self._replied[number]
        while True:
            rung.clear()
            reply, held = await self._reader.look(what, reply_to, serial, number)
            if reply is not None:
                return reply
            if not held:
                raise Unheld(f"{what}: no server holds it")
            self._bells.ring("posted", [table])
            with suppress(TimeoutError):
                await asyncio.wait_for(rung.wait(), AGAIN)

    def look_in(self, table: str) -> None:
        """Take what was posted for a table, if it is this server's."""
        if self._answer is None or not self._holds(table):
            return
        if table in self._taking:
            self._again.add(table)
        else:
            self._taking[table] = asyncio.create_task(self._take(table, self._answer))

    def stop_taking(self) -> None:
        """Take nothing more; what has begun is finished."""
        self._answer = None

    async def taken(self) -> None:
        """Return when nothing is being taken any more."""
        self.stop_taking()
        await asyncio.gather(*self._taking.values(), return_exceptions=True)

    def given(self, tables: Sequence[str]) -> None:
        """Let others know that tables have been given back."""
        self._bells.ring("given", tables)

    async def close(self) -> None:
        """Take nothing more, and hear nothing."""
        self._answer = self._ring = self._met = self._free = None
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
                for number, person, body in await self._reader.look(what, waiting, self._store.server, table):
                    if self._answer is None:
                        return
                    found = True
                    await self._writer.write(what, reply, number, await answer(table, person, body))
                    self._bells.ring("replied", [str(number)])
        except Exception as error:
            # Whoever waits rings again, and the command is taken again.
            logger.warning("table %s: a command of another server is not answered: %s", table, type(error).__name__)
        finally:
            del self._taking[table]

    async def _hear(self) -> None:
        if not await asyncio.to_thread(self._bells.hear, self._heard):
            raise Fault("the bells of other servers cannot be heard: the database does not answer")

    def _heard(self, kind: str, words: list[str]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self._loop.call_soon_threadsafe(self._pass_on, kind, words)

    def _pass_on(self, kind: str, words: list[str]) -> None:
        if kind == "replied":
            for word in words:
                if int(word) in self._replied:
                    self._replied[int(word)].set()
        elif kind == "posted":
            for table in words:
                self.look_in(table)
        elif kind == "given":
            for rung in self._replied.values():
                rung.set()
            if self._free is not None:
                self._free(words)
        if self._ring is not None and kind in ("entries", "lost"):
            for table in words or [""]:
                self._ring(table)
        if self._met is not None and kind in ("people", "lost"):
            for person in words or [""]:
                self._met(person)


def leave(connection: Connection, store: Store, serial: int, person: str, body: bytes) -> int:
    """Post a command; its number."""
    now = store.now(connection)
    connection.execute(delete(posted).where(posted.c.at < now - KEPT))
    new = {"serial": serial, "person": person, "body": body, "at": now}
    return connection.execute(insert(posted).values(new).returning(posted.c.number)).scalar_one()


def waiting(connection: Connection, server: str, table: str) -> list[tuple[int, str, bytes]]:
    """What was posted for a table that a server holds, and has no reply yet."""
    asked = (
        select(*posted.c["number", "person", "body"])
        .join(tables)
        .where(tables.c.id == table, tables.c.server == server, tables.c.held, posted.c.reply.is_(None))
        .order_by(posted.c.number)
    )
    return [(number, person, body) for number, person, body in connection.execute(asked)]


def reply(connection: Connection, number: int, body: bytes) -> None:
    """Store what came of a command."""
    connection.execute(update(posted).where(posted.c.number == number).values(reply=body))


def reply_to(connection: Connection, serial: int, number: int) -> tuple[bytes | None, bool]:
    """The result of a command, if there is one yet, and whether a server holds its table."""
    held = bool(connection.scalar(select(tables.c.held).where(tables.c.serial == serial)))
    return connection.scalar(select(posted.c.reply).where(posted.c.number == number)), held


def withdraw(connection: Connection, number: int) -> None:
    """Delete a command and its reply."""
    connection.execute(delete(posted).where(posted.c.number == number))
