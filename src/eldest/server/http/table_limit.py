"""Openings: how many tables that are still open an address has made within a day."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from eldest.server.http.problems import problem
from eldest.server.journal.journal import Fault
from eldest.server.tables.service import Hall

DAY = 86_400.0  # seconds


class Openings:
    """The tables that were made from each address; the addresses are not in it, only what stands for them."""

    def __init__(self, most: int, room: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._room = room
        self._clock = clock
        self._made: OrderedDict[bytes, dict[str, float]] = OrderedDict()

    async def check(self, household: bytes, hall: Hall) -> None:
        """Refuse another table to an address that has enough of them open."""
        made = self._made.get(household, {})
        if len(made) < self._most:
            return
        for table in [table for table, at in made.items() if self._old(at) or not await _open(hall, table)]:
            made.pop(table, None)
        if len(made) >= self._most:
            raise problem("too_many_tables", tables=len(made))

    def note(self, household: bytes, table: str) -> None:
        """A table has been made from there."""
        if household not in self._made and len(self._made) >= self._room:
            self._made.popitem(last=False)
        self._made.setdefault(household, {})[table] = self._clock()
        self._made.move_to_end(household)

    def sweep(self) -> None:
        """Forget what is older than a day."""
        for household, made in list(self._made.items()):
            for table in [table for table, at in made.items() if self._old(at)]:
                del made[table]
            if not made:
                del self._made[household]

    def _old(self, at: float) -> bool:
        return at + DAY <= self._clock()


async def _open(hall: Hall, table: str) -> bool:
    """Whether a table goes on still."""
    try:
        return (await hall.table(table)).table.status not in ("over", "closed")
    except Fault:
        return False
