"""
The journal: what every table has come to, entry by entry, in the order in which it happened.

It is the truth; everything else can be made again from it. A batch is written whole or not
at all, and an `append` that has returned survives any kill.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol

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


class Journal(Protocol):
    """Where tables are kept. Every method but `close` may raise `Fault`."""

    server: str  # the id of this server in leases
    shared: bool  # whether other servers may write to it too

    @property
    def trouble(self) -> Fault | None:
        """Why nothing can be written at present; none as far as is known. It tries by itself every few seconds."""

    async def create(self, table: str, rows: Sequence[Row], *, people: Sequence[str] = ()) -> Lease:
        """Begin a table with its first entries, held by this server."""

    async def acquire(self, table: str) -> Lease:
        """Take the lease on a table, with a higher fence than any before; `Held` if a living server has it."""

    async def release(self, table: str, fence: int) -> None:
        """Give the lease back."""

    async def append(self, batch: Batch) -> None:
        """
        Write a batch and return when it is on the disk. Batches that wait at the same time are committed together.

        After any fault but `Fenced`, `Repeated` and `Full`, and if the waiting is cancelled, it is not known whether
        the batch has been written: read the table again.
        """

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries after a number, in order."""

    async def known(self, table: str, command: str) -> int | None:
        """The number of the first entry that a command wrote; none if it wrote none."""

    async def tables(self, *, person: str = "", waking: bool = False) -> list[Listed]:
        """All tables, or those of a person, or those that have an instant to wake at."""

    async def tables_of(self, person: str, *, before: str = "", most: int) -> list[Listed]:
        """So many tables of a person, those that are open first and the newest first; after one of them, or all."""

    async def remove(self, table: str) -> None:
        """Delete a table and all its entries."""

    async def redact(self, person: str) -> list[str]:
        """Forget a person: name, tokens and passes go, what he said in entries is blanked; answers his tables."""

    async def welcome(self, person: Person, token: bytes) -> None:
        """Store a new person, or another token of one; the token is a SHA-256."""

    async def person(self, token: bytes) -> Person | None:
        """Whose token this is."""

    async def people(self, ids: Sequence[str]) -> dict[str, Person]:
        """Persons by id; those who are forgotten are missing."""

    async def rename(self, person: str, name: str) -> None:
        """Give a person another display name; `NoPerson` if they are forgotten."""

    async def put_pass(self, code: bytes, person: str, until: int) -> None:
        """
        Store the SHA-256 of a one-time code that lets another device be this person until an instant.

        `NoPerson` if they are forgotten.
        """

    async def use_pass(self, code: bytes, now: int, token: bytes) -> Person | None:
        """The person of a code, once; the token (a SHA-256) is theirs from then on."""

    async def write_on_pad(self, pad: str, person: str, strokes: Sequence[Stroke]) -> int:
        """
        Write strokes that are new on a scorepad, which begins with the first; the number of its last one.

        Those that are known are not written again. `NoPad` if it was deleted, `FullPad` if there is no room on it.
        """

    async def read_pad(self, pad: str, after: int, most: int) -> tuple[list[bytes], int]:
        """So many strokes of a scorepad after a number, and the number of its last one."""

    async def has_pad(self, pad: str) -> bool:
        """Whether there is a scorepad, or has been."""

    async def drop_pad(self, pad: str, person: str) -> bool:
        """Delete a scorepad for good; false if it is not this person's."""

    async def listen(
        self,
        ring: Callable[[str], None],
        met: Callable[[str], None] = lambda person: None,
        free: Callable[[Sequence[str]], None] = lambda tables: None,
    ) -> None:
        """
        Have `ring` called, in the loop, with each table to which another server has written; with "" for all of them.

        And `met` with each person whom another server has renamed or forgotten, or ""; and `free` with the tables that
        another server has given back. Bells may get lost: whoever follows a table, or shows a name, reads it now and
        then without one. Where there is one server, none is rung.
        """

    async def inbox(self, answer: Callable[[str, str, bytes], Awaitable[bytes]]) -> None:
        """
        Have `answer(table, person, body)` called with what other servers post for tables of this one.

        In order for each table, one after the other; what it answers is the reply. It may be called twice with the
        same command. If it raises, it is called again while somebody waits.
        """

    async def post(self, table: str, person: str, body: bytes, *, timeout: float = 10.0) -> bytes:
        """
        Have the server that holds a table do a command: its reply, or a `Fault` when none comes in time.

        `Unheld` at once when that server gives the table back without having done it.
        """

    def stop_taking(self) -> None:
        """Take nothing more that other servers post; it waits for the next holder of the table."""

    async def hand_over(self) -> None:
        """Give all leases back, and let other servers know."""

    async def close(self) -> None:
        """Finish what waits to be written, give back all leases."""
