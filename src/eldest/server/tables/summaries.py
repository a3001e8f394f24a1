"""Summaries of tables, for the list of a person's tables."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from eldest.server.journal.journal import Damaged, Fault, Listed, Person
from eldest.server.reviews.sheet import columns
from eldest.server.tables.messages import players
from eldest.server.tables.past.reader import apply_all, as_far_as_it_fits, lacking
from eldest.server.tables.seats import Seat, seats_of
from eldest.server.tables.table import Table

if TYPE_CHECKING:
    from eldest.server.models.my_tables import Brief
    from eldest.server.tables.service import TableService

CAPACITY = 2000  # tables whose summary is cached


class Summary(NamedTuple):
    """The summary of a table; its people are ids."""

    last: int  # the entry it was made after
    seats: tuple[Seat, ...]
    about: Brief  # for nobody in particular
    watched: bool  # whether spectators see the match without delay

    def of(self, person: str, people: Mapping[str, Person]) -> Brief:
        """The summary for one person. Someone who has left sees what spectators see."""
        own = seats_of(list(self.seats), person)
        turn = any(seat in self.about["awaited"] and self.seats[seat].player == person for seat in own)
        brief = self.about.copy()
        if not own and not self.watched:
            brief |= {"match": 0, "deal": 0, "awaited": [], "scores": [], "winners": []}
        brief |= {"seats": players(self.seats, people), "you": next(iter(own), None), "your_turn": turn}
        return brief


def summary(table: Table) -> Summary:
    """The summary of a table."""
    match = table.match
    about: Brief = {
        "family": table.options.family,
        "options": table.changed,
        "status": table.status,
        "damaged": table.damaged,
        "paused": table.paused,
        "again": table.again is not None,
        "match": table.matches,
        "deal": match.number if match else 0,
        "awaited": table.waited_for(),
        "sides": columns(table.options),
        "scores": list(match.scores.values()) if match else [],
        "winners": match.winners if match else [],
        "seats": [],
        "you": None,
        "your_turn": False,
    }
    return Summary(table.last, tuple(replace(seat) for seat in table.seats), about, table.watch == 0)


class Summaries:
    """
    The summaries of recently requested tables.

    A table in memory is summarised directly. Any other is replayed from its journal and not kept in memory;
    its summary stays valid until it gets another entry.
    """

    def __init__(self, service: TableService, capacity: int = CAPACITY) -> None:
        self._service = service
        self._capacity = capacity
        self._known: OrderedDict[str, Summary] = OrderedDict()

    async def of(self, listed: Listed) -> Summary | None:
        """The summary of a table, of a damaged one before the damage; `None` if no entry can be read."""
        opened = self._service.found(listed.table)
        if opened:
            return summary(opened.table)
        known = self._known.get(listed.table)
        if known is None or known.last != listed.entries:
            try:
                known = await self._read(listed.table)
            except Fault:
                return None
            self._know(listed.table, known)
        return known

    async def _read(self, name: str) -> Summary:
        journal = self._service.journal
        try:
            table = Table(name)
            async for rows in lacking(journal, table):
                await asyncio.to_thread(apply_all, table, rows)
        except Damaged:
            table = Table(name)
            async for rows in as_far_as_it_fits(journal, name):
                await asyncio.to_thread(apply_all, table, rows)
            table.end_here()
        return summary(table)

    def _know(self, name: str, known: Summary) -> None:
        self._known[name] = known
        self._known.move_to_end(name)
        if len(self._known) > self._capacity:
            self._known.popitem(last=False)
