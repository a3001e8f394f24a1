"""
The hall: all tables that are open, each with one writer.

What a person asks is decided against the state, written to the journal, and only then let
happen, acknowledged and told to everybody who listens. No table waits for another.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from eldest.server import messages
from eldest.server.commands import Command, NewTable
from eldest.server.deciding import decide
from eldest.server.entries import Entry, Happening, entry
from eldest.server.following import follow
from eldest.server.journal import Batch, Damaged, Fault, Fenced, Full, Journal, Lease, Repeated
from eldest.server.listener import Listener
from eldest.server.opening import opened
from eldest.server.questions import Question, questions
from eldest.server.table import Table
from eldest.server.thinkers import Thinkers

log = logging.getLogger("eldest.server")

T = TypeVar("T")
GAP = 3000  # ms for which a server may be unheard of without having been down
AGAIN = 1.0  # seconds until a table that could not be written is looked at again
IDLE = 600.0  # seconds without a listener after which a table leaves the memory
LATER = 30 * 86_400.0  # seconds; timers further off than that are set anew when the table is next loaded


def now() -> int:
    """This instant, UTC in milliseconds."""
    return time.time_ns() // 1_000_000


class OpenTable:
    """A table in memory: its state, the right to write it, and who listens."""

    def __init__(self, table: Table, lease: Lease) -> None:
        self.table = table
        self.fence = lease.fence
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.asked: set[Question] = set()  # what bots have been asked and not answered
        self.voice = messages.Voice(table)
        self.used = time.monotonic()


class Hall:
    """All tables of one server."""

    def __init__(
        self,
        journal: Journal,
        thinkers: Thinkers,
        *,
        clock: Callable[[], int] = now,
        chance: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.journal = journal
        self.clock = clock
        self.chance = chance
        self._thinkers = thinkers
        self._open: dict[str, OpenTable] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._loading: dict[str, asyncio.Task[OpenTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False

    # ------------------------------------------------------------------ what people do

    async def create(self, person: str, wanted: NewTable) -> str:
        """Make a table; raises `ValueError` where the game or its options are not possible."""
        name = secrets.token_urlsafe(16)
        table = Table(name)
        happenings = opened(person, wanted)
        entries = self._entries(table, happenings, "")
        for each in entries:
            table.apply(each)
        lease = await self.journal.create(name, [each.row() for each in entries], people=[person])
        self._open[name] = OpenTable(table, lease)
        return name

    async def command(self, name: str, person: str, command: Command) -> int:
        """
        Do what a person asks, and answer the number of the entry that it wrote.

        Raises `Refused` or a `Fault`, and then nothing has happened. Whoever asks may go away
        meanwhile: what has begun is finished.
        """
        return await asyncio.shield(self._task(self._command(name, person, command)))

    async def _command(self, name: str, person: str, command: Command) -> int:
        key = f"{person}:{command.id}"
        opened = await self.table(name)
        async with opened.lock:
            before = opened.table.commands.get(key)
            if before is not None:
                return before
            happenings = decide(opened.table, person, command.do)
            try:
                number = await self._write(opened, happenings, key)
            except Repeated as repeated:
                return repeated.number
            await self._follow(opened)
        return number

    async def table(self, name: str) -> OpenTable:
        """A table, read from its journal where it is not in memory; what is damaged is set aside."""
        found = self._open.get(name)
        if found is not None:
            found.used = time.monotonic()
            return found
        if name not in self._loading:
            self._loading[name] = self._task(self._load(name))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> OpenTable:
        try:
            lease = await self.journal.acquire(name)
            table = Table(name)
            for row in await self.journal.read(name):
                table.apply(entry(row))
            opened = OpenTable(table, lease)
            async with opened.lock:
                self._open[name] = opened
                await self._after_a_gap(opened, lease)
                await self._follow(opened)
            return opened
        except Damaged as damage:
            log.error("table %s is set aside: %s", name, damage)
            raise
        finally:
            self._loading.pop(name, None)

    async def _after_a_gap(self, opened: OpenTable, lease: Lease) -> None:
        """Time in which no server looked after the table counts for nobody."""
        gap = self.clock() - lease.alive
        if gap > GAP and opened.table.wake() is not None:
            await self._write(opened, [Happening("moved", {"by": gap})])

    # ------------------------------------------------------------------ one writer

    def _entries(self, table: Table, happenings: Sequence[Happening], key: str) -> list[Entry]:
        at = max(self.clock(), table.at)
        first = table.last + 1
        return [
            Entry(first + place, at, kind, what, (key or None) if place == 0 else None)
            for place, (kind, what) in enumerate(happenings)
        ]

    async def _write(self, opened: OpenTable, happenings: Sequence[Happening], key: str = "") -> int:
        """Write what happens, then let it happen and tell it; the lock is held."""
        table = opened.table
        entries = self._entries(table, happenings, key)
        try:
            await self.journal.append(self._batch(opened, entries))
        except Fenced:
            self._forget(opened)
            raise
        for each in entries:
            opened.voice.before(each)
            table.apply(each)
            opened.voice.after(each)
            self._tell(opened, each)
        return entries[0].number

    def _batch(self, opened: OpenTable, entries: Sequence[Entry]) -> Batch:
        kinds = {each.kind for each in entries}
        minded = opened.table.minds_time or kinds & {"started", "rematched", "resumed"}
        return Batch(
            opened.table.id,
            opened.fence,
            [each.row() for each in entries],
            wake=entries[-1].at if minded and not kinds & {"closed", "ended"} else None,
            status="closed" if "closed" in kinds else "over" if "ended" in kinds else "open",
            people=[each.what["person"] for each in entries if each.kind in ("sat", "taken")],
        )

    async def _follow(self, opened: OpenTable) -> None:
        """Let the table do what it does by itself, and set its alarm; the lock is held."""
        try:
            while happenings := follow(opened.table, self.clock(), self.chance):
                await self._write(opened, happenings)
        except Full:
            self._alarm(opened.table.id, AGAIN)
            return
        self._think(opened)
        wake = opened.table.wake()
        if wake is not None:
            self._alarm(opened.table.id, max(0, wake - self.clock()) / 1000)
        elif alarm := self._alarms.pop(opened.table.id, None):
            alarm.cancel()

    def _alarm(self, name: str, seconds: float) -> None:
        """Look at a table again after a while."""
        if alarm := self._alarms.pop(name, None):
            alarm.cancel()
        if not self._closing:
            loop = asyncio.get_running_loop()
            self._alarms[name] = loop.call_later(min(seconds, LATER), lambda: self._task(self._look_after(name)))

    async def _look_after(self, name: str) -> None:
        """What an alarm does."""
        try:
            opened = await self.table(name)
            async with opened.lock:
                await self._follow(opened)
        except Full:
            self._alarm(name, AGAIN)
        except Fault as fault:
            log.warning("table %s: %s", name, fault)

    # ------------------------------------------------------------------ bots

    def _think(self, opened: OpenTable) -> None:
        """Ask the bots whose turn it is, or who judge a claim; each question once."""
        for question in questions(opened.table):
            if question not in opened.asked:
                opened.asked.add(question)
                self._task(self._answer(opened, question))

    async def _answer(self, opened: OpenTable, question: Question) -> None:
        """Put what bots have answered into the journal, if the question still stands."""
        try:
            happenings = await question.answer(opened.table, self._thinkers)
            async with opened.lock:
                opened.asked.discard(question)
                if self._open.get(opened.table.id) is opened and question.stands(opened.table):
                    await self._write(opened, happenings)
                await self._follow(opened)
        except Full:
            self._alarm(opened.table.id, AGAIN)
        except Fault as fault:
            log.warning("table %s: %s", opened.table.id, fault)
        finally:
            opened.asked.discard(question)

    # ------------------------------------------------------------------ who listens

    def _tell(self, opened: OpenTable, entry: Entry) -> None:
        """Send what happened to everybody who listens, to each what that person may know."""
        made: dict[str, bytes] = {}
        for listener in list(opened.listeners):
            person = listener.person
            if person not in made:
                made[person] = opened.voice.event(entry, person)
            listener.send(made[person])

    async def listen(self, name: str, listener: Listener, after: int | None = None) -> None:
        """
        Send a listener how the table stands and from then on all that happens.

        With `after`, first what has happened since that entry. Nothing is missing between the
        two, and nothing comes twice.
        """
        opened = await self.table(name)
        async with opened.lock:
            if after is not None and after < opened.table.last:
                for message in await self.past(opened, listener.person, after):
                    listener.send(message)
            else:
                listener.send(opened.voice.standing(listener.person))
            opened.listeners.add(listener)
        self._tell_presence(opened, listener.person)

    def leave(self, name: str, listener: Listener) -> None:
        """Send a listener nothing more."""
        opened = self._open.get(name)
        if opened and listener in opened.listeners:
            opened.listeners.discard(listener)
            self._tell_presence(opened, listener.person)

    async def past(self, opened: OpenTable, person: str, after: int) -> list[bytes]:
        """What a person was told after an entry, made again from the journal."""
        table = Table(opened.table.id)
        voice = messages.Voice(table, opened.voice.names)
        told = []
        for row in await self.journal.read(table.id):
            each = entry(row)
            voice.before(each)
            table.apply(each)
            voice.after(each)
            if each.number > after:
                told.append(voice.event(each, person))
        return told

    def _tell_presence(self, opened: OpenTable, person: str) -> None:
        """Somebody has come or gone; this stands in no journal."""
        opened.voice.here = {listener.person for listener in opened.listeners}
        for listener in list(opened.listeners):
            if listener.person != person:
                listener.send(opened.voice.standing(listener.person))

    # ------------------------------------------------------------------ life

    async def start(self) -> None:
        """Look after the tables that do something by themselves, one after the other, behind what people ask."""
        for listed in await self.journal.tables(waking=True):
            self._task(self._wake(listed.table))

    async def _wake(self, name: str) -> None:
        try:
            await self.table(name)
        except Fault as fault:
            log.warning("table %s: %s", name, fault)

    async def close(self) -> None:
        """Take nothing more, finish what has begun."""
        self._closing = True
        for alarm in self._alarms.values():
            alarm.cancel()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _forget(self, opened: OpenTable) -> None:
        if self._open.get(opened.table.id) is opened:
            del self._open[opened.table.id]

    def _task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on whoever asked for it goes away."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
