"""
The hall: all tables that are open, each with one writer.

What a person asks is decided against the state, written to the journal, and only then let
happen, acknowledged and told to everybody who listens. No table waits for another.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, TypeVar

from eldest.narration.messages import Refused, Words, refused
from eldest.server.bots.advice import Advice, advice, asks_for_hint
from eldest.server.bots.bot_pool import Thinkers
from eldest.server.cluster.nodes import Neighbours
from eldest.server.journal.export import Archive
from eldest.server.journal.journal import Batch, Damaged, Fault, Fenced, Full, Held, Lease, Repeated
from eldest.server.journal.salvage import whole_rows
from eldest.server.journal.sql_journal import Journal
from eldest.server.models.commands import Command, NewTable, PastDeal, Stand
from eldest.server.reviews.reviews import Reviews
from eldest.server.tables.entries import Entry, Happening, happening
from eldest.server.tables.handlers import decide
from eldest.server.tables.new_table import Past, first_entries
from eldest.server.tables.open_table import Listener, OpenTable
from eldest.server.tables.seats import SECOND, SteadyClock
from eldest.server.tables.table import REMEMBERED, Table
from eldest.server.tables.timers import Question, come_back, follow, questions

log = logging.getLogger("eldest.server")

T = TypeVar("T")
GAP = 5 * SECOND  # for which a server may be unheard of without having been down
AGAIN = 1.0  # seconds until a table that could not be written is looked at again
IDLE = 300.0  # seconds of silence after which a table that nobody listens to leaves the memory
SWEEP = 60.0  # seconds between two looks for such tables
SEATS_THEMSELVES = ("return", "take")  # commands by which a person takes their seat back in any case
LATER = 30 * 86_400.0  # seconds; timers further off than that are set anew when the table is next loaded


class Stopping(Fault):
    """The server is about to end and takes nothing more."""


def now() -> int:
    """The present instant, UTC in milliseconds."""
    return time.time_ns() // 1_000_000


class Hall:
    """All tables of one server."""

    def __init__(
        self,
        journal: Journal,
        thinkers: Thinkers,
        *,
        clock: Callable[[], int] = now,
        chance: Callable[[int], bytes] = secrets.token_bytes,
        reviews: Reviews | None = None,
    ) -> None:
        self.journal = journal
        self.clock: Callable[[], int] = SteadyClock(clock)
        self._wall = clock  # by which leases are kept
        self.chance = chance
        self.committed: Callable[[float], None] = lambda seconds: None  # whoever measures how long a commit takes
        self.reviews = reviews or Reviews()
        self.met: Callable[[str, bool], None] = lambda person, gone: None  # whoever else knows people, or lets them in
        self._thinkers = thinkers
        self._neighbours = Neighbours(self, journal)
        self._open: dict[str, OpenTable] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._loading: dict[str, asyncio.Task[OpenTable]] = {}
        self._aside: dict[str, str] = {}  # what is wrong with tables that are damaged
        self._lost: set[str] = set()  # those of which nothing can be read
        self._tasks: set[asyncio.Task[Any]] = set()
        self._keepers: list[asyncio.Task[None]] = []
        self._noticed: int | None = None  # when the hall last noticed what time it is; none: it need not
        self._closing = False

    # ------------------------------------------------------------------ what people do

    async def create(self, person: str, wanted: NewTable) -> str:
        """Make a table; raises `ValueError` where the game or its options are not possible."""
        if self._closing:
            raise Stopping("the server is stopping")
        past = await self._past(person, wanted.again) if wanted.again else None
        name = self.chance(16).hex()
        table = Table(name)
        happenings = first_entries(person, wanted, past)
        entries = self._entries(table, happenings, "", self.clock())
        for each in entries:
            table.apply(each)
        lease = await self.journal.create(name, [each.row() for each in entries], people=[person])
        opened = self._open[name] = OpenTable(table, lease, self.journal, self.clock)
        await opened.learn_names()
        log.info("table %s is made", name)
        return name

    async def _past(self, person: str, wanted: PastDeal) -> Past:
        """The deal that somebody wants to play again; refused unless he sits there, and its cards may be known."""
        seats = (await self.table(wanted.table)).table.seats_of(person)
        if not seats:
            raise refused("not_seated")
        record = await self.look_back(wanted.table, person, lambda past: past.record(wanted.match, wanted.deal))
        return Past(wanted.match, record, seats[0], wanted.step)

    async def command(self, name: str, person: str, command: Command) -> int:
        """
        Do what a person asks, and answer the number of the entry that it wrote.

        Raises `Refused` or a `Fault`, and then nothing has happened. Whoever asks may go away
        meanwhile: what has begun is finished.
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
            # Only after waiting for the lock: what is being taken over is not to be asked of another server.
            return await self._neighbours.command(opened, person, command)

    async def _do(self, opened: OpenTable, person: str, command: Command) -> int:
        """Do what a person asks, once; the lock is held."""
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
        """The entry of a command that was done so long ago that the table does not remember it; none otherwise."""
        if len(opened.table.commands) < REMEMBERED:
            return None
        return await self.journal.known(opened.table.id, key)

    async def table(self, name: str) -> OpenTable:
        """A table, read from its journal unless it is in memory; of a damaged one, what stands before the damage."""
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
        """The lease on a table; none where another server writes it, or shall from now on."""
        if self._closing:
            return None
        try:
            return await self.journal.acquire(name)
        except Held:
            return None

    def set_aside(self, name: str, damage: Damaged) -> None:
        """Write a damaged table no more; it is opened as far as it is whole, and all others are served."""
        if name not in self._aside:
            log.error("table %s is set aside: %s", name, damage)
        self._aside[name] = str(damage)
        if opened := self._open.get(name):
            self._forget(opened)

    def found(self, name: str) -> OpenTable | None:
        """A table that is in memory."""
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
        """Write what happens, then let it happen and tell it; the lock is held."""
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
        """It is not known what stands in the journal by now: see. Who cannot is forgotten, and begins anew."""
        try:
            await opened.catch_up()
        except Damaged as damage:
            self.set_aside(opened.table.id, damage)
        except Fault:
            self._forget(opened)

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
        """Let the table do what it does by itself, and set its alarm; what fails is tried again. The lock is held."""
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
        """A machine that has slept was not down, but looked after no table either."""
        before, self._noticed = self._noticed, self.clock() if self._keepers else None
        if before is not None and self._noticed is not None and self._noticed - before > GAP:
            for opened in self._open.values():
                opened.unserved += self._noticed - before

    async def _make_up(self, opened: OpenTable) -> None:
        """Time in which no server looked after the table counts for nobody."""
        if opened.unserved and opened.table.wake() is not None:
            await self._write(opened, [happening("moved", by=opened.unserved)])
        opened.unserved = 0

    def _alarm(self, name: str, seconds: float) -> None:
        """Look at a table again after a while."""
        if alarm := self._alarms.pop(name, None):
            alarm.cancel()
        if not self._closing:
            loop = asyncio.get_running_loop()
            self._alarms[name] = loop.call_later(min(seconds, LATER), lambda: self.begin(self.look_after(name)))

    async def look_after(self, name: str, lease: Lease | None = None) -> None:
        """Let a table do what it has to do by now; with a lease that was just taken, after the time before it."""
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
            return  # that it is set aside has been said
        except Fault as fault:
            log.warning("table %s: %s", name, fault)

    # ------------------------------------------------------------------ bots

    def _think(self, opened: OpenTable) -> None:
        """Ask the bots whose turn it is, or who judge a claim; each question once."""
        for question in () if self._closing else questions(opened.table):
            if question not in opened.asked:
                opened.asked.add(question)
                self.begin(self._answer(opened, question))

    async def _answer(self, opened: OpenTable, question: Question) -> None:
        """Put what bots have answered into the journal, if the question still stands; nothing is an answer too."""
        again = True
        try:
            happenings = await question.answer(opened.table, self._thinkers)
            async with opened.lock:
                again = bool(happenings) or not question.stands(opened.table)
                if again:
                    opened.asked.discard(question)
                if self._closing:  # bots are on their way home; what they say now is said in haste
                    return
                if not opened.own or self._open.get(opened.table.id) is not opened:
                    return
                if happenings and question.stands(opened.table):
                    await self._write(opened, happenings)
                await self._follow(opened)
        except Exception as error:
            # Whatever it was: the seat must act, so the bot is asked again.
            if not isinstance(error, Full):
                log.warning("table %s: a bot's answer is lost", opened.table.id, exc_info=error)
            if opened.own:
                self._alarm(opened.table.id, AGAIN)
        finally:
            if again:
                opened.asked.discard(question)

    # ------------------------------------------------------------------ who listens

    async def standing(self, name: str, person: str) -> bytes:
        """How a table stands for a person."""
        return await (await self.table(name)).standing(person)

    async def why_won(self, name: str, person: str) -> Words:
        """Why the trick that a person sees at a table is won by whoever wins it."""
        return await (await self.table(name)).why_won(person)

    async def advice(self, name: str, person: str) -> Advice:
        """What to do in a person's seat, and why; refused where no hints are given."""
        return await advice(asks_for_hint((await self.table(name)).table, person), self._thinkers)

    async def published(self, name: str, person: str, match: int | None = None) -> str:
        """A match of a table as a file, the last one unless its number is given: what a person may know of it."""
        return await self.look_back(name, person, lambda archive: str(archive.published(match)))

    async def look_back(self, name: str, person: str, found: Callable[[Archive], T]) -> T:
        """What the matches of a table come to, as far as a person may know them."""
        seen = await (await self.table(name)).seen(person)
        rows = await whole_rows(self.journal, name)
        # All of it is played again, which takes long.
        return await asyncio.to_thread(lambda: found(Archive(name, rows[:seen])))

    async def listen(self, name: str, listener: Listener, after: int | None = None) -> None:
        """Send a listener how a table stands, or what has happened since an entry, and then all that happens."""
        opened = await self.table(name)
        await opened.listen(listener, after)
        if self._open.get(name) is not opened:
            listener.end()
        else:
            self._came_or_went(opened, listener.person)

    def leave(self, name: str, listener: Listener) -> None:
        """Send a listener nothing more."""
        if opened := self._open.get(name):
            opened.leave(listener)
            self._came_or_went(opened, listener.person)

    def _came_or_went(self, opened: OpenTable, person: str) -> None:
        """Look after a table at which a person who has a seat is connected now, or is not any more."""
        if self._closing or opened.table.match is None or not opened.table.seats_of(person):
            return
        if opened.own:
            self.begin(self.look_after(opened.table.id))
        else:
            self.begin(self._neighbours.tell_present(opened))

    def _known_present(self, opened: OpenTable) -> frozenset[str] | None:
        """The persons who are connected to a table, at this server or another; none where that is not known yet."""
        here = opened.present()
        elsewhere = self._neighbours.present(opened.table.id) if self.journal.shared else None
        return here if elsewhere is None else elsewhere | (here or frozenset())

    def _present(self, opened: OpenTable) -> frozenset[str]:
        return self._known_present(opened) or frozenset()

    def renamed(self, person: str, name: str) -> None:
        """A person has another display name from now on, or, where it is empty, none any more."""
        for opened in self._open.values():
            opened.renamed(person, name)
        self.met(person, False)

    async def forget(self, person: str) -> None:
        """A person leaves his seats; his name and words go, from the journal and from here; the plays stay."""
        for listed in await self.journal.tables(person=person):
            if listed.status == "open" or self.found(listed.table):
                await self._leave_for_good(listed.table, person)
        await self.journal.redact(person)
        self.forgotten(person)

    async def _leave_for_good(self, name: str, person: str) -> None:
        """Leave a seat to whoever takes it: nobody shall wait for somebody who cannot come back."""
        with contextlib.suppress(Refused, Fault):  # he has no seat; or the others say that he is away
            await self.command(name, person, Command(id=f"gone-{self.chance(8).hex()}", do=Stand(kind="stand")))

    def forgotten(self, person: str) -> None:
        """A person is nobody any more."""
        for opened in self._open.values():
            opened.forget(person)
        self.met(person, True)

    def names_told(self) -> set[tuple[str, str]]:
        """Persons at the tables in memory, and by what names they are called there."""
        return {each for opened in self._open.values() for each in opened.voice.names.items()}

    def present(self) -> set[str]:
        """Everybody who listens to a table, but for those who watch as nobody."""
        return {each.person for opened in self._open.values() for each in opened.all_listeners() if each.person}

    @property
    def tallies(self) -> dict[str, Mapping[str, int]]:
        """What journal and bots have counted of their work, where they count."""
        parts = {"journal": self.journal, "bots": self._thinkers}
        return {name: getattr(part, "tally", {}) for name, part in parts.items()}

    @property
    def in_memory(self) -> int:
        """How many tables are."""
        return len(self._open)

    # ------------------------------------------------------------------ life

    async def start(self) -> None:
        """Begin to look after the tables that do something by themselves, behind what people ask."""
        waking = await self.journal.tables(waking=True)
        names = [listed.table for listed in waking]
        self._keepers = [self.begin(work) for work in (self._wake(names), self._keep_time(), self._sweep())]
        if self.journal.shared:
            await self._neighbours.begin()
            self._keepers.append(self.begin(self._neighbours.keep_up()))

    async def _wake(self, names: Sequence[str]) -> None:
        """Open tables one after the other."""
        for name in names:
            try:
                await self.table(name)
            except Damaged:
                continue  # that it is set aside has been said
            except Fault as fault:
                log.warning("table %s: %s", name, fault)

    async def _keep_time(self) -> None:
        """Notice all the time what time it is, so that a gap is noticed before anybody is late by it."""
        while True:
            self._notice()
            await asyncio.sleep(1.0)

    async def _sweep(self) -> None:
        """Let tables leave the memory in which nothing happens and to which nobody listens."""
        while True:
            await asyncio.sleep(SWEEP)
            before = time.monotonic() - IDLE
            for opened in list(self._open.values()):
                if opened.idle(before):
                    self._forget(opened)

    @property
    def stopping(self) -> bool:
        """Whether the hall takes nothing more."""
        return self._closing

    def stop(self) -> None:
        """Take nothing more, from other servers either."""
        self._closing = True
        self.journal.stop_taking()

    async def close(self) -> None:
        """Finish what has begun, and let go of all tables."""
        self.stop()
        for alarm in self._alarms.values():
            alarm.cancel()
        for keeper in self._keepers:
            keeper.cancel()
        await self.reviews.close()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        for opened in list(self._open.values()):
            self._forget(opened)
        if self.journal.shared:
            await self._neighbours.end()

    def _forget(self, opened: OpenTable) -> None:
        if self._open.get(opened.table.id) is opened:
            del self._open[opened.table.id]
            opened.end()

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on whoever asked for it goes away."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        fault = None if task.cancelled() else task.exception()
        if fault and not isinstance(fault, (Fault, Refused)):
            log.error("a task has failed", exc_info=fault)
