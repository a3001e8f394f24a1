"""The people who sat at a table as its match began, from its first entries alone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select

from eldest.server.journal.journal import Damaged, Fault
from eldest.server.journal.reader import Reader
from eldest.server.journal.schema import entries, place
from eldest.server.journal.stored_entries import head_of
from eldest.server.tables.entries import Entry
from eldest.server.tables.table import Table

EARLY = 100  # number of first entries searched for seatings
SEATING = ("opened", "sat", "stood", "placed", "removed")


class Seated(NamedTuple):
    """The game of a table, and for each seat `person`, a bot's name or `open`, as the match began."""

    game: str
    seats: tuple[str, ...]


async def seated(reader: Reader, table: str) -> Seated | None:
    """The game of a table and its players; `None` if the first entries are damaged."""
    try:
        return _seated(table, await reader.look(f"table {table}", _first, table))
    except (Fault, ValueError, KeyError):
        return None


def _first(connection: Connection, table: str) -> Sequence[bytes]:
    first = place(head_of(connection, table).serial, 1)
    early = select(entries.c.body).where(entries.c.place.between(first, first + EARLY)).order_by(entries.c.place)
    return connection.scalars(early).all()


def _seated(table: str, bodies: Sequence[bytes]) -> Seated:
    """Apply only the entries that seat people, up to the start of the match."""
    early = Table(table)
    for body in bodies:
        what = json.loads(body)
        kind = what.pop("kind")
        if kind == "started":
            break
        if kind in SEATING:
            early.apply(Entry(early.last + 1, 0, kind, what))
    if not early.seats:
        raise Damaged(f"table {table} does not begin with its opening")
    said = ("person" if seat.person else seat.bot or "open" for seat in early.seats)
    return Seated(str(early.options).removesuffix("()"), tuple(said))
