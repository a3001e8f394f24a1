"""Stored tables: the directory with one row per table, and their entries, read, checked and blanked."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Select, and_, case, delete, insert, or_, select, text, update
from sqlalchemy import Row as Found
from sqlalchemy.exc import DatabaseError

from eldest.server.journal.journal import (
    MOST,
    PAGE,
    STARTS,
    VERSION,
    Damaged,
    Fault,
    Fenced,
    Listed,
    NoTable,
    Repeated,
    Row,
    Start,
)
from eldest.server.journal.migrate import newer
from eldest.server.journal.schema import Filed, Readable, Store, checksum, entries, parts, place, starts, tables

LINE = select(*tables.c["id", "created", "changed", "last", "status", "wake"])


def head_of(connection: Connection, table: str) -> Found[*tuple[Any, ...]]:
    """The row of a table."""
    asked = select(tables)
    try:
        found = connection.execute(asked.where(tables.c.id == table)).one_or_none()
    except DatabaseError:
        if connection.dialect.name != "sqlite":
            raise
        # The index of ids may be damaged while the rows are fine; SQLite does not use it if the id is computed.
        found = connection.execute(asked.where(tables.c.id + "" == table)).one_or_none()
    if found is None:
        raise NoTable(f"there is no table {table}")
    return found


def listing(connection: Connection, person: str, waking: bool) -> list[Listed]:
    """The requested tables, the last changed one first."""
    newest = _asked(person, waking).order_by(tables.c.changed.desc(), tables.c.serial.desc())
    return [Listed._make(row) for row in connection.execute(newest)]


def page(connection: Connection, person: str, before: str, most: int) -> list[Listed]:
    """At most `most` tables of a person, open ones first, then newest first; starting after the table `before`."""
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
    """`listing` for a file with damaged pages: reads each row alone and leaves out unreadable ones."""
    found = []
    for serial in range(1, connection.scalar(text("SELECT seq FROM sqlite_sequence WHERE name = 'tables'")) + 1):
        row = _row(connection, _asked(person, waking).where(tables.c.serial == serial))
        if row is not None:
            found.append(row)
    return sorted(found, key=lambda line: line.changed, reverse=True)


def drop(connection: Connection, serial: int) -> None:
    """Delete a table with its entries."""
    for each in (entries, starts):
        connection.execute(delete(each).where(each.c.place.between(place(serial, 0), place(serial, MOST))))
    connection.execute(delete(tables).where(tables.c.serial == serial))


def strike(connection: Connection, serial: int) -> None:
    """Delete a table with damaged entries. The entries become unreachable; their places are never reused."""
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


def read(connection: Connection, store: Readable, table: str, after: int, most: int = MOST) -> list[Row]:
    """At most `most` entries after a number, checked. Raises `Damaged`, with the ones before it, if one is damaged."""
    return _read(connection, store, _readable(connection, table), after, most)


def _readable(connection: Connection, table: str) -> Found[*tuple[Any, ...]]:
    """The row of a table. Refused if a newer release has written there."""
    head = head_of(connection, table)
    if head.version > VERSION:
        raise newer(f"table {table}")
    return head


def _read(
    connection: Connection, store: Readable, head: Found[*tuple[Any, ...]], after: int, most: int = MOST
) -> list[Row]:
    table, rows = head.id, list[Row]()
    try:
        for row, total in _stored(connection, store, head.serial, after, most):
            if row.number != after + len(rows) + 1 or not _whole(table, row, total):
                raise Damaged(f"table {table}: entry {after + len(rows) + 1} is damaged", rows)
            rows.append(row)
    except store.error as error:
        fault = store.fault(error, f"table {table}, entry {after + len(rows) + 1}")
        raise Damaged(str(fault), rows) if isinstance(fault, Damaged) else fault from None
    if after + len(rows) != max(min(head.last, after + most), after):
        which = min(after + len(rows), head.last) + 1
        raise Damaged(f"table {table}: entry {which} is damaged or missing", rows[: max(0, head.last - after)])
    return rows


def recent(connection: Connection, store: Readable, table: str) -> tuple[Start | None, list[Row]]:
    """The last stored start, if any, and the first entry and a page of the entries after that start."""
    head = _readable(connection, table)
    start = next(iter(_starts(connection, head, 1)), None) if head.last > PAGE else None
    if start is None:
        return None, _read(connection, store, head, 0, PAGE)
    first = _read(connection, store, head, 0, 1)
    try:
        return start, [*first, *_read(connection, store, head, start.number, PAGE)]
    except Damaged as damage:
        raise Damaged(str(damage)) from None


def starts_of(connection: Connection, table: str) -> list[Start]:
    """The stored starts of a table, the last one first; damaged ones are missing."""
    return _starts(connection, head_of(connection, table), MOST)


def _starts(connection: Connection, head: Found[*tuple[Any, ...]], most: int) -> list[Start]:
    first = place(head.serial, 0)
    asked = select(*starts.c["place", "at", "match", "body", "sum"]).where(
        starts.c.place.between(first, first + head.last), starts.c.version == STARTS
    )
    try:
        found = connection.execute(asked.order_by(starts.c.place.desc()).limit(most)).all()
    except DatabaseError:
        if connection.dialect.name != "sqlite":
            raise
        return []  # the entries may still be readable
    made = [(Start(there - first, at, match, body), total) for there, at, match, body, total in found]
    return [start for start, total in made if _sum(head.id, start) == total]


def keep_starts(connection: Connection, table: str, new: Sequence[Start]) -> None:
    """Store starts of a table, unless they are stored."""
    serial = head_of(connection, table).serial
    for start in new:
        row = {"place": place(serial, start.number), "version": STARTS}
        known = select(starts.c.place).where(starts.c.place == row["place"], starts.c.version == STARTS)
        if connection.scalar(known) is None:
            told = {"at": start.at, "match": start.match, "body": start.body, "sum": _sum(table, start)}
            connection.execute(insert(starts).values(row | told))


def _sum(table: str, start: Start) -> int:
    return checksum(table, start.number, start.at, start.body, f"{start.match}")


def refused(connection: Connection, filed: Filed, store: Store) -> None:
    """Raise the reason why a batch was refused; return if it was in fact written and only the answer was lost."""
    batch, serial, before, last, _ = filed
    head = connection.execute(select(*tables.c["last", "fence"]).where(tables.c.serial == serial)).one_or_none()
    if head is None:
        raise NoTable(f"there is no table {batch.table}")
    if head.fence != batch.fence:
        raise Fenced(f"table {batch.table} is not held by this server any more")
    there = select(entries).where(entries.c.place.between(place(serial, before + 1), place(serial, last)))
    if head.last == last and [tuple(row) for row in connection.execute(there)] == filed.rows:
        return
    for row in batch.rows:
        number = _entry_of(connection, serial, row.command) if row.command else None
        if number is not None:
            raise Repeated(f"table {batch.table}: command {row.command} is entry {number} already", number)
    raise Fault(f"table {batch.table}: entry {before + 1} cannot follow on entry {head.last}")


def known(connection: Connection, table: str, command: str) -> int | None:
    """The number of the entry with a command."""
    return _entry_of(connection, head_of(connection, table).serial, command)


def _entry_of(connection: Connection, serial: int, command: str) -> int | None:
    found = connection.scalar(select(entries.c.place).where(entries.c.serial == serial, entries.c.command == command))
    return None if found is None else found - place(serial, 0)


def blank(connection: Connection, store: Readable, table: str, serial: int, person: str) -> None:
    """Remove a person from a table. Their entries stay, without their words."""
    for after in range(0, head_of(connection, table).last, PAGE):
        for row, total in list(_stored(connection, store, serial, after, PAGE)):
            silenced = _silenced(row.body, person) if _whole(table, row, total) else None
            if silenced is not None:
                new = {"body": silenced, "sum": checksum(table, row.number, row.at, silenced, row.command)}
                connection.execute(update(entries).where(entries.c.place == place(serial, row.number)).values(new))
    connection.execute(delete(parts).where(parts.c.person == person, parts.c.serial == serial))


def _stored(connection: Connection, store: Readable, serial: int, after: int, most: int) -> Iterator[tuple[Row, Any]]:
    """The rows of a table after a number and their checksums; damaged ones may hold anything."""
    first = place(serial, 0)
    for there, at, body, command, total in store.stored(connection, first + after + 1, first + min(after + most, MOST)):
        yield Row(there - first, at, body, command), total


def _whole(table: str, row: Row, total: Any) -> bool:
    """Whether a row is as it was written."""
    return isinstance(row.body, bytes) and checksum(table, row.number, row.at, row.body, row.command) == total


def _silenced(body: bytes, person: str) -> bytes | None:
    """The entry without its free text; `None` if it has no text of this person."""
    entry = json.loads(body) if b'"said"' in body else {}
    if entry.get("kind") != "said" or entry.get("person") != person or entry.get("text") is None:
        return None
    return json.dumps(entry | {"text": None}, ensure_ascii=False, separators=(",", ":")).encode()
