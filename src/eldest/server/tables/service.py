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
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from eldest.narration.messages import Message, Refused, refused
from eldest.server.bots.advice import Advice, advice, asks_for_hint
from eldest.server.bots.bot_pool import BotPool
from eldest.server.journal.export import Archive
from eldest.server.journal.journal import Batch, Damaged, Fault, Fenced, Full, Held, Lease, Person, Repeated, Unheld
from eldest.server.journal.salvage import whole_rows
from eldest.server.reviews.reviews import Reviews
from eldest.server.tables.commands import own_command
from eldest.server.tables.entries import Entry, Happening, happening
from eldest.server.tables.handlers import decide
from eldest.server.tables.new_table import Past, first_entries
from eldest.server.tables.open_table import Listener, OpenTable
from eldest.server.tables.seats import SECOND, SteadyClock
from eldest.server.tables.table import REMEMBERED, Table
from eldest.server.tables.timers import Question, come_back, follow, questions

if TYPE_CHECKING:
    from eldest.server.cluster.nodes import OtherNodes
    from eldest.server.journal.sql_journal import Journal
    from eldest.server.models.commands import Command, NewTable

log = logging.getLogger("eldest.server")

T = TypeVar("T")
GAP = 5 * SECOND  # ms without a sign of life before a server counts as having been down
AGAIN = 1.0  # seconds until a table is tried again after a failed write
IDLE = 300.0  # seconds without use after which a table without listeners leaves the memory
SWEEP = 60.0  # seconds between two searches for idle tables
SEATS_THEMSELVES = ("return", "take")  # commands with which people take their seat back in any case
PRACTICE = "practice-"  # ids of tables without a server begin so
LATER = 30 * 86_400.0  # seconds; the longest timer, set again when it runs out or the table is next loaded


class Stopping(Fault):
    """The server is stopping and accepts nothing more."""


def now() -> int:
    """The present instant, UTC ms."""
    return time.time_ns() // 1_000_000


class TableService:
    """All tables of one server."""

    def __init__(
        self,
        journal: Journal,
        bot_pool: BotPool,
        *,
        clock: Callable[[], int] = now,
        chance: Callable[[int], bytes] = secrets.token_bytes,
        reviews: Reviews | None = None,
    ) -> None:
        self.journal = journal
        self.clock: Callable[[], int] = SteadyClock(clock)
        self._wall = clock  # the clock of leases
        self.chance = chance
        self.committed: Callable[[float], None] = lambda seconds: None  # called with the seconds a commit took
        self.reviews = reviews or Reviews()
        self.person_changed: Callable[[str, bool], None] = lambda person, gone: (
            None
        )  # called when a person was renamed (`False`) or forgotten (`True`)
        self._bot_pool = bot_pool
        self._nodes: OtherNodes | None = None
        self._open: dict[str, OpenTable] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._loading: dict[str, asyncio.Task[OpenTable]] = {}
        self._aside: dict[str, str] = {}  # the damage of damaged tables, by id
        self._lost: set[str] = set()  # tables of which nothing can be read
        self._tasks: set[asyncio.Task[Any]] = set()
        self._keepers: list[asyncio.Task[None]] = []
        self._noticed: int | None = None  # when the time was last noticed; `None`: no need to
        self._closing = False

    # ------------------------------------------------------------------ commands

    async def create(self, person: str, wanted: NewTable) -> str:
        """Create a table. Raises `ValueError` if the game or its options are impossible."""
        if self._closing:
            raise Stopping("the server is stopping")
        past = await self._past(person, wanted)
        name = self.new_id()
        table = Table(name)
        happenings = first_entries(person, wanted, past)
        entries = self._entries(table, happenings, "", self.clock())
        for each in entries:
            table.apply(each)
        lease = await self.journal.create(name, [each.row() for each in entries], people=[person])
        opened = self._open[name] = OpenTable(table, lease, self.journal, self.clock)
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
        record = await self.look_back(wanted.table, person, lambda past: past.record(wanted.match, wanted.deal))
        return Past.of(wanted.match, record, seats[0], wanted.step)

    async def command(self, name: str, person: str, command: Command) -> int:
        """
        Carry out a person's command, and return the number of the entry that it wrote.

        If it raises `Refused` or a `Fault`, nothing has happened. Work that has begun is finished
        even if the caller goes away.
        """
        if self._closing:
            raise Stopping("the server is stopping")
        return await asyncio.shield(self.begin(self._command(name, person, command)))

    async def _command(self, name: str, person: str, command: Command) -> int:
        while True:
            opened = await self.table(name)
            async with opened.lock:
                if self._open.get(name) is not opened:
                    continue
                if opened.own or opened.table.damaged:
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
                await self._write(opened, back)
            number = await self._write(opened, decide(opened.table, person, command.do, self._present(opened)), key)
        except Repeated as repeated:
            return repeated.number
        except Refused:
            long_ago = await self._done_before(opened, key)
            if long_ago is None:
                raise
            return long_ago
        await self._follow(opened)
        return number

    async def _done_before(self, opened: OpenTable, key: str) -> int | None:
        """The entry of an old command that the table no longer remembers; `None` otherwise."""
        if len(opened.table.commands) < REMEMBERED:
            return None
        return await self.journal.known(opened.table.id, key)

    async def table(self, name: str) -> OpenTable:
        """A table, loaded from its journal unless it is in memory; a damaged one as it stood before the damage."""
        found = self._open.get(name)
        if found is not None:
            found.used = time.monotonic()
            return found
        if name in self._lost:
            raise Damaged(self._aside[name])
        if name not in self._loading:
            self._loading[name] = self.begin(self._load(name))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> OpenTable:
        try:
            if name not in self._aside:
                try:
                    return await self._load_whole(name)
                except Damaged as damage:
                    self.set_aside(name, damage)
            opened = OpenTable(Table(name), None, self.journal, self.clock)
            await opened.open_damaged()
            self._open[name] = opened
            return opened
        except Damaged:
            self._lost.add(name)
            raise
        finally:
            self._loading.pop(name, None)

    async def _load_whole(self, name: str) -> OpenTable:
        lease = await self._acquired(name)
        opened = OpenTable(Table(name), lease, self.journal, self.clock)
        try:
            await opened.catch_up()
        except Damaged:
            if lease:
                with contextlib.suppress(Fault):
                    await self.journal.release(name, lease.fence)
            raise
        self._open[name] = opened
        await self.look_after(name, lease)
        return opened

    async def _acquired(self, name: str) -> Lease | None:
        """The lease on a table; `None` if another server writes it or is about to."""
        if self._closing:
            return None
        try:
            return await self.journal.acquire(name)
        except Held:
            return None

    def set_aside(self, name: str, damage: Damaged) -> None:
        """Stop writing a damaged table. Its readable part stays open, and other tables are not affected."""
        if name not in self._aside:
            log.error("table %s is set aside: %s", name, damage)
        self._aside[name] = str(damage)
        if opened := self._open.get(name):
            self.drop(opened)

    def found(self, name: str) -> OpenTable | None:
        """A table, if it is in memory."""
        return self._open.get(name)

    def tables_here(self) -> list[OpenTable]:
        """All tables in memory."""
        return list(self._open.values())

    # ------------------------------------------------------------------ one writer

    def _entries(self, table: Table, happenings: Sequence[Happening], key: str, at: int) -> list[Entry]:
        first = table.last + 1
        return [
            Entry(first + place, at, kind, what, (key or None) if place == 0 else None)
            for place, (kind, what) in enumerate(happenings)
        ]

    async def _write(self, opened: OpenTable, happenings: Sequence[Happening], key: str = "") -> int:
        """Write entries to the journal, then apply and tell them. Needs the lock."""
        entries = self._entries(opened.table, happenings, key, opened.now())
        began = time.perf_counter()
        try:
            await self.journal.append(self._batch(opened, entries))
            self.committed(time.perf_counter() - began)
        except (Repeated, Full):
            raise
        except Fault as fault:
            if isinstance(fault, Fenced):
                opened.fence = None
            await self._read_again(opened)
            number = opened.table.commands.get(key)
            if number is None:
                raise
            return number
        try:
            for each in entries:
                await opened.happen(each)
        except Damaged as damage:
            self.set_aside(opened.table.id, damage)
            raise
        log.debug("table %s, entry %d: %s", opened.table.id, entries[0].number, " ".join(e.kind for e in entries))
        return entries[0].number

    async def _read_again(self, opened: OpenTable) -> None:
        """Reload the table when the journal's state is uncertain. If that fails, the table is dropped from memory."""
        try:
            await opened.catch_up()
        except Damaged as damage:
            self.set_aside(opened.table.id, damage)
        except Fault:
            self.drop(opened)

    def _batch(self, opened: OpenTable, entries: Sequence[Entry]) -> Batch:
        kinds = {each.kind for each in entries}
        assert opened.fence is not None
        minded = opened.table.minds_time or kinds & {"started", "rematched", "resumed", "lent", "paced"}
        over = "ended" in kinds or (opened.table.ended and "rematched" not in kinds)
        return Batch(
            opened.table.id,
            opened.fence,
            [each.row() for each in entries],
            wake=entries[-1].at if minded and not over and "closed" not in kinds else None,
            status="closed" if "closed" in kinds else "over" if over else "open",
            people=[each.what["person"] for each in entries if each.kind in ("sat", "taken")],
        )

    async def _follow(self, opened: OpenTable) -> None:
        """Let the table act by itself and set its timer; a failure is retried. Needs the lock."""
        try:
            self._notice()
            await self._make_up(opened)
            while happenings := follow(opened.table, opened.now(), self.chance, self._known_present(opened)):
                await self._write(opened, happenings)
        except Fault as fault:
            if not isinstance(fault, Full):
                log.warning("table %s: %s", opened.table.id, fault)
            if opened.own and not isinstance(fault, Damaged):
                self._alarm(opened.table.id, AGAIN)
            return
        self._think(opened)
        wake = opened.table.wake(missed=self._known_present(opened) is not None)
        if wake is not None:
            self._alarm(opened.table.id, max(0, wake - opened.now()) / 1000)
        elif alarm := self._alarms.pop(opened.table.id, None):
            alarm.cancel()

    def _notice(self) -> None:
        """Notice time in which the machine slept: no server looked after the tables then."""
        before, self._noticed = self._noticed, self.clock() if self._keepers else None
        if before is not None and self._noticed is not None and self._noticed - before > GAP:
            for opened in self._open.values():
                opened.unserved += self._noticed - before

    async def _make_up(self, opened: OpenTable) -> None:
        """Postpone deadlines by the time in which no server looked after the table."""
        if opened.unserved and opened.table.wake() is not None:
            await self._write(opened, [happening("moved", by=opened.unserved)])
        opened.unserved = 0

    def _alarm(self, name: str, seconds: float) -> None:
        """Look at a table again after some seconds."""
        if alarm := self._alarms.pop(name, None):
            alarm.cancel()
        if not self._closing:
            loop = asyncio.get_running_loop()
            self._alarms[name] = loop.call_later(min(seconds, LATER), lambda: self.begin(self.look_after(name)))

    async def look_after(self, name: str, lease: Lease | None = None) -> None:
        """Let a table do what is due. `lease`, if just acquired, tells how long no server looked after the table."""
        try:
            opened = await self.table(name)
            if lease and self._wall() - lease.alive > GAP:
                opened.unserved = self._wall() - lease.alive
            async with opened.lock:
                if opened.own:
                    await self._follow(opened)
        except Full:
            self._alarm(name, AGAIN)
        except Damaged:
            return  # setting it aside has logged this already
        except Fault as fault:
            log.warning("table %s: %s", name, fault)

    # ------------------------------------------------------------------ bots

    def _think(self, opened: OpenTable) -> None:
        """Ask the bots that must act or judge a claim; each question once."""
        for question in () if self._closing else questions(opened.table):
            if question not in opened.asked:
                opened.asked.add(question)
                self.begin(self._answer(opened, question))

    async def _answer(self, opened: OpenTable, question: Question) -> None:
        """Write a bot's answer to the journal if the question still stands. An empty answer is an answer too."""
        again = True
        try:
            happenings = await question.answer(opened.table, self._bot_pool)
            async with opened.lock:
                again = bool(happenings) or not question.stands(opened.table)
                if again:
                    opened.asked.discard(question)
                if self._closing:  # bots are being stopped, so their answers now are rushed
                    return
                if not opened.own or self._open.get(opened.table.id) is not opened:
                    return
                if happenings and question.stands(opened.table):
                    await self._write(opened, happenings)
                await self._follow(opened)
        except Exception as error:
            # Whatever happened, the seat must act, so the bot is asked again.
            if not isinstance(error, Full):
                log.warning("table %s: a bot's answer is lost", opened.table.id, exc_info=error)
            if opened.own:
                self._alarm(opened.table.id, AGAIN)
        finally:
            if again:
                opened.asked.discard(question)

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
        return await self.look_back(name, person, lambda archive: str(archive.published(match)))

    async def look_back(self, name: str, person: str, found: Callable[[Archive], T]) -> T:
        """The result of `found` on the table's past matches, as far as the person may know them."""
        seen = await (await self.table(name)).seen(person)
        rows = await whole_rows(self.journal, name)
        # Everything is played again, which takes long.
        return await asyncio.to_thread(lambda: found(Archive(name, rows[:seen])))

    async def listen(self, name: str, listener: Listener, after: int | None = None) -> None:
        """Send a listener the table's state or the events since an entry, and then every new event."""
        opened = await self.table(name)
        await opened.listen(listener, after)
        if self._open.get(name) is not opened:
            listener.end()
        else:
            self._came_or_went(opened, listener.person)

    def leave(self, name: str, listener: Listener) -> None:
        """Stop sending to a listener."""
        if opened := self._open.get(name):
            opened.leave(listener)
            self._came_or_went(opened, listener.person)

    def _came_or_went(self, opened: OpenTable, person: str) -> None:
        """Look after a table after a person with a seat has connected or disconnected."""
        if self._closing or opened.table.match is None or not opened.table.seats_of(person):
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
        for opened in self._open.values():
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
        for opened in self._open.values():
            opened.forget(person)
        self.person_changed(person, True)

    def people_shown(self) -> set[Person]:
        """The people at the tables in memory, as they are shown there."""
        return {each for opened in self._open.values() for each in opened.event_builder.people.values()}

    def present(self) -> set[str]:
        """All listeners except anonymous spectators."""
        return {each.person for opened in self._open.values() for each in opened.all_listeners() if each.person}

    @property
    def tallies(self) -> dict[str, Mapping[str, int]]:
        """Counters of the journal and of the bots, if they keep any."""
        parts = {"journal": self.journal, "bots": self._bot_pool}
        return {name: getattr(part, "tally", {}) for name, part in parts.items()}

    @property
    def in_memory(self) -> int:
        """Number of tables in memory."""
        return len(self._open)

    # ------------------------------------------------------------------ start and stop

    async def start(self) -> None:
        """Start looking after tables that act by themselves; it runs in the background."""
        waking = await self.journal.tables(waking=True)
        names = [listed.table for listed in waking]
        self._keepers = [self.begin(work) for work in (self._wake(names), self._keep_time(), self._sweep())]
        if self.journal.shared:
            from eldest.server.cluster.nodes import OtherNodes  # a page has none

            self._nodes = OtherNodes(self, self.journal)
            await self._nodes.begin()
            self._keepers.append(self.begin(self._nodes.keep_up()))

    async def _wake(self, names: Sequence[str]) -> None:
        """Load tables one after the other."""
        for name in names:
            try:
                await self.table(name)
            except Damaged:
                continue  # setting it aside has logged this already
            except Fault as fault:
                log.warning("table %s: %s", name, fault)

    async def _keep_time(self) -> None:
        """Check the time every second, so that a gap is noticed before it makes anybody late."""
        while True:
            self._notice()
            await asyncio.sleep(1.0)

    async def _sweep(self) -> None:
        """Drop idle tables without listeners from memory."""
        while True:
            await asyncio.sleep(SWEEP)
            before = time.monotonic() - IDLE
            for opened in list(self._open.values()):
                if opened.idle(before):
                    self.drop(opened)

    @property
    def stopping(self) -> bool:
        """Whether the service accepts nothing more."""
        return self._closing

    def stop(self) -> None:
        """Accept nothing more, nor from other servers."""
        self._closing = True
        self.journal.stop_taking()

    async def close(self) -> None:
        """Finish what has begun, and drop all tables."""
        self.stop()
        for alarm in self._alarms.values():
            alarm.cancel()
        for keeper in self._keepers:
            keeper.cancel()
        await self.reviews.close()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        for opened in list(self._open.values()):
            self.drop(opened)
        if self._nodes:
            await self._nodes.end()

    def drop(self, opened: OpenTable) -> None:
        """Drop a table from memory; whoever needs it loads it again."""
        if self._open.get(opened.table.id) is opened:
            del self._open[opened.table.id]
            opened.end()

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start work that goes on even if its caller goes away."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        fault = None if task.cancelled() else task.exception()
        if fault and not isinstance(fault, (Fault, Refused)):
            log.error("a background task has failed", exc_info=fault)
