"""Listeners: who is told what happens at a table, at once or some time later, and how it stood not long ago."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from eldest.server.tables.entries import Entry
from eldest.server.tables.messages import Voice
from eldest.server.tables.table import Table

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


class Lately:
    """The last stands of one table."""

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


class Late:
    """
    A table of its own that each entry reaches when it has become old enough.

    What spectators are sent comes from this table alone, so nothing younger can be in it.
    """

    def __init__(self, name: str, delay: int, names: dict[str, str]) -> None:
        self.table = Table(name)
        self.voice = Voice(self.table, names)
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
            self.voice.before(entry)
            self.table.apply(entry)
            self.voice.after(entry)
            for listener in list(self.listeners):
                if listener.heard < entry.number:
                    listener.tell(self.voice.event(entry, ""))
        if self._waiting:
            due = self._waiting[0].at + self._delay
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later((due - now) / 1000, lambda: self.go_on(due))

    def forget(self, person: str) -> None:
        """A person's name and words go."""
        self.voice.forget(person)
        for place, entry in enumerate(self._waiting):
            if entry.kind == "said" and entry.what["person"] == person:
                self._waiting[place] = entry._replace(what={**entry.what, "text": None})

    def end(self) -> None:
        """Let nothing more through by itself."""
        if self._timer:
            self._timer.cancel()
        self._timer = None
