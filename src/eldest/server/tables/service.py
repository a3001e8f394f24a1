"""
The table service: all open tables, each with one writer.

A command is checked against the state and written to the journal. Only then it is applied,
acknowledged and told to all listeners. No table waits for another.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from eldest.narration.messages import Message, Refused, refused
from eldest.server.bots.advice import Advice, advice, asks_for_hint
from eldest.server.bots.bot_pool import BotPool
from eldest.server.journal.export import Archive
from eldest.server.journal.journal import Damaged, Fault, Fenced, Lease, Newer, Person, Repeated, Unheld
from eldest.server.reviews.reviews import Reviews
from eldest.server.tables.commands import own_command
from eldest.server.tables.handlers import decide
from eldest.server.tables.live.loaded_tables import LoadedTables
from eldest.server.tables.live.scheduler import Scheduler
from eldest.server.tables.live.tasks import BackgroundTasks
from eldest.server.tables.live.writer import Writer, entries_of
from eldest.server.tables.new_table import Past, first_entries
from eldest.server.tables.open_table import Listener, OpenTable
from eldest.server.tables.past.matches import Matches
from eldest.server.tables.seats import SteadyClock
from eldest.server.tables.table import Table
from eldest.server.tables.timers import come_back

if TYPE_CHECKING:
    from eldest.server.cluster.nodes import OtherNodes
    from eldest.server.journal.sql_journal import Journal
    from eldest.server.models.commands import Command, NewTable

log = logging.getLogger("eldest.server")

T = TypeVar("T")
SEATS_THEMSELVES = ("return", "take")  # commands with which people take their seat back in any case
PRACTICE = "practice-"  # ids of tables without a server begin so


class Stopping(Fault):
    """The server is stopping and accepts nothing more."""


def now() -> int:
    """The present instant, UTC ms."""
    return time.time_ns() // 1_000_000


def elapsed() -> int:
    """A clock that nobody can set, ms."""
    return time.monotonic_ns() // 1_000_000


class TableService:
    """All tables of one server."""

    def __init__(
        self,
        journal: Journal,
        bot_pool: BotPool,
        *,
        clock: Callable[[], int] = now,
        monotonic: Callable[[], int] = elapsed,
        chance: Callable[[int], bytes] = secrets.token_bytes,
        reviews: Reviews | None = None,
    ) -> None:
        self.journal = journal
        self.clock: Callable[[], int] = SteadyClock(clock, monotonic)
        self.chance = chance
        self.reviews = reviews or Reviews()
        self.person_changed: Callable[[str, bool], None] = lambda person, gone: (
            None
        )  # called when a person was renamed (`False`) or forgotten (`True`)
        self._bot_pool = bot_pool
        self._nodes: OtherNodes | None = None
        self.tasks = BackgroundTasks()
        self.keepers: list[asyncio.Task[None]] = []  # tasks that run until the service stops
        self.loaded = LoadedTables(journal, self.clock, self.tasks)
        self.writer = Writer(journal, self.loaded)
        self.scheduler = Scheduler(
            self.loaded,
            self.writer,
            self.tasks,
            bot_pool,
            clock=self.clock,
            wall=clock,
            chance=chance,
            present=self._known_present,
        )
        self.writer.dropped = self.scheduler.look_again

    # ------------------------------------------------------------------ commands

    async def create(self, person: str, wanted: NewTable) -> str:
        """Create a table. Raises `ValueError` if the game or its options are impossible."""
        if self.stopping:
            raise Stopping("the server is stopping")
        past = await self._past(person, wanted)
        name = self.new_id()
        table = Table(name)
        happenings = first_entries(person, wanted, past, self.journal.version)
        entries = entries_of(table, happenings, "", self.clock())
        for each in entries:
            table.apply(each)
        lease = await self.journal.create(name, [each.row() for each in entries], people=[person])
        opened = self.loaded.add(table, lease)
        await opened.learn_people()
        log.info("table %s is created", name)
        return name

    def new_id(self) -> str:
        """The id of a new table."""
        return self.chance(16).hex()

    async def _past(self, person: str, table: NewTable) -> Past | None:
        """
        The deal that a new table begins with, if one is given.

        A deal to be played again is refused unless the person sits there and its cards may be known.
        """
        if table.setup is not None:
            return Past.set_up(table.setup)
        if table.again is None:
            return None
        wanted = table.again
        seats = (await self.table(wanted.table)).table.seats_of(person)
        if not seats:
            raise refused("not_seated")
        archive = await self.look_back(wanted.table, person, wanted.match)
        record = archive.record(wanted.match, wanted.deal)
        return Past.of(wanted.match, record, seats[0], wanted.step)

    async def command(self, name: str, person: str, command: Command) -> int:
        """
        Carry out a person's command, and return the number of the entry that it wrote.

        If it raises `Refused` or a `Fault`, nothing has happened. Work that has begun is finished
        even if the caller goes away.
        """
        self._refuse_if_stopping()
        return await asyncio.shield(self.begin(self._command(name, person, command)))

    async def command_of_socket(self, name: str, person: str, command: Command) -> int:
        """The same for a caller that is not cancelled when its client goes away, without a task of its own."""
        self._refuse_if_stopping()
        return await self._command(name, person, command)

    def _refuse_if_stopping(self) -> None:
        if self.stopping:
            raise Stopping("the server is stopping")

    async def _command(self, name: str, person: str, command: Command) -> int:
        while True:
            opened = await self.table(name)
            async with opened.lock:
                if self.loaded.found(name) is not opened:
                    continue
                if opened.readable_only:
                    await self.loaded.acquire_again(opened)
                if opened.own or opened.table.damaged:
                    with contextlib.suppress(Fenced):  # then its new holder carries the command out
                        return await self._do(opened, person, command)
            # Only after waiting for the lock: a table being taken over must not be forwarded to another server.
            if self._nodes is None:
                raise Unheld(f"table {name}: it is written elsewhere")
            return await self._nodes.command(opened, person, command)

    async def _do(self, opened: OpenTable, person: str, command: Command) -> int:
        """Carry out a command once. Needs the lock."""
        key = f"{person}:{command.id}"
        before = opened.table.commands.get(key)
        if before is not None:
            return before
        try:
            if command.do.kind not in SEATS_THEMSELVES and (back := come_back(opened.table, {person})):
                await self.writer.write(opened, back)
            number = await self.writer.write(
                opened, decide(opened.table, person, command.do, self._present(opened)), key
            )
        except Repeated as repeated:
            return repeated.number
        except Refused:
            long_ago = await self._done_before(opened, key)
            if long_ago is None:
                raise
            return long_ago
        await self.scheduler.follow(opened)
        return number

    async def _done_before(self, opened: OpenTable, key: str) -> int | None:
        """The entry of an old command that the table no longer remembers; `None` otherwise."""
        if not opened.table.forgets_commands:
            return None
        return await self.journal.known(opened.table.id, key)

    # ------------------------------------------------------------------ tables in memory

    async def table(self, name: str) -> OpenTable:
        """A table, loaded from its journal unless it is in memory; a damaged one as it stood before the damage."""
        return await self.loaded.table(name)

    def found(self, name: str) -> OpenTable | None:
        """A table, if it is in memory."""
        return self.loaded.found(name)

    def tables_here(self) -> list[OpenTable]:
        """All tables in memory."""
        return list(self.loaded)

    async def adopt(self, name: str, lease: Lease) -> None:
        """Load a table of which this server has acquired the lease, and look after it; a failure is retried."""
        try:
            await self.loaded.adopt(name, lease)
        except (Damaged, Newer):
            return  # this is logged already
        except Fault as fault:
            log.warning("table %s: %s", name, fault)
            self.journal.take_up_later(name, lease.fence)

    def damaged_tables(self) -> list[str]:
        """The damaged tables that are known."""
        return self.loaded.damaged()

    def not_written(self) -> list[str]:
        """Tables that this server cannot write: damaged ones, and those in which a newer release has written."""
        return self.loaded.not_written()

    def leave_to_newer(self, name: str, newer: Newer) -> None:
        """Leave a table to servers of a newer release, whose entries this one does not understand."""
        self.loaded.leave_to_newer(name, newer)

    def set_aside(self, name: str, damage: Damaged) -> None:
        """Stop writing a damaged table. Its readable part stays open, and other tables are not affected."""
        self.loaded.set_aside(name, damage)

    async def look_after(self, name: str, lease: Lease | None = None) -> None:
        """Let a table do what is due. `lease`, if just acquired, tells how long no server looked after the table."""
        await self.scheduler.look_after(name, lease)

    # ------------------------------------------------------------------ listeners

    async def standing(self, name: str, person: str) -> bytes:
        """The table's state for one person."""
        return await (await self.table(name)).standing(person)

    async def why_won(self, name: str, person: str) -> Message:
        """Why the trick that a person sees at a table is won by its winner."""
        return await (await self.table(name)).why_won(person)

    async def advice(self, name: str, person: str) -> Advice:
        """The recommended action for a person's seat and the reasons. Refused if no hints are given."""
        return await advice(asks_for_hint((await self.table(name)).table, person), self._bot_pool)

    async def published(self, name: str, person: str, match: int | None = None) -> str:
        """A match of a table as a file, the last one by default, as far as the person may know it."""
        archive = await self.look_back(name, person, match)
        return await asyncio.to_thread(lambda: str(archive.published(match)))

    async def look_back(self, name: str, person: str, match: int | None = None) -> Archive:
        """A match of a table, the last one by default, as far as the person may know it."""
        return await (await self.matches(name, person)).one(match)

    async def matches(self, name: str, person: str) -> Matches:
        """All matches of a table, as far as the person may know them."""
        return Matches(self.journal, name, await (await self.table(name)).seen(person))

    async def listen(self, name: str, listener: Listener, after: int | None = None) -> None:
        """Send a listener the table's state or the events since an entry, and then every new event."""
        opened = await self.table(name)
        if self._nodes and after is not None and after > opened.table.last:
            await self._nodes.read_on(opened)
        await opened.listen(listener, after)
        if self.loaded.found(name) is not opened:
            listener.end()
        else:
            if self._nodes:
                self._nodes.listened(opened)
            self._came_or_went(opened, listener.person)

    def leave(self, name: str, listener: Listener) -> None:
        """Stop sending to a listener."""
        if opened := self.loaded.found(name):
            opened.leave(listener)
            self._came_or_went(opened, listener.person)

    def _came_or_went(self, opened: OpenTable, person: str) -> None:
        """Look after a table after a person with a seat has connected or disconnected."""
        if self.stopping or opened.table.match is None or not opened.table.seats_of(person):
            return
        if opened.own:
            self.begin(self.look_after(opened.table.id))
        elif self._nodes:
            self.begin(self._nodes.tell_present(opened))

    def _known_present(self, opened: OpenTable) -> frozenset[str] | None:
        """The people connected to a table at any server; `None` if that is not known yet."""
        here = opened.present()
        elsewhere = self._nodes.present(opened.table.id) if self._nodes else None
        return here if elsewhere is None else elsewhere | (here or frozenset())

    def _present(self, opened: OpenTable) -> frozenset[str]:
        return self._known_present(opened) or frozenset()

    def changed_person(self, person: Person) -> None:
        """Take up a person's new display name and avatar."""
        for opened in self.loaded:
            opened.changed_person(person)
        self.person_changed(person.id, False)

    async def forget(self, person: str) -> None:
        """Remove a person from their seats, and their name and words from journal and memory. Their plays stay."""
        for listed in await self.journal.tables(person=person):
            if listed.status == "open" or self.found(listed.table):
                await self._leave_for_good(listed.table, person)
        await self.journal.redact(person)
        self.forgotten(person)

    async def _leave_for_good(self, name: str, person: str) -> None:
        """Free a person's seat, so that nobody waits for somebody who cannot come back."""
        with contextlib.suppress(Refused, Fault):  # they have no seat, or the others have reported them absent
            await self.command(name, person, own_command(f"gone-{self.chance(8).hex()}", "stand"))

    def forgotten(self, person: str) -> None:
        """Drop a forgotten person from memory."""
        for opened in self.loaded:
            opened.forget(person)
        self.person_changed(person, True)

    def people_shown(self) -> set[Person]:
        """The people at the tables in memory, as they are shown there."""
        return {each for opened in self.loaded for each in opened.event_builder.people.values()}

    def present(self) -> set[str]:
        """All listeners except anonymous spectators."""
        return {each.person for opened in self.loaded for each in opened.all_listeners() if each.person}

    @property
    def tallies(self) -> dict[str, Mapping[str, int]]:
        """Counters of the journal and of the bots, if they keep any."""
        parts = {"journal": self.journal, "bots": self._bot_pool}
        return {name: getattr(part, "tally", {}) for name, part in parts.items()}

    @property
    def in_memory(self) -> int:
        """Number of tables in memory."""
        return len(self.loaded)

    # ------------------------------------------------------------------ start and stop

    async def start(self) -> None:
        """Start looking after tables that act by themselves; it runs in the background."""
        # Of several servers, each looks only after those that no other one holds.
        waking = [] if self.journal.shared else await self.journal.tables(waking=True)
        names = [listed.table for listed in waking]
        self.keepers = [self.begin(work) for work in (*self.scheduler.work(names), self.loaded.sweep())]
        if self.journal.shared:
            from eldest.server.cluster.nodes import OtherNodes  # a page has none

            self._nodes = OtherNodes(self, self.journal)
            await self._nodes.begin()
            self.keepers.append(self.begin(self._nodes.keep_up()))

    @property
    def stopping(self) -> bool:
        """Whether the service accepts nothing more."""
        return self.tasks.stopping

    def stop(self) -> None:
        """Accept nothing more, nor from other servers."""
        self.tasks.stopping = True
        self.journal.stop_taking()

    async def hand_over(self) -> None:
        """Let other servers have all tables, before this one does anything else about its end."""
        self.stop()
        if self._nodes:
            await self._nodes.end()

    async def close(self) -> None:
        """Finish what has begun, and drop all tables."""
        self.stop()
        self.scheduler.stop()
        for keeper in self.keepers:
            keeper.cancel()
        await self.reviews.close()
        await self.tasks.join()
        for opened in self.loaded:
            self.loaded.drop(opened)
        if self._nodes:
            await self._nodes.end()

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start work that goes on even if its caller goes away."""
        return self.tasks.begin(work)
