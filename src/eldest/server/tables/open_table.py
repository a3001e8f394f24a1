"""An open table: its state in memory, the right to write it, and its listeners."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from eldest.narration.messages import Message
from eldest.server.journal.journal import PAGE, Lease, Person, Start
from eldest.server.tables.entries import Entry, entry
from eldest.server.tables.messages import EventBuilder, players
from eldest.server.tables.past.reader import as_far_as_it_fits, begun, lacking, readable
from eldest.server.tables.past.starts import Starts
from eldest.server.tables.seats import SECOND
from eldest.server.tables.table import Table
from eldest.server.tables.timers import Question

if TYPE_CHECKING:
    from eldest.server.journal.sql_journal import Journal
    from eldest.server.models.sheet import People

log = logging.getLogger("eldest.server")

SendMessage = Callable[[bytes], None]  # never waits; the connection cuts itself off if it is too slow


def _nothing() -> None:
    """Do nothing."""


@dataclass(eq=False, slots=True)
class Listener:
    """One connection to a table: its person, and the functions that send a message and end the connection."""

    person: str
    send: SendMessage
    end: Callable[[], None] = _nothing  # ends the connection; the client may reconnect
    heard: int = 0  # the last entry that a delayed spectator has been told

    def tell(self, message: bytes) -> None:
        """Send a message. A failing connection affects no other."""
        try:
            self.send(message)
        except Exception as error:
            log.error("a connection has failed", exc_info=error)
            self.end()


EVERY = 32  # entries between two cached snapshots
KEPT = 2  # snapshots


class Snapshots:
    """The latest snapshots of one table, to play on from."""

    def __init__(self) -> None:
        self._stands: list[Table] = []

    def note(self, table: Table) -> None:
        """Take a snapshot if the entry just applied calls for one."""
        if table.last % EVERY == 0:
            self._stands = [*self._stands[1 - KEPT :], table.copy()]

    def before(self, entry: int) -> Table | None:
        """A copy of the table as it stood at an entry or earlier, to play on from there; `None` if there is none."""
        return next((stand.copy() for stand in reversed(self._stands) if stand.last <= entry), None)


class DelayedTable:
    """
    A second copy of the table, which each entry reaches only after a delay.

    Delayed spectators see only this copy, so nothing newer can leak to them.
    """

    def __init__(self, table: Table, present: Table, delay: int, people: dict[str, Person]) -> None:
        self.table = table
        self.event_builder = EventBuilder(self.table, people, present)
        self.listeners: set[Listener] = set()
        self._delay = delay  # ms
        self._waiting: deque[Entry] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, entries: Iterable[Entry], now: int) -> None:
        """Take up the entries so far."""
        self._waiting.extend(entries)
        self.go_on(now)

    def add(self, entry: Entry, now: int) -> None:
        """Take up a new entry, to be told after the delay."""
        self._waiting.append(entry)
        if self._timer is None:
            self.go_on(now)

    def go_on(self, now: int) -> None:
        """Apply and tell the entries that are old enough, and set a timer for the rest."""
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
        """Remove a person's name and words."""
        self.event_builder.forget(person)
        for place, each in enumerate(self._waiting):
            if each.kind == "said" and each.what["person"] == person:
                self._waiting[place] = each._replace(what={**each.what, "text": None})

    def end(self) -> None:
        """Stop the timer."""
        if self._timer:
            self._timer.cancel()
        self._timer = None


AT_ONCE = 64  # entries told again before other tasks get a turn

# Kinds of entries after which somebody may see more or less of the match than before.
SEATING = {"sat", "stood", "removed", "started", "taken", "returned", "lent"}


class OpenTable:
    """A table in memory. The writer holds the lock; listeners are told nothing that is not in the journal."""

    def __init__(self, table: Table, lease: Lease | None, journal: Journal, clock: Callable[[], int]) -> None:
        self.table = table
        self.fence = lease.fence if lease else None  # `None`: another server writes the table
        self.lock = asyncio.Lock()
        self.event_builder = EventBuilder(table)
        self.listeners: set[Listener] = set()
        self.asked: set[Question] = set()  # questions that bots have not answered yet
        self.readable_only = False  # whether there was no room to acquire it; a single server acquires it later
        self.unserved = 0  # ms without a server, not yet added to the deadlines
        self.used = time.monotonic()
        self.delayed: DelayedTable | None = None  # the copy for delayed spectators
        self._seated_seen = False  # whether a person with a seat has connected since the table was loaded
        self._snapshots = Snapshots()
        self.starts = Starts()
        self._journal = journal
        self._clock = clock
        self._ahead = 0  # ms by which the table's time is ahead of the clock

    @property
    def own(self) -> bool:
        """Whether this server writes the table."""
        return self.fence is not None

    def now(self) -> int:
        """The present instant at this table, UTC ms; never before its last entry, even if another clock dated it."""
        now = self._clock()
        self._ahead = max(self._ahead, self.table.at - now)
        return now + self._ahead

    async def catch_up(self) -> None:
        """Apply journal entries that this copy has not seen yet. Needs the lock."""
        new = not self.table.last  # nobody listens yet
        async for rows in lacking(self._journal, self.table, self.starts.restored):
            for row in rows:
                if new:
                    self._apply(entry(row))
                else:
                    await self.happen(entry(row))
            if len(rows) == PAGE:
                await asyncio.sleep(0)  # this table's lock is held, but other tables get a turn
        if new:
            await self.learn_people()

    async def open_damaged(self) -> None:
        """Apply the journal entries before the damage, and close the table there."""
        async for rows in as_far_as_it_fits(self._journal, self.table.id):
            for row in rows:
                self._apply(entry(row))
        self.table.end_here()
        await self.learn_people()

    def _apply(self, entry: Entry) -> None:
        self.table.apply(entry)
        self._snapshots.note(self.table)
        self.starts.note(self.table, entry.kind)

    async def happen(self, entry: Entry) -> None:
        """Apply an entry of the journal, and tell every listener what they may know of it. Needs the lock."""
        with self._cutting(entry):
            if self.listeners:
                self.event_builder.before(entry)
        self._apply(entry)
        with self._cutting(entry):
            await self._tell(entry)

    @contextmanager
    def _cutting(self, entry: Entry) -> Iterator[None]:
        """End all connections if telling fails. The entry is in the journal and applies anyway; clients reconnect."""
        try:
            yield
        except Exception as error:
            log.error("table %s: entry %d could not be sent", self.table.id, entry.number, exc_info=error)
            self.end()

    async def _tell(self, entry: Entry) -> None:
        """Tell all listeners about the last entry."""
        if self.listeners:
            self.event_builder.after(entry)
        else:
            self.event_builder.silent()
        if entry.kind in ("sat", "taken"):
            await self.learn_people()
        for listener in list(self.listeners):
            listener.tell(self.event_builder.event(entry, listener.person))
        if self.delayed:
            self.delayed.add(entry, self.now())
        if entry.kind in SEATING:
            await self._sort()

    # ------------------------------------------------------------------ listeners

    async def standing(self, person: str) -> bytes:
        """The table's state for one person."""
        async with self.lock:
            return (await self._event_builder(person)).standing(person)

    async def why_won(self, person: str) -> Message:
        """Why the trick that a person sees is won by its winner."""
        async with self.lock:
            return (await self._event_builder(person)).why_won(person)

    async def sheet(self, person: str) -> bytes:
        """The sheet of the match as a person may see it. Refuses people who may not watch."""
        async with self.lock:
            return (await self._event_builder(person)).sheet(person)

    async def so_far(self, person: str) -> bytes:
        """The deal from its beginning as a person may see it. Refuses people who may not watch."""
        async with self.lock:
            return (await self._event_builder(person)).so_far(person)

    def people(self, person: str) -> People:
        """The person's seat, and the owners of all seats."""
        return {"you": self.event_builder.viewer(person), "seats": players(self.table.seats, self.event_builder.people)}

    async def seen(self, person: str) -> int:
        """The number of the last entry that a person may know. Refuses people who may not watch."""
        async with self.lock:
            event_builder = await self._event_builder(person)
            event_builder.check_sight(person)
            return event_builder.table.last

    async def listen(self, listener: Listener, after: int | None = None) -> None:
        """
        Send a listener the table's state, and from then on every event.

        With `after`, send the events since that entry instead. No event is missing between the
        two, and none comes twice.
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
            self._seated_seen = self._seated_seen or bool(self.table.seats_of(listener.person))
            (self.listeners if event_builder is self.event_builder else (await self._spectators()).listeners).add(
                listener
            )

    def leave(self, listener: Listener) -> None:
        """Stop sending to a listener."""
        if self.delayed:
            self.delayed.listeners.discard(listener)
        if listener in self.listeners:
            self.listeners.discard(listener)
            if self._present():
                self._tell_standing()

    def present(self) -> frozenset[str] | None:
        """
        The people connected to this server, or `None` until the first one with a seat has connected.

        A server that has just started cannot tell people who left from people about to reconnect.
        """
        return frozenset(listener.person for listener in self.listeners) if self._seated_seen else None

    def _present(self, *coming: str) -> bool:
        """Update the connected people. Returns whether one with a seat has come or gone."""
        before = set(self.event_builder.here)
        self.event_builder.here = {listener.person for listener in self.listeners}.union(coming)
        self.event_builder.changed()
        return any(self.table.seats_of(person) for person in before ^ set(self.event_builder.here))

    def _tell_standing(self) -> None:
        """Send all listeners the table's state without an event."""
        for listener in list(self.listeners):
            listener.tell(self.event_builder.standing(listener.person))

    def changed_person(self, person: Person) -> None:
        """Take up a person's new display name and avatar."""
        if self.table.seats_of(person.id) and self.event_builder.people.get(person.id) != person:
            self.event_builder.people[person.id] = person
            self.event_builder.changed()
            if self.delayed:
                self.delayed.event_builder.changed()
            self._tell_standing()

    def forget(self, person: str) -> None:
        """Remove a person's name and words. Anything derived from the journal is rebuilt from it when needed."""
        known = self.event_builder.people.get(person)
        self.event_builder.forget(person)
        if self.delayed:
            self.delayed.forget(person)
        if known and (known.name or known.avatar) and self.table.seats_of(person):
            self._tell_standing()

    async def learn_people(self) -> None:
        """Load how everybody who has a seat is shown."""
        people = {each for seat in self.table.seats for each in (seat.person, seat.guest) if each}
        new = people - self.event_builder.people.keys()
        if new:
            known = await self._journal.people(sorted(new))
            self.event_builder.people.update((each, known.get(each, Person(each, ""))) for each in new)
            self.event_builder.changed()

    # ------------------------------------------------------------------ delayed spectators

    def _sees_late(self, person: str) -> bool:
        """Whether a person watches without a seat and with a delay."""
        return bool(self.table.watch) and self.table.status != "waiting" and not self.table.seats_of(person)

    async def _event_builder(self, person: str) -> EventBuilder:
        """The event builder for a person: of the live table, or of the delayed copy."""
        return (await self._spectators()).event_builder if self._sees_late(person) else self.event_builder

    async def _spectators(self) -> DelayedTable:
        """The delayed copy, built from the journal when the first spectator comes."""
        if self.delayed is None:
            delay, now = (self.table.watch or 0) * SECOND, self.now()
            table = await self._begun(lambda start: start.at + delay <= now)
            delayed = DelayedTable(table, self.table, delay, self.event_builder.people)
            async for rows in readable(self._journal, table.id, table.last, self.table.last):
                delayed.begin(map(entry, rows), now)
            self.delayed = delayed
        return self.delayed

    async def _sort(self) -> None:
        """Move listeners who lost their seat to the delayed copy, and those who took one to the live table."""
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
        """The events a person was told since an entry, rebuilt from the journal."""
        stood = self._snapshots.before(after) or await self._begun(lambda start: start.number <= after)
        again = EventBuilder(stood, event_builder.people, self.table)
        again.here = event_builder.here
        told = []
        async for rows in readable(self._journal, stood.id, stood.last, event_builder.table.last):
            for each in map(entry, rows):
                if each.number > after:
                    again.before(each)
                again.table.apply(each)
                if each.number > after:
                    again.after(each)
                    told.append(again.event(each, person))
                if event_builder is self.event_builder and not each.number % AT_ONCE:
                    await asyncio.sleep(0)  # this table's lock is held, but other tables get a turn
        return told

    async def _begun(self, fits: Callable[[Start], bool]) -> Table:
        """A copy of the table as it stood at the last stored start of a match that fits; else a new one."""
        starts = await self._journal.starts(self.table.id) if self.table.last > PAGE else ()
        return await begun(self._journal, self.table.id, next(filter(fits, starts), None))

    def all_listeners(self) -> list[Listener]:
        """All listeners, live and delayed."""
        return [*self.listeners, *(self.delayed.listeners if self.delayed else ())]

    def idle(self, since: float) -> bool:
        """Whether nobody has used the table since an instant of the monotonic clock, or is waiting for it."""
        busy = self.asked or self.unserved or self.lock.locked()
        return self.used < since and not self.all_listeners() and not busy

    def end(self) -> None:
        """End all connections."""
        gone = self.all_listeners()
        delayed, self.delayed = self.delayed, None
        self.listeners.clear()
        self.event_builder.silent()
        if delayed:
            delayed.end()
        for listener in gone:
            listener.end()
