"""
The journal: what every table has come to, entry by entry, in the order in which it happened.

It is the truth; everything else can be made again from it. A batch is written whole or not
at all, and an `append` that has returned survives any kill.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

VERSION = 2  # of the entries; an older journal opens, a newer one is refused with a sentence


class Fault(Exception):
    """What keeps a table, or all of them, from being written or read; one sentence."""


class NoTable(Fault):
    """No table has this id."""


class Held(Fault):
    """Another server that is alive holds the table; the exception names it."""

    def __init__(self, message: str, server: str) -> None:
        super().__init__(message)
        self.server = server


class Unheld(Fault):
    """The server that held a table has given it back, and no other has taken it yet."""


class Fenced(Fault):
    """Another server has taken the table over since: nothing was written."""


class Repeated(Fault):
    """A command with this id is in the journal already; nothing was written."""

    def __init__(self, message: str, number: int) -> None:
        super().__init__(message)
        self.number = number  # of the first entry that the command wrote


class Full(Fault):
    """There is no room to write: nothing was written, and it may be tried again."""


class Damaged(Fault):
    """The stored rows of a table cannot be read as they were written; the exception holds those before the damage."""

    def __init__(self, message: str, whole: Sequence[Row] = ()) -> None:
        super().__init__(message)
        self.whole = tuple(whole)


class NoPerson(Fault):
    """Nobody has this id, or has it any more."""


class NoPad(Fault):
    """No scorepad has this id, or it was deleted."""


class FullPad(Fault):
    """A scorepad has as many strokes as there can be."""


class Stroke(NamedTuple):
    """One stroke on a scorepad as it is stored: what tells it from all others of its pad, and what it is (JSON)."""

    mark: str
    body: bytes


class Row(NamedTuple):
    """One entry as it is stored: its number in the table (from 1), when (UTC, ms), what (JSON), by which command."""

    number: int
    at: int
    body: bytes
    command: str | None = None  # `person:id`, at most 100 characters; only on the first entry of a command


class Batch(NamedTuple):
    """What is written at once for one table: rows that follow on the last one, and what the directory says of it."""

    table: str
    fence: int
    rows: Sequence[Row]
    wake: int | None = None  # when the server must look at the table again by itself, UTC ms; none: never
    status: str = "open"  # open, over, closed
    people: Sequence[str] = ()  # who has a part in the table from now on, beside those who have already


class Lease(NamedTuple):
    """The right to write a table until another server takes it: the fencing number, the last entry, when last held."""

    fence: int
    last: int
    alive: int  # UTC ms: when the server that held it before was last known to be alive; now, if it was this one


class Listed(NamedTuple):
    """A line of the directory of tables."""

    table: str
    created: int
    changed: int
    entries: int
    status: str
    wake: int | None


class Person(NamedTuple):
    """A guest: an id that journals hold, and a display name that only this row holds."""

    id: str
    name: str
