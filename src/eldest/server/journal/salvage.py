"""Salvage of a damaged table: the entries before the damage, and the people who sat there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select

from eldest.server.journal.journal import Damaged, Fault, Row
from eldest.server.journal.reader import Reader
from eldest.server.journal.schema import entries, place
from eldest.server.journal.sql_journal import Journal
from eldest.server.journal.stored_entries import head_of
from eldest.server.tables.entries import Entry, entry
from eldest.server.tables.table import Table


async def whole_rows(journal: Journal | Reader, table: str, after: int = 0) -> list[Row]:
    """The entries of a table after a number, up to the first that cannot be read."""
    try:
        return await journal.read(table, after)
    except Damaged as damage:
        return list(damage.whole)


async def fitting_rows(journal: Journal | Reader, name: str) -> list[Row]:
    """The entries of a table up to the first that cannot be read or does not fit it. Raises `Damaged` if none."""
    table, found = Table(name), []
    try:
        rows, damage = await journal.read(name), None
    except Damaged as unreadable:
        rows, damage = list(unreadable.whole), unreadable
    try:
        for row in rows:
            table.apply(entry(row))
            found.append(row)
    except Damaged as unfitting:
        damage = unfitting
    if damage and not found:
        raise damage
    return found


EARLY = 100  # number of first entries searched for seatings
SEATING = ("opened", "sat", "stood", "placed")


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
