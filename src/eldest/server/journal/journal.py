"""
The journal: every entry of every table, in the order in which it happened.

Everything else can be rebuilt from it. A batch is written completely or not at all,
and once `append` has returned, the batch survives any crash.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

VERSION = 3  # newest entries that this release reads; an older journal opens, a newer one is refused
STARTS = 1  # version of the stored starts of matches; others are not read
PAGE = 1000  # entries read at once
MOST = (1 << 24) - 1  # maximum number of entries of a table


class Fault(Exception):
    """A table, or all of them, cannot be written or read; the message is one sentence."""


class NoTable(Fault):
    """No table has this id."""


class Held(Fault):
    """Another live server holds the table; `server` is its id."""

    def __init__(self, message: str, server: str) -> None:
        super().__init__(message)
        self.server = server


class Unheld(Fault):
    """The server that held the table has released it, and no other has acquired it yet."""


class Fenced(Fault):
    """Another server has taken the table over; nothing was written."""


class Repeated(Fault):
    """The journal already has a command with this id; nothing was written."""

    def __init__(self, message: str, number: int) -> None:
        super().__init__(message)
        self.number = number  # of the first entry that the command wrote


class Full(Fault):
    """There is no space to write; nothing was written, and it may be tried again."""


class Damaged(Fault):
    """Stored rows of a table are damaged; `whole` holds the rows before the damage."""

    def __init__(self, message: str, whole: Sequence[Row] = ()) -> None:
        super().__init__(message)
        self.whole = tuple(whole)


class Newer(Fault):
    """A newer release has written something that this one does not understand."""


class TooEarly(Fault):
    """Another server does not understand such entries yet; nothing was written."""


class NoPerson(Fault):
    """Nobody has this id, or no longer has it."""


class NoPad(Fault):
    """No scorepad has this id, or it was deleted."""


class FullPad(Fault):
    """The scorepad has the maximum number of strokes."""


class Stroke(NamedTuple):
    """A stroke on a scorepad as it is stored: its key, unique on its pad, and its JSON."""

    mark: str
    body: bytes


class Row(NamedTuple):
    """An entry as it is stored: its number at the table (from 1), instant (UTC, ms), JSON, and command."""

    number: int
    at: int
    body: bytes
    command: str | None = None  # `person:id`, at most 100 characters; only on the first entry of a command


class Batch(NamedTuple):
    """One write for one table: the next rows, and the new values for the directory of tables."""

    table: str
    fence: int
    rows: Sequence[Row]
    wake: int | None = None  # when the server must look at the table again by itself, UTC ms; `None`: never
    status: str = "open"  # open, over, closed
    people: Sequence[str] = ()  # people who take part in the table from now on, besides earlier ones


class Start(NamedTuple):
    """The stored state of a table after the entry that began a match: its number, instant and match, and JSON."""

    number: int
    at: int
    match: int
    body: bytes


class Lease(NamedTuple):
    """The right to write a table until another server takes over: fencing number, last entry, time last held."""

    fence: int
    last: int
    alive: int  # UTC ms: when the previous holder was last known to be alive; now, if it was this server
    now: int | None = None  # when the lease was acquired, by the same clock; `None`: by this machine's


class Claim(NamedTuple):
    """A table that was acquired because it acts by itself and no live server held it."""

    table: str
    serial: int
    lease: Lease


class Followed(NamedTuple):
    """A table of another server: its last entry and its holder."""

    table: str
    last: int
    server: str


class Seen(NamedTuple):
    """
    The result of a heartbeat: whether tables that act by themselves have no live holder, and followed tables.

    `at` is its instant. `held` is not `None` if leases may have changed without this server's knowledge: those that it
    has, as fences by table.
    """

    unserved: bool
    followed: Sequence[Followed]
    at: int
    held: Mapping[str, int] | None = None


class Listed(NamedTuple):
    """A row of the directory of tables."""

    table: str
    created: int
    changed: int
    entries: int
    status: Literal["open", "over", "closed"]
    wake: int | None


class Person(NamedTuple):
    """A guest: an id that journals hold, and a display name and an avatar stored only here."""

    id: str
    name: str
    avatar: str = ""  # empty: none
