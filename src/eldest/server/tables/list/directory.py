"""The directory of tables: one row for each."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, Select, and_, case, delete, or_, select, text
from sqlalchemy.exc import DatabaseError

from eldest.server.journal.journal import Listed, NoTable
from eldest.server.journal.schema import MOST, entries, parts, place, tables

LINE = select(*tables.c["id", "created", "changed", "last", "status", "wake"])


def head_of(connection: Connection, table: str) -> Row[*tuple[Any, ...]]:
    """The row of a table."""
    asked = select(tables)
    try:
        found = connection.execute(asked.where(tables.c.id == table)).one_or_none()
    except DatabaseError:
        if connection.dialect.name != "sqlite":
            raise
        # The index of ids may be damaged where the rows are not: SQLite leaves it alone if the id is calculated.
        found = connection.execute(asked.where(tables.c.id + "" == table)).one_or_none()
    if found is None:
        raise NoTable(f"there is no table {table}")
    return found


def listing(connection: Connection, person: str, waking: bool) -> list[Listed]:
    """The tables asked for, the one that changed last first."""
    newest = _asked(person, waking).order_by(tables.c.changed.desc(), tables.c.serial.desc())
    return [Listed._make(row) for row in connection.execute(newest)]


def page(connection: Connection, person: str, before: str, most: int) -> list[Listed]:
    """So many tables of a person, those that are open first and the newest first; after one of them, or all."""
    done = case((tables.c.status == "open", 0), else_=1)
    asked = _asked(person, False)
    if before:
        where = select(done, tables.c.changed, tables.c.serial).join(parts)
        found = connection.execute(where.where(parts.c.person == person, tables.c.id == before)).one_or_none()
        if found is None:
            raise NoTable(f"there is no table {before}")
        group, changed, serial = found
        older = or_(tables.c.changed < changed, and_(tables.c.changed == changed, tables.c.serial < serial))
        asked = asked.where(or_(done > group, and_(done == group, older)))
    newest = asked.order_by(done, tables.c.changed.desc(), tables.c.serial.desc()).limit(most)
    return [Listed._make(row) for row in connection.execute(newest)]


def survey(connection: Connection, person: str, waking: bool) -> list[Listed]:
    """`listing` of a file with damaged pages: each row is asked for alone, and what cannot be read is left out."""
    found = []
    for serial in range(1, connection.scalar(text("SELECT seq FROM sqlite_sequence WHERE name = 'tables'")) + 1):
        row = _row(connection, _asked(person, waking).where(tables.c.serial == serial))
        if row is not None:
            found.append(row)
    return sorted(found, key=lambda line: line.changed, reverse=True)


def drop(connection: Connection, serial: int) -> None:
    """Delete a table with its entries."""
    connection.execute(delete(entries).where(entries.c.place.between(place(serial, 0), place(serial, MOST))))
    connection.execute(delete(tables).where(tables.c.serial == serial))


def strike(connection: Connection, serial: int) -> None:
    """Delete a table whose entries are damaged: nobody finds them any more, and nothing will lie in their place."""
    connection.execute(delete(tables).where(tables.c.serial == serial))


def _asked(person: str, waking: bool) -> Select[*tuple[Any, ...]]:
    asked = LINE
    if person:
        asked = asked.join(parts).where(parts.c.person == person)
    if waking:
        asked = asked.where(tables.c.wake.is_not(None))
    return asked


def _row(connection: Connection, asked: Select[*tuple[Any, ...]]) -> Listed | None:
    try:
        row = connection.execute(asked).one_or_none()
    except DatabaseError:
        return None
    return Listed._make(row) if row else None
