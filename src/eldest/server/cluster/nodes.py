"""
Neighbours: other servers on the same journal.

A table that one of them holds is followed here by reading its journal, and what people ask of
it here is posted to the holder. When the holder falls silent, whoever needs the table takes it over.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

from eldest.narration.messages import Refused
from eldest.server.journal.journal import Damaged, Fault, Held, Lease, Repeated, Unheld
from eldest.server.journal.sql_journal import Journal
from eldest.server.models.commands import Command
from eldest.server.tables.open_table import OpenTable

log = logging.getLogger("eldest.server")

LOOK = 2.0  # seconds between two looks without a bell
TAKE_OVER = 5.0  # seconds between two looks for tables whose holder has fallen silent
TELL = 5.0  # seconds after which the holder of a table is told again who is connected to it here
PRESENT = 15.0  # seconds for which that counts
ASK_AGAIN = 60.0  # seconds between two looks for people who are called otherwise, or forgotten, without a bell


class Tables(Protocol):
    """The tables of this server, and who is at them."""

    @property
    def stopping(self) -> bool:
        """Whether nothing more is taken."""

    def begin(self, work: Coroutine[Any, Any, Any]) -> object:
        """Work that goes on whoever asked for it goes away."""

    def found(self, name: str) -> OpenTable | None:
        """A table if it is in memory."""

    def tables_here(self) -> list[OpenTable]:
        """All tables in memory."""

    async def table(self, name: str) -> OpenTable:
        """A table, read from the journal if it must be."""

    async def command(self, name: str, person: str, command: Command) -> int:
        """Carry out a command; the number of its last entry."""

    async def look_after(self, name: str, lease: Lease | None = None) -> None:
        """Let a table do what it does by itself."""

    def set_aside(self, name: str, damage: Damaged) -> None:
        """Leave a damaged table alone from now on."""

    def renamed(self, person: str, name: str) -> None:
        """A person has another name."""

    def forgotten(self, person: str) -> None:
        """A person is nobody any more."""

    def names_told(self) -> set[tuple[str, str]]:
        """Persons at the tables in memory, and by what names they are called there."""

    def present(self) -> set[str]:
        """Everybody who listens to a table, but for those who watch as nobody."""


class Neighbours:
    """What the tables of this server have to do with other servers; where there are none it is never asked."""

    def __init__(self, tables: Tables, journal: Journal) -> None:
        self._tables = tables
        self._journal = journal
        # By table, and by the server that has told it: when, and who is connected there.
        self._elsewhere: dict[str, dict[str, tuple[float, frozenset[str]]]] = {}

    async def begin(self) -> None:
        """Hear bells, take commands that others post, and look after what others have left."""
        await self._journal.listen(self._rung, self._met, self._freed)
        await self._journal.inbox(self._posted)

    async def end(self) -> None:
        """Let other servers go on with the tables, which are all let go of here."""
        try:
            await self._journal.hand_over()
        except Fault as fault:
            log.warning("%s", fault)

    # ------------------------------------------------------------------ tables of others

    async def command(self, opened: OpenTable, person: str, command: Command) -> int:
        """Have the holder of a table carry out a command; if it has gone, the server that takes over."""
        try:
            body = await self._journal.post(opened.table.id, person, command.model_dump_json().encode())
        except Unheld:
            await self.take_over(opened)
            return await self._tables.command(opened.table.id, person, command)
        except Fault:
            await self.take_over(opened)
            if not opened.own:
                raise
            return await self._tables.command(opened.table.id, person, command)
        await self.catch_up(opened)
        return _answered(body)

    async def catch_up(self, opened: OpenTable) -> None:
        """Let happen here what has happened at a table that somebody else writes."""
        async with opened.lock:
            if not opened.own:
                await opened.catch_up()

    async def take_over(self, opened: OpenTable) -> None:
        """Write a table from now on, if nobody living does."""
        async with opened.lock:
            if opened.own or opened.table.damaged or self._tables.stopping:
                return
            try:
                lease = await self._journal.acquire(opened.table.id)
            except Held:
                return
            await opened.catch_up()
            opened.fence = lease.fence
        await self._tables.look_after(opened.table.id, lease)

    def _freed(self, names: Sequence[str]) -> None:
        """Another server has given tables back: take those that are open here, or that go on by themselves."""
        for opened in map(self._tables.found, names):
            if opened:
                self._tables.begin(self.take_over(opened))
        self._tables.begin(self._look_for_orphans())

    def _rung(self, name: str) -> None:
        """A bell: another server has written to a table, or bells were lost."""
        for opened in [self._tables.found(name)] if name else self._tables.tables_here():
            if opened and not opened.own and not opened.table.damaged:
                self._tables.begin(self._follow(opened))

    async def _follow(self, opened: OpenTable) -> None:
        try:
            await self.catch_up(opened)
        except Damaged as damage:
            self._tables.set_aside(opened.table.id, damage)

    # ------------------------------------------------------------------ who is connected

    def present(self, name: str) -> frozenset[str] | None:
        """The persons who are connected to a table at other servers; none where no other server has told of any."""
        told = self._elsewhere.get(name)
        return frozenset[str]().union(*(people for _, people in told.values())) if told else None

    async def tell_present(self, opened: OpenTable) -> None:
        """Tell the holder of a table who is connected to it here."""
        people = sorted(person for person in opened.present() or () if opened.table.seats_of(person))
        body = json.dumps({"present": people, "server": self._journal.server}).encode()
        with contextlib.suppress(Fault):  # it is told again
            await self._journal.post(opened.table.id, "", body)

    async def _told_present(self, name: str, server: str, people: list[str]) -> bytes:
        """Another server says who is connected to a table there."""
        told, now = self._elsewhere.setdefault(name, {}), time.monotonic()
        before = told.get(server, (now, frozenset[str]()))[1]
        told[server] = (now, frozenset(people))
        if before != told[server][1]:
            await self._tables.look_after(name)
        return b"{}"

    def _tell_all(self) -> None:
        for opened in self._tables.tables_here():
            if not opened.own and opened.table.minds_presence and opened.present():
                self._tables.begin(self.tell_present(opened))

    def _forget_present(self) -> None:
        """Of a server that has fallen silent it is not known any more who is connected there."""
        before = time.monotonic() - PRESENT
        for name, told in list(self._elsewhere.items()):
            fresh = {server: said for server, said in told.items() if said[0] >= before}
            if len(fresh) == len(told):
                continue
            self._elsewhere[name] = fresh
            if not fresh:
                del self._elsewhere[name]
            if self._tables.found(name):
                self._tables.begin(self._tables.look_after(name))

    # ------------------------------------------------------------------ people

    def _met(self, person: str) -> None:
        """A bell: another server has renamed or forgotten somebody; or bells were lost."""
        self._tables.begin(self._learn(person) if person else self._learn_all())

    async def _learn(self, person: str) -> None:
        """Call somebody as he is called by now, or forget him."""
        known = await self._journal.people([person])
        if person in known:
            self._tables.renamed(person, known[person].name)
        else:
            self._tables.forgotten(person)

    async def _learn_all(self) -> None:
        """Look for those who are called otherwise than they are told here, or are forgotten."""
        told, present = self._tables.names_told(), self._tables.present()
        known = await self._journal.people(sorted({person for person, _ in told} | present))
        names = {each: person.name for each, person in known.items()}
        wrongly_called = {person for person, name in told if name != names.get(person, "")}
        for each in wrongly_called | (present - names.keys()):
            await self._learn(each)

    # ------------------------------------------------------------------ tables of our own

    async def _posted(self, name: str, person: str, body: bytes) -> bytes:
        """Do what another server has posted; the reply says what came of it."""
        if not person:
            said = json.loads(body)
            return await self._told_present(name, said["server"], said["present"])
        command = Command.model_validate_json(body)
        try:
            return json.dumps({"number": await self._tables.command(name, person, command)}).encode()
        except Refused as refused:
            return json.dumps({"refused": refused.to_json()}).encode()
        except Repeated as repeated:
            return json.dumps({"number": repeated.number}).encode()
        except Fault as fault:
            return json.dumps({"fault": str(fault)}).encode()

    # ------------------------------------------------------------------ now and then

    async def keep_up(self) -> None:
        """Look at followed tables and for people without a bell, and for tables that nobody living looks after."""
        looked = asked = told = time.monotonic()
        while True:
            await asyncio.sleep(LOOK)
            self._rung("")
            self._forget_present()
            if time.monotonic() - told >= TELL:
                told = time.monotonic()
                self._tell_all()
            if time.monotonic() - looked >= TAKE_OVER:
                looked = time.monotonic()
                await self._look_for_orphans()
            if time.monotonic() - asked >= ASK_AGAIN:
                asked = time.monotonic()
                self._met("")

    async def _look_for_orphans(self) -> None:
        try:
            waking = [listed.table for listed in await self._journal.tables(waking=True)]
        except Fault as fault:
            log.warning("%s", fault)
            return
        for name in waking:
            try:
                await self.take_over(self._tables.found(name) or await self._tables.table(name))
            except Fault as fault:
                log.warning("table %s: %s", name, fault)


def _answered(body: bytes) -> int:
    """What the holder replied."""
    reply = json.loads(body)
    if "refused" in reply:
        raise Refused.from_json(reply["refused"])
    if "fault" in reply:
        raise Fault(reply["fault"])
    return int(reply["number"])
