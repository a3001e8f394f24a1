"""The observer of the database: after every commit it checks what must hold at any time."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import NamedTuple

from tests.server.cluster.simulation.world import World

HEADS = "SELECT serial, id, last, fence, server, held, wake FROM tables"
NEW = "SELECT place & 16777215, command FROM entries WHERE serial = ? AND place > (? << 24) + ? ORDER BY place"


class Head(NamedTuple):
    """A row of the directory of tables."""

    serial: int
    table: str
    last: int
    fence: int
    server: str
    held: int
    wake: int | None


class Observer:
    """Sees every commit, and knows the true time."""

    def __init__(self, world: World, lease: float, wrong: Callable[[str], None]) -> None:
        self.heads: dict[int, Head] = {}
        self.committed: dict[tuple[str, str], tuple[int, float]] = {}  # by table and command: the entry, and when
        self.written: dict[str, float] = {}  # by table: when its last entry was written
        self.commits = 0
        self.jumped: Callable[[], float] = lambda: -1e9  # when the database's clock was set last
        self._beats: dict[str, float] = {}  # by server: when it last told that it is alive
        self._alive: dict[str, int] = {}
        self._world = world
        self._lease = lease
        self._wrong = wrong

    def look(self, server: str, database: sqlite3.Connection) -> None:
        """Check a commit of a server."""
        self.commits += 1
        for row in database.execute(HEADS):
            new = Head(*row)
            old = self.heads.get(new.serial)
            if new != old:
                self._check(server, old, new, database)
                self.heads[new.serial] = new
        for name, alive in database.execute("SELECT id, alive FROM servers"):
            if name == server and self._alive.get(name) != alive:
                self._beats[name] = self._world.now
            self._alive[name] = alive

    def _check(self, server: str, old: Head | None, new: Head, database: sqlite3.Connection) -> None:
        what = f"table {new.table[:4]}"
        if old is None:
            self._note(new, 0, database)
            return
        if new.fence < old.fence or new.last < old.last:
            self._wrong(f"{what}: its fence or its last entry has gone back")
        if new.server != old.server and old.held and self._lives(old.server):
            self._wrong(f"{what}: {new.server} has taken it from {old.server}, which lives")
        if (new.server, new.held) != (old.server, old.held) and new.fence == old.fence:
            self._wrong(f"{what}: it has changed hands under the same fence")
        if new.last > old.last:
            self.written[new.table] = self._world.now
            if (old.server, old.held) != (server, 1):
                self._wrong(f"{what}: {server} has written it, and {old.server} holds it")
            self._note(new, old.last, database)

    def _lives(self, server: str) -> bool:
        """Whether a server's last heartbeat counts by the true time."""
        now = self._world.now
        beat = self._beats.get(server, -1e9)
        return now - beat < self._lease - 0.01 and self.jumped() < beat

    def _note(self, head: Head, before: int, database: sqlite3.Connection) -> None:
        rows = list(database.execute(NEW, (head.serial, head.serial, before)))
        if [number for number, _ in rows] != list(range(before + 1, head.last + 1)):
            self._wrong(f"table {head.table[:4]}: entries {before + 1} to {head.last} are not those written")
        for number, key in rows:
            if key is not None:
                self.committed[head.table, key] = (number, self._world.now)
