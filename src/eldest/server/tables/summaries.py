"""Summaries: how tables stand in a few words, for the list of a person's tables."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from eldest.server.journal.journal import Damaged, Fault, Listed, Row
from eldest.server.journal.salvage import fitting_rows
from eldest.server.reviews.sheet import columns
from eldest.server.tables.entries import entry
from eldest.server.tables.messages import players
from eldest.server.tables.seats import Seat, seats_of
from eldest.server.tables.service import Hall
from eldest.server.tables.table import Table

Json = dict[str, Any]

UNSEEN: Json = {"match": 0, "deal": 0, "awaited": [], "scores": [], "winners": []}
ROOM = 2000  # tables of which is remembered how they stood


class Summary(NamedTuple):
    """How a table stands; its people are ids."""

    last: int  # the entry after which it stands so
    seats: tuple[Seat, ...]
    about: Json
    watched: bool  # whether all may see at once how the match stands

    def to_json(self, person: str, names: dict[str, str]) -> Json:
        """The summary for one person. Someone who has left sees what spectators see."""
        own = seats_of(list(self.seats), person)
        turn = any(seat in self.about["awaited"] and self.seats[seat].player == person for seat in own)
        shown = self.about if own or self.watched else {**self.about, **UNSEEN}
        return {**shown, "seats": players(self.seats, names), "you": next(iter(own), None), "your_turn": turn}


def summary(table: Table) -> Summary:
    """How a table stands."""
    match = table.match
    about = {
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
    }
    return Summary(table.last, tuple(replace(seat) for seat in table.seats), about, table.watch == 0)


class Summaries:
    """
    The summaries of all tables that somebody has asked for lately.

    A table that is in memory says itself how it stands. Any other is played through again, and
    not kept: it stands so until it gets another entry.
    """

    def __init__(self, hall: Hall, room: int = ROOM) -> None:
        self._hall = hall
        self._room = room
        self._known: OrderedDict[str, Summary] = OrderedDict()

    async def of(self, listed: Listed) -> Summary | None:
        """How a table stands, or stood before its damage; nothing if none of its entries can be read."""
        opened = self._hall.found(listed.table)
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
        try:
            rows = await self._hall.journal.read(name)
            return await asyncio.to_thread(_played_through, name, rows)
        except Damaged:
            rows = await fitting_rows(self._hall.journal, name)
            return await asyncio.to_thread(_played_through, name, rows, damaged=True)

    def _know(self, name: str, known: Summary) -> None:
        self._known[name] = known
        self._known.move_to_end(name)
        if len(self._known) > self._room:
            self._known.popitem(last=False)


def _played_through(name: str, rows: Sequence[Row], *, damaged: bool = False) -> Summary:
    table = Table(name)
    for row in rows:
        table.apply(entry(row))
    if damaged:
        table.end_here()
    return summary(table)
