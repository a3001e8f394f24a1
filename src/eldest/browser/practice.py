"""
Practice tables: those that a browser plays by itself, one person against bots.

Tables, commands, messages, bots and problems are the server's; only the journal and the connection differ. A player
could look into the memory of the program that deals, so the shuffles of a practice table prove nothing to others.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from eldest.bots import NotABot
from eldest.browser.journal import Database, PracticeJournal
from eldest.families import NotAFamily
from eldest.options import NotAnOption
from eldest.server.bots import bot_worker, claim_worker
from eldest.server.bots.bot_pool import BotPool, Claims
from eldest.server.bots.workers import InProcess
from eldest.server.journal.journal import Fault
from eldest.server.models.json_bytes import to_json
from eldest.server.people.statistics import Statistics
from eldest.server.problems import Problem, problem, problem_of, short
from eldest.server.reviews import review_worker
from eldest.server.reviews.reviews import Reviews
from eldest.server.tables.commands import own_command, wanted_table
from eldest.server.tables.new_table import NotATable
from eldest.server.tables.open_table import Listener, OpenTable
from eldest.server.tables.service import PRACTICE, TableService
from eldest.server.tables.summaries import summary
from eldest.table.dealing import NotADeal

YOU = "you"  # the person at every practice table

log = logging.getLogger(__name__)
Send = Callable[[str, str | None], None]  # called with a connection and a message; `None` ends the connection


class PracticeTables(TableService):
    """The tables of a browser; lists of them need no table in memory, only the summary written after every entry."""

    def __init__(self, database: Database, **given: Any) -> None:
        bots = BotPool(
            InProcess(partial(bot_worker.unprepared, "eldest.bots")),
            claims=Claims(InProcess(claim_worker.answerer)),
        )
        journal = PracticeJournal(database)
        super().__init__(cast(Any, journal), bots, reviews=Reviews(InProcess(review_worker.answerer)), **given)
        self._notes = journal
        self.writer.written = self._noted

    async def create(self, person: str, wanted: Any) -> str:
        """Create a table with one person. Raises `ValueError` if it is impossible."""
        if wanted.seats and wanted.seats.count(None) != 1:
            raise NotATable("seats: a practice table has one person")
        name = await super().create(person, wanted)
        await self._noted(await self.table(name))
        return name

    def new_id(self) -> str:
        """The id of a new table."""
        return PRACTICE + super().new_id()

    async def _noted(self, opened: OpenTable) -> None:
        await self._notes.note(opened.table.id, dict(summary(opened.table).of(YOU, {})))


class Practice:
    """The practice tables of a page, and its connections to them; `given` as for `TableService`."""

    person = YOU

    def __init__(self, database: Database, send: Send, **given: Any) -> None:
        self.tables = PracticeTables(database, **given)
        self.statistics = Statistics(self.tables.journal, self.tables.reviews)
        self._send = send
        self._lines: dict[str, tuple[str, Listener]] = {}  # by connection, its table and listener

    async def make(self, wanted: dict[str, Any]) -> str:
        """Create a table. Returns its id."""
        return await self.tables.create(YOU, wanted_table(**wanted))

    async def listen(self, line: str, table: str, after: int | None) -> None:
        """Open a connection to a table: its state, or the events since one, and then every new event."""
        listener = Listener(YOU, lambda told: self._send(line, told.decode()), lambda: self._send(line, None))
        self._lines[line] = table, listener
        try:
            await self.tables.listen(table, listener, after)
        except Fault as fault:
            del self._lines[line]
            log.warning("table %s: %s", table, fault)
            self._send(line, None)

    async def leave(self, line: str) -> None:
        """Close a connection."""
        if line in self._lines:
            self.tables.leave(*self._lines.pop(line))

    async def take(self, line: str, text: str) -> None:
        """Carry out a command that came on a connection, and answer it there."""
        sent = json.loads(text)
        told: dict[str, Any] = {"type": "event", "id": sent["id"]}
        try:
            told |= {"kind": "accepted", "number": await self.command(self._lines[line][0], sent)}
        except Exception as error:
            told |= {"kind": "refused", "problem": problem_for(error).body}
        self._send(line, to_json(told).decode())

    async def command(self, table: str, sent: dict[str, Any]) -> int:
        """Carry out a command. Returns the number of the entry that it wrote."""
        return await self.tables.command(table, YOU, own_command(sent["id"], **sent["do"]))

    async def let_go(self, table: str) -> None:
        """Drop a table that another tab has taken over."""
        if opened := self.tables.found(table):
            opened.fence = None
            self.tables.loaded.drop(opened)


def problem_for(error: Exception) -> Problem:
    """The problem that a request ends with."""
    if isinstance(error, (NotAFamily, NotAnOption, NotATable, NotABot, NotADeal)):
        return problem("not_a_table", fault=short(str(error)))
    told = problem_of(error)
    if told is None:
        log.error("a request has failed", exc_info=error)
        return problem("broken")
    return told
