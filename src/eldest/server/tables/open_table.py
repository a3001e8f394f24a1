"""An open table: its state in memory, the right to write it, and everybody who listens."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from eldest.narration.messages import Words
from eldest.server.journal.journal import Lease
from eldest.server.journal.salvage import fitting_rows, whole_rows
from eldest.server.journal.sql_journal import Journal
from eldest.server.tables.entries import Entry, entry
from eldest.server.tables.messages import EventBuilder, players
from eldest.server.tables.seats import SECOND
from eldest.server.tables.table import Table
from eldest.server.tables.timers import Question

log = logging.getLogger("eldest.server")

SendMessage = Callable[[bytes], None]  # never waits; a line that is too slow is cut off by its owner


def _nothing() -> None:
    """Nothing is to be done."""


@dataclass(eq=False, slots=True)
class Listener:
    """One connection to a table: the person at its end, how it is sent a message, and how it is cut."""

    person: str
    send: SendMessage
    end: Callable[[], None] = _nothing  # it will be sent nothing more; whoever is there may come again
    heard: int = 0  # a spectator who sees later has been told what happened up to this entry

    def tell(self, message: bytes) -> None:
        """Send a message; a line that fails harms no other."""
        try:
            self.send(message)
        except Exception as error:
            log.error("a line has failed", exc_info=error)
            self.end()


EVERY = 32  # entries from one stand that is kept to the next
KEPT = 2  # stands


class Snapshots:
    """How one table stood at some of its last entries, to go on from there."""

    def __init__(self) -> None:
        self._stands: list[Table] = []

    def note(self, table: Table) -> None:
        """An entry has been applied."""
        if table.last % EVERY == 0:
            self._stands = [*self._stands[1 - KEPT :], table.copy()]

    def before(self, name: str, entry: int) -> Table:
        """A table that stands as this one did at an entry or before, to go on from there."""
        for stand in reversed(self._stands):
            if stand.last <= entry:
                return stand.copy()
        return Table(name)


class DelayedTable:
    """
    A table of its own that each entry reaches when it has become old enough.

    What spectators are sent comes from this table alone, so nothing younger can be in it.
    """

    def __init__(self, name: str, delay: int, names: dict[str, str]) -> None:
        self.table = Table(name)
        self.event_builder = EventBuilder(self.table, names)
        self.listeners: set[Listener] = set()
        self._delay = delay  # ms
        self._waiting: deque[Entry] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, entries: Iterable[Entry], now: int) -> None:
        """Take up what has happened until now."""
        self._waiting.extend(entries)
        self.go_on(now)

    def add(self, entry: Entry, now: int) -> None:
        """Something has happened; it will be told later."""
        self._waiting.append(entry)
        if self._timer is None:
            self.go_on(now)

    def go_on(self, now: int) -> None:
        """Apply and tell what is old enough, and come back for the rest."""
        self.end()
        while self._waiting and (self._waiting[0].at + self._delay <= now or self._waiting[0].kind == "opened"):
            entry = self._waiting.popleft()
            self.event_builder.before(entry)
            self.table.apply(entry)
            self.event_builder.after(entry)
            for listener in list(self.listeners):
                if listener.heard < entry.number:
                    listener.tell(self.event_builder.event(entry, ""))
        if self._waiting:
            due = self._waiting[0].at + self._delay
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later((due - now) / 1000, lambda: self.go_on(due))

    def forget(self, person: str) -> None:
        """A person's name and words go."""
        self.event_builder.forget(person)
        for place, each in enumerate(self._waiting):
            if each.kind == "said" and each.what["person"] == person:
                self._waiting[place] = each._replace(what={**each.what, "text": None})

    def end(self) -> None:
        """Let nothing more through by itself."""
        if self._timer:
            self._timer.cancel()
        self._timer = None


AT_ONCE = 64  # entries that are told again in one go

# Entries by which somebody may see more than before, or less.
SEATING = {"sat", "stood", "started", "taken", "returned", "lent"}


class OpenTable:
    """A table in memory. Whoever writes it holds the lock; what it tells is never ahead of the journal."""

    def __init__(self, table: Table, lease: Lease | None, journal: Journal, clock: Callable[[], int]) -> None:
        self.table = table
        self.fence = lease.fence if lease else None  # none: another server writes the table
        self.lock = asyncio.Lock()
        self.event_builder = EventBuilder(table)
        self.listeners: set[Listener] = set()
        self.asked: set[Question] = set()  # what bots have been asked and not answered
        self.unserved = 0  # ms in which nobody looked after the table, still to be made up for
        self.used = time.monotonic()
        self.delayed: DelayedTable | None = None  # the table as spectators see it who see it later
        self._met = False  # whether somebody with a seat has come since the table was loaded
        self._snapshots = Snapshots()
        self._journal = journal
        self._clock = clock
        self._ahead = 0  # ms by which this table is ahead of the clock

    @property
    def own(self) -> bool:
        """Whether this server writes the table."""
        return self.fence is not None

    def now(self) -> int:
        """The present instant at this table: never before its last entry, which another clock may have dated."""
        now = self._clock()
        self._ahead = max(self._ahead, self.table.at - now)
        return now + self._ahead

    async def catch_up(self) -> None:
        """Let happen what stands in the journal and has not happened here; the lock is held."""
        rows = await self._journal.read(self.table.id, self.table.last)
        if not self.table.last:  # nobody listens yet
            for row in rows:
                self.table.apply(entry(row))
                self._snapshots.note(self.table)
            await self.learn_names()
            return
        for row in rows:
            await self.happen(entry(row))

    async def open_damaged(self) -> None:
        """Let happen what stands in the journal before what is damaged; nothing happens after it."""
        for row in await fitting_rows(self._journal, self.table.id):
            self.table.apply(entry(row))
            self._snapshots.note(self.table)
        self.table.end_here()
        await self.learn_names()

    async def happen(self, entry: Entry) -> None:
        """Let an entry of the journal happen, and tell everybody what that person may know; the lock is held."""
        with self._cutting(entry):
            if self.listeners:
                self.event_builder.before(entry)
        self.table.apply(entry)
        self._snapshots.note(self.table)
        with self._cutting(entry):
            await self._tell(entry)

    @contextmanager
    def _cutting(self, entry: Entry) -> Iterator[None]:
        """What stands in the journal happens though it cannot be told: all are cut, and come again."""
        try:
            yield
        except Exception as error:
            log.error("table %s: entry %d could not be told", self.table.id, entry.number, exc_info=error)
            self.end()

    async def _tell(self, entry: Entry) -> None:
        """Tell everybody of the entry that was applied last."""
        if self.listeners:
            self.event_builder.after(entry)
        else:
            self.event_builder.silent()
        if entry.kind in ("sat", "taken"):
            await self.learn_names()
        for listener in list(self.listeners):
            listener.tell(self.event_builder.event(entry, listener.person))
        if self.delayed:
            self.delayed.add(entry, self.now())
        if entry.kind in SEATING:
            await self._sort()

    # ------------------------------------------------------------------ who listens

    async def standing(self, person: str) -> bytes:
        """How the table stands for a person."""
        async with self.lock:
            return (await self._event_builder(person)).standing(person)

    async def why_won(self, person: str) -> Words:
        """Why the trick that a person sees is won by whoever wins it."""
        async with self.lock:
            return (await self._event_builder(person)).why_won(person)

    async def sheet(self, person: str) -> bytes:
        """The sheet of the match as far as a person sees it; refused where he may not watch."""
        async with self.lock:
            return (await self._event_builder(person)).sheet(person)

    async def so_far(self, person: str) -> bytes:
        """The deal from its beginning as a person sees it; refused where he may not watch."""
        async with self.lock:
            return (await self._event_builder(person)).so_far(person)

    def people(self, person: str) -> dict[str, Any]:
        """Who asks, by his seat, and who has the seats by now."""
        return {"you": self.event_builder.viewer(person), "seats": players(self.table.seats, self.event_builder.names)}

    async def seen(self, person: str) -> int:
        """The number of the last entry that a person may know; refused where he may not watch."""
        async with self.lock:
            event_builder = await self._event_builder(person)
            event_builder.check_sight(person)
            return event_builder.table.last

    async def listen(self, listener: Listener, after: int | None = None) -> None:
        """
        Send a listener how the table stands, and from then on all that happens.

        With `after`, first what has happened since that entry. Nothing is missing between the
        two, and nothing comes twice.
        """
        async with self.lock:
            event_builder = await self._event_builder(listener.person)
            new = event_builder is self.event_builder and self._present(listener.person)
            if after is not None and after < event_builder.table.last:
                for message in await self._past(event_builder, listener.person, after):
                    listener.tell(message)
            else:
                listener.tell(event_builder.standing(listener.person))
            listener.heard = event_builder.table.last
            if new:
                self._tell_standing()
            self._met = self._met or bool(self.table.seats_of(listener.person))
            (self.listeners if event_builder is self.event_builder else (await self._spectators()).listeners).add(
                listener
            )

    def leave(self, listener: Listener) -> None:
        """Send a listener nothing more."""
        if self.delayed:
            self.delayed.listeners.discard(listener)
        if listener in self.listeners:
            self.listeners.discard(listener)
            if self._present():
                self._tell_standing()

    def present(self) -> frozenset[str] | None:
        """
        The persons who are connected here; none until the first who has a seat comes.

        Before that a server that has just started does not know who has gone and who is about to come again.
        """
        return frozenset(listener.person for listener in self.listeners) if self._met else None

    def _present(self, *coming: str) -> bool:
        """Note who is there, which stands in no journal; whether somebody who has a seat has come or gone."""
        before = set(self.event_builder.here)
        self.event_builder.here = {listener.person for listener in self.listeners}.union(coming)
        self.event_builder.changed()
        return any(self.table.seats_of(person) for person in before ^ set(self.event_builder.here))

    def _tell_standing(self) -> None:
        """Tell all who listen how the table stands, though nothing has happened."""
        for listener in list(self.listeners):
            listener.tell(self.event_builder.standing(listener.person))

    def renamed(self, person: str, name: str) -> None:
        """A person has another display name from now on."""
        if self.table.seats_of(person) and self.event_builder.names.get(person) != name:
            self.event_builder.names[person] = name
            self.event_builder.changed()
            if self.delayed:
                self.delayed.event_builder.changed()
            self._tell_standing()

    def forget(self, person: str) -> None:
        """A person's name and words go; what follows from the journal is made again from it when it is needed."""
        named = self.event_builder.names.get(person)
        self.event_builder.forget(person)
        if self.delayed:
            self.delayed.forget(person)
        if named and self.table.seats_of(person):
            self._tell_standing()

    async def learn_names(self) -> None:
        """Learn the display names of those who sit."""
        people = {each for seat in self.table.seats for each in (seat.person, seat.guest) if each}
        new = people - set(self.event_builder.names)
        if new:
            known = await self._journal.people(sorted(new))
            self.event_builder.names.update((person, known[person].name if person in known else "") for person in new)
            self.event_builder.changed()

    # ------------------------------------------------------------------ who sees what when

    def _sees_late(self, person: str) -> bool:
        """Whether a person watches the match from no seat, and later than the players."""
        return bool(self.table.watch) and self.table.status != "waiting" and not self.table.seats_of(person)

    async def _event_builder(self, person: str) -> EventBuilder:
        """What tells a person how the table stands, now or some time ago."""
        return (await self._spectators()).event_builder if self._sees_late(person) else self.event_builder

    async def _spectators(self) -> DelayedTable:
        """The table as spectators see it, made from the journal when the first of them comes."""
        if self.delayed is None:
            delayed = DelayedTable(self.table.id, (self.table.watch or 0) * SECOND, self.event_builder.names)
            rows = await whole_rows(self._journal, self.table.id)
            delayed.begin((entry(row) for row in rows if row.number <= self.table.last), self.now())
            self.delayed = delayed
        return self.delayed

    async def _sort(self) -> None:
        """Whoever has a seat by now sees at once, whoever has none any more sees later."""
        for listener in [each for each in self.listeners if self._sees_late(each.person)]:
            self.listeners.discard(listener)
            listener.heard = self.table.last
            (await self._spectators()).listeners.add(listener)
        late = self.delayed.listeners if self.delayed else set()
        for listener in [each for each in late if not self._sees_late(each.person)]:
            late.discard(listener)
            self.listeners.add(listener)
            listener.tell(self.event_builder.standing(listener.person))

    async def _past(self, event_builder: EventBuilder, person: str, after: int) -> list[bytes]:
        """What a person was told after an entry and up to how the table stands, made again from the journal."""
        again = EventBuilder(self._snapshots.before(event_builder.table.id, after), event_builder.names)
        again.here = event_builder.here
        told = []
        for row in await whole_rows(self._journal, event_builder.table.id, again.table.last):
            if row.number > event_builder.table.last:
                break
            each = entry(row)
            if each.number > after:
                again.before(each)
            again.table.apply(each)
            if each.number > after:
                again.after(each)
                told.append(again.event(each, person))
            if event_builder is self.event_builder and not row.number % AT_ONCE:
                await asyncio.sleep(0)  # the lock is held, so nothing happens here; but at other tables
        return told

    def all_listeners(self) -> list[Listener]:
        """Everybody who listens, now or some time later."""
        return [*self.listeners, *(self.delayed.listeners if self.delayed else ())]

    def idle(self, since: float) -> bool:
        """Whether nobody has used the table since an instant of the monotonic clock, or waits for it."""
        busy = self.asked or self.unserved or self.lock.locked()
        return self.used < since and not self.all_listeners() and not busy

    def end(self) -> None:
        """Let go of everybody who listens."""
        gone = self.all_listeners()
        delayed, self.delayed = self.delayed, None
        self.listeners.clear()
        self.event_builder.silent()
        if delayed:
            delayed.end()
        for listener in gone:
            listener.end()
