"""The state of a table at the beginning of a match, stored so that nobody needs the entries before it."""

from __future__ import annotations

import json
from dataclasses import astuple
from typing import Any

from eldest.server.journal.journal import Row, Start
from eldest.server.models.json_bytes import to_json
from eldest.server.tables.entries import entry
from eldest.server.tables.seats import Clock, Seat
from eldest.server.tables.table import Table

APART = 500  # entries between two starts that are stored
DEADLINES = ("due", "missed", "away")  # of a clock, by seat
INSTANTS = ("patience", "still", "stopped")


class Starts:
    """Finds the starts of one table that are to be stored, while its entries are applied."""

    def __init__(self) -> None:
        self.new: list[Start] = []  # not stored yet
        self._last = 0

    def restored(self, start: Start) -> None:
        """Note that the table was restored from a start that is stored."""
        self._last = start.number

    def note(self, table: Table, kind: str) -> None:
        """Note the table after an entry of a kind."""
        if kind == "rematched" and table.last - self._last >= APART:
            self._last = table.last
            self.new.append(start_of(table))


def start_of(table: Table) -> Start:
    """The state of a table at which a match has just begun, besides what the first entry says."""
    assert table.match
    clock = table.clock
    state = {
        "seats": [astuple(seat) for seat in table.seats],
        "host": table.host,
        "chat": table.chat,
        "absence": table.sits_in_after,
        "stand_in": table.chosen_stand_in,
        "dealer": table.match.game.dealer,
        **{name: [*getattr(clock, name).items()] for name in DEADLINES},
        **{name: getattr(clock, name) for name in INSTANTS},
    }
    return Start(table.last, table.at, table.matches, to_json(state))


def restore(table: Table, first: Row, start: Start) -> None:
    """Bring a new table to a start of it, with its first entry."""
    table.apply(entry(first))
    state: dict[str, Any] = json.loads(start.body)
    table.seats = [Seat(*seat) for seat in state["seats"]]
    table.host, table.chat = state["host"], state["chat"]
    table.sits_in_after, table.chosen_stand_in = state["absence"], state["stand_in"]
    table.clock = Clock(None)
    for name in DEADLINES:
        setattr(table.clock, name, dict(state[name]))
    for name in INSTANTS:
        setattr(table.clock, name, state[name])
    table.begin_match(start.match, state["dealer"])
    table.last, table.at = start.number, start.at
    table.forgets_commands = True
