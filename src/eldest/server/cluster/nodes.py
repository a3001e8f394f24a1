"""
Other nodes: servers on the same journal.

A server loads only tables that it looks after or that somebody here asks for. A table held by another server is
followed while somebody here listens to it, by reading its journal, and commands for it are posted to the holder.
If the holder stops or falls silent, the others share its tables that act by themselves, and whoever needs any
other takes that one over.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections import Counter
from collections.abc import Coroutine, Sequence
from typing import Any, Protocol, cast

from pydantic import ValidationError

from eldest.narration.messages import Refused
from eldest.server.journal.journal import Damaged, Fault, Held, Lease, Newer, Person, Repeated, Seen, Unheld
from eldest.server.journal.sql_journal import Journal
from eldest.server.models.commands import Command, ServerCommand
from eldest.server.tables.open_table import OpenTable

log = logging.getLogger("eldest.server")

LOOK = 1.0  # seconds between two looks at whether something of the following is due
CLAIMED = 20  # tables that are taken over at once, so that other servers get some too
TELL = 5.0  # seconds between two reports to a table's holder that it is followed, and about the people connected here
PRESENT = 15.0  # seconds for which a report counts
MOVES = 3  # commands from other servers after which a table moves there, if nobody listens to it here
ASK_AGAIN = 60.0  # seconds between two checks for renamed or forgotten people without a notification


class Tables(Protocol):
    """The tables of this server and the people at them."""

    @property
    def stopping(self) -> bool:
        """Whether the server accepts nothing more."""

    def begin(self, work: Coroutine[Any, Any, Any]) -> object:
        """Start work that goes on even if its caller goes away."""

    def found(self, name: str) -> OpenTable | None:
        """A table, if it is in memory."""

    def tables_here(self) -> list[OpenTable]:
        """All tables in memory."""

    async def table(self, name: str) -> OpenTable:
        """A table, loaded from the journal if needed."""

    async def command(self, name: str, person: str, command: Command) -> int:
        """Carry out a command. Returns the number of the entry that it wrote."""

    async def look_after(self, name: str, lease: Lease | None = None) -> None:
        """Let a table act by itself."""

    async def adopt(self, name: str, lease: Lease) -> None:
        """Load a table of which this server has acquired the lease, and look after it."""

    def not_written(self) -> list[str]:
        """Tables that this server cannot write: damaged ones, and those in which a newer release has written."""

    def leave_to_newer(self, name: str, newer: Newer) -> None:
        """Leave a table to servers of a newer release."""

    def set_aside(self, name: str, damage: Damaged) -> None:
        """Stop writing a damaged table."""

    def changed_person(self, person: Person) -> None:
        """Take up a person's new name and avatar."""

    def forgotten(self, person: str) -> None:
        """Drop a forgotten person from memory."""

    def people_shown(self) -> set[Person]:
        """The people at the tables in memory, as they are shown there."""

    def present(self) -> set[str]:
        """All listeners except anonymous spectators."""


class OtherNodes:
    """Coordinates this server with the others; unused if there are none."""

    def __init__(self, tables: Tables, journal: Journal) -> None:
        self._tables = tables
        self._journal = journal
        # By table and reporting server: when it reported, and the people connected there.
        self._elsewhere: dict[str, dict[str, tuple[float, frozenset[str]]]] = {}
        self._holders: dict[str, str] = {}  # of followed tables, as far as they know that they are followed
        self._claiming = False
        self._from_elsewhere: Counter[str] = Counter()  # by table: commands that other servers posted

    async def begin(self) -> None:
        """Start listening for notifications and taking posted commands."""
        await self._journal.listen(self._entries_added, self._person_changed, self._freed)
        await self._journal.inbox(self._posted)
        self._journal.watch(self._seen)

    async def end(self) -> None:
        """Release all tables for other servers, once the commands in progress are carried out."""
        try:
            await self._journal.taken()
            await asyncio.gather(*[self._let_go(opened) for opened in self._tables.tables_here() if opened.own])
            await self._journal.hand_over()
        except Fault as fault:
            log.warning("%s", fault)

    async def _let_go(self, opened: OpenTable) -> None:
        """Write a table no more."""
        async with opened.lock:
            opened.fence = None

    # ------------------------------------------------------------------ tables of others

    def listened(self, opened: OpenTable) -> None:
        """Follow a table of another server if somebody listens to it."""
        if not _is_followed(opened):
            return
        self._follow_listened()
        self._journal.tell_follow([opened.table.id])
        self._tables.begin(self._follow(opened))

    def _follow_listened(self) -> None:
        """Have the journal look at the tables of others to which somebody listens."""
        followed = [opened.table.id for opened in self._tables.tables_here() if _is_followed(opened)]
        self._journal.follow(followed, self._tables.not_written())

    def _seen(self, seen: Seen) -> None:
        """Take up what a heartbeat has found out."""
        if seen.unserved:
            self._claim()
        if seen.held is not None:
            for mine in self._tables.tables_here():
                if mine.fence is not None and seen.held.get(mine.table.id) != mine.fence:
                    self._tables.begin(self._lost(mine, mine.fence))
            not_written = set(self._tables.not_written())
            for name, fence in seen.held.items():
                if self._journal.fence(name) != fence and name not in not_written:
                    self._tables.begin(self._take_up(name, fence))
        strangers: dict[str, list[str]] = {}
        for name, last, holder in seen.followed:
            opened = self._tables.found(name)
            if opened is None or opened.own:
                continue
            if last > opened.table.last:
                self._tables.begin(self._follow(opened))
            if self._holders.get(name) != holder:
                self._holders[name] = holder
                strangers.setdefault(holder, []).append(name)
        for holder, names in strangers.items():
            self._journal.tell_follow(names, holder)
        self._follow_listened()

    async def _lost(self, opened: OpenTable, fence: int) -> None:
        """Follow a table that another server has taken over while this one was not heard."""
        async with opened.lock:
            if opened.fence == fence:
                opened.fence = None
                self._journal.lost(opened.table.id, fence)
        self.listened(opened)

    async def _take_up(self, name: str, fence: int) -> None:
        """Look after a table that this server holds, and of which it did not hear or could not load it."""
        if self._journal.fence(name) == fence:  # it was just about to hear of it
            return
        try:
            await self.take_over(await self._tables.table(name))
        except Fault as fault:
            log.warning("table %s: %s", name, fault)
            self._journal.check_leases()

    def _tell_followed(self) -> None:
        """Tell the holders of all followed tables that they are."""
        followed = {opened.table.id for opened in self._tables.tables_here() if _is_followed(opened)}
        self._holders = {name: holder for name, holder in self._holders.items() if name in followed}
        for holder in set(self._holders.values()):
            self._journal.tell_follow([name for name, its in self._holders.items() if its == holder], holder)

    async def command(self, opened: OpenTable, person: str, command: Command) -> int:
        """Have the holder of a table carry out a command; if it has gone, the server that takes over."""
        try:
            body = await self._journal.post(opened.table.id, person, _body(command))
        except Unheld:
            await self.take_over(opened)
            return await self._tables.command(opened.table.id, person, command)
        except Fault:
            await self.take_over(opened)
            if not opened.own:
                raise
            return await self._tables.command(opened.table.id, person, command)
        with contextlib.suppress(Newer):  # it was carried out
            await self.catch_up(opened)
        return _answered(body)

    async def catch_up(self, opened: OpenTable) -> None:
        """Apply the new entries of a table that another server writes."""
        async with opened.lock:
            if not opened.own:
                await opened.catch_up()

    async def take_over(self, opened: OpenTable) -> None:
        """Take a table over unless a live server holds it."""
        async with opened.lock:
            if opened.own or opened.table.damaged or self._tables.stopping:
                return
            try:
                lease = await self._journal.acquire(opened.table.id)
            except Held:
                return
            try:
                await opened.catch_up()
            except Newer as newer:
                await self._journal.release(opened.table.id, lease.fence)
                self._tables.leave_to_newer(opened.table.id, newer)
                raise
            except Damaged as damage:
                self._tables.set_aside(opened.table.id, damage)
                raise
            except Fault:
                self._journal.take_up_later(opened.table.id, lease.fence)
                raise
            opened.fence = lease.fence
        self._journal.check_leases()  # it may have been lost again while the table was read
        await self._tables.look_after(opened.table.id, lease)

    def _freed(self, names: Sequence[str]) -> None:
        """Take over tables that another server has released, if somebody here listens or they act by themselves."""
        for opened in map(self._tables.found, names):
            if opened and _is_followed(opened):
                self._tables.begin(self.take_over(opened))
        self._claim()

    def _entries_added(self, name: str) -> None:
        """Follow a table that another server has written to; all tables if notifications were lost."""
        for opened in [self._tables.found(name)] if name else self._tables.tables_here():
            if opened and _is_followed(opened):
                self._tables.begin(self._follow(opened))

    async def read_on(self, opened: OpenTable) -> None:
        """Apply entries that a listener knows and this server does not, even if it believes that it writes them."""
        if opened.table.damaged:
            return
        try:
            async with opened.lock:
                await opened.catch_up()
        except Damaged as damage:
            self._tables.set_aside(opened.table.id, damage)

    async def _follow(self, opened: OpenTable) -> None:
        try:
            await self.catch_up(opened)
        except Damaged as damage:
            self._tables.set_aside(opened.table.id, damage)
        except Newer as newer:
            self._tables.leave_to_newer(opened.table.id, newer)

    # ------------------------------------------------------------------ connected people

    def present(self, name: str) -> frozenset[str] | None:
        """The people connected to a table at other servers; `None` if none has reported any."""
        told = self._elsewhere.get(name)
        return frozenset[str]().union(*(people for _, people in told.values())) if told else None

    async def tell_present(self, opened: OpenTable) -> None:
        """Report to a table's holder the people connected here."""
        people = sorted(person for person in opened.present() or () if opened.table.seats_of(person))
        body = json.dumps({"present": people, "server": self._journal.server}).encode()
        with contextlib.suppress(Fault):  # it is reported again
            await self._journal.post(opened.table.id, "", body)

    async def _told_present(self, name: str, server: str, people: list[str]) -> bytes:
        """Take up another server's report about the people connected there."""
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
        """Drop the reports of servers that have fallen silent, and what is known of tables that are not in memory."""
        before = time.monotonic() - PRESENT
        for name in [name for name in self._from_elsewhere if not self._tables.found(name)]:
            del self._from_elsewhere[name]
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

    def _person_changed(self, person: str) -> None:
        """Take up a person renamed or forgotten by another server; everybody if notifications were lost."""
        self._tables.begin(self._learn(person) if person else self._learn_all())

    async def _learn(self, person: str) -> None:
        """Update a person's name and avatar, or drop them if they were forgotten."""
        known = await self._journal.people([person])
        if person in known:
            self._tables.changed_person(known[person])
        else:
            self._tables.forgotten(person)

    async def _learn_all(self) -> None:
        """Find people who have changed or were forgotten."""
        shown, present = self._tables.people_shown(), self._tables.present()
        known = await self._journal.people(sorted({person.id for person in shown} | present))
        wrongly_shown = {each.id for each in shown if each != known.get(each.id, Person(each.id, ""))}
        for each in wrongly_shown | (present - known.keys()):
            await self._learn(each)

    # ------------------------------------------------------------------ this server's tables

    async def _posted(self, name: str, person: str, body: bytes) -> bytes:
        """Carry out a command posted by another server. Returns the reply."""
        if not person:
            said = json.loads(body)
            return await self._told_present(name, said["server"], said["present"])
        try:
            command = cast("Command", ServerCommand.model_validate_json(body))
        except ValidationError:
            fault = f"table {name}: the server that holds it is of another release, which does not know this command"
            return json.dumps({"fault": fault}).encode()
        try:
            number = await self._tables.command(name, person, command)
            self._posted_for(name)
            return json.dumps({"number": number}).encode()
        except Refused as refused:
            return json.dumps({"refused": refused.to_json()}).encode()
        except Repeated as repeated:
            return json.dumps({"number": repeated.number}).encode()
        except Fault as fault:
            return json.dumps({"fault": str(fault)}).encode()

    def _posted_for(self, name: str) -> None:
        """Count the command that another server has posted; release the table if all who use it are elsewhere."""
        self._from_elsewhere[name] += 1
        opened = self._tables.found(name)
        if opened is None or opened.all_listeners():
            del self._from_elsewhere[name]
        elif self._from_elsewhere[name] >= MOVES:
            del self._from_elsewhere[name]
            self._tables.begin(self._release(opened))

    async def _release(self, opened: OpenTable) -> None:
        """Let another server have a table to which nobody listens here."""
        async with opened.lock:
            if opened.fence is None or opened.all_listeners() or self._tables.stopping:
                return
            fence, opened.fence = opened.fence, None
            try:
                await self._journal.release(opened.table.id, fence)
            except Fault:
                self._journal.take_up_later(opened.table.id, fence)
                raise

    # ------------------------------------------------------------------ regular checks

    async def keep_up(self) -> None:
        """Report to other servers, and check people without a notification."""
        self._claim()
        asked = told = time.monotonic()
        while True:
            await asyncio.sleep(LOOK)
            self._forget_present()
            if time.monotonic() - told >= TELL:
                told = time.monotonic()
                self._tell_followed()
                self._tell_all()
            if time.monotonic() - asked >= ASK_AGAIN:
                asked = time.monotonic()
                self._person_changed("")

    def _claim(self) -> None:
        """Take over tables that act by themselves and that no living server holds."""
        if not self._claiming and not self._tables.stopping:
            self._claiming = True
            self._tables.begin(self._claim_all())

    async def _claim_all(self) -> None:
        try:
            claimed = None
            while (claimed is None or claimed) and not self._tables.stopping:
                claimed = await self._journal.claim(CLAIMED, self._tables.not_written())
                for table, _, lease in claimed:
                    await self._tables.adopt(table, lease)
        except Fault as fault:
            log.warning("%s", fault)
        finally:
            self._claiming = False


def _is_followed(opened: OpenTable) -> bool:
    """Whether another server writes a table to which somebody here listens."""
    return not opened.own and not opened.table.damaged and bool(opened.all_listeners())


def _body(command: Command) -> bytes:
    """A command as it is posted: a person's, or one of this server."""
    return ServerCommand.model_validate({"id": command.id, "do": vars(command.do)}).model_dump_json().encode()


def _answered(body: bytes) -> int:
    """The entry number in the holder's reply. Raises the holder's `Refused` or `Fault`."""
    reply = json.loads(body)
    if "refused" in reply:
        raise Refused.from_json(reply["refused"])
    if "fault" in reply:
        raise Fault(reply["fault"])
    return int(reply["number"])
