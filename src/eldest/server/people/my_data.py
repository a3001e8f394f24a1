"""All that is stored about a person, as one JSON document in pieces."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, or_, select

from eldest.server.journal.export import Archive
from eldest.server.journal.journal import Fault, Listed, Person, Row
from eldest.server.journal.salvage import whole_rows
from eldest.server.journal.schema import pads, people, reports, strokes
from eldest.server.people import devices, practice_matches
from eldest.server.people.people import PEOPLE, People
from eldest.server.tables.messages import instant
from eldest.server.tables.service import TableService

VERSION = 1
PAGE = 50  # tables read at once
SPOKEN = {"said": "text", "phrased": "phrase"}


class Stored(NamedTuple):
    """A person's own rows."""

    person: dict[str, Any]
    devices: list[dict[str, Any]]
    scorepads: list[dict[str, Any]]
    reports: list[dict[str, Any]]
    practice: list[dict[str, Any]]


def stored(connection: Connection, person: Person, oldest: int) -> Stored:
    """A person, their devices, the strokes of theirs on each scorepad, their reports, and their practice matches."""
    row = connection.execute(select(*people.c["since", "recovery_made"]).where(people.c.id == person.id)).one_or_none()
    since, recovery = row or (0, None)
    told = {"name": person.name, "avatar": person.avatar, "since": _at(since), "recovery_code": _at(recovery)}
    owned = [
        {"name": each.name, "since": _at(each.since), "used": _at(each.used)}
        for each in devices.of_person(connection, person.id, oldest)
    ]
    reported = select(*reports.c["at", "place", "words"]).where(reports.c.person == person.id)
    said = [
        {"at": instant(at), "table": table, "words": words}
        for at, table, words in connection.execute(reported.order_by(reports.c.number))
    ]
    return Stored(told, owned, _pads(connection, person.id), said, practice_matches.bodies(connection, person.id))


def _pads(connection: Connection, person: str) -> list[dict[str, Any]]:
    mine = select(strokes.c.serial).where(strokes.c.person == person)
    asked = select(*pads.c["serial", "id", "created"]).where(
        ~pads.c.gone, or_(pads.c.owner == person, pads.c.serial.in_(mine))
    )
    found = []
    for serial, id, created in connection.execute(asked.order_by(pads.c.serial)).all():
        own = select(strokes.c.body).where(strokes.c.serial == serial, strokes.c.person == person)
        bodies = connection.scalars(own.order_by(strokes.c.place))
        found.append({"id": id, "created": instant(created), "strokes": [json.loads(body) for body in bodies]})
    return found


def _at(at: int | None) -> str | None:
    return instant(at) if at else None


class MyData:
    """What a server has stored about people."""

    def __init__(self, service: TableService, known: People) -> None:
        self._service = service
        self._people = known

    async def of(self, person: Person) -> AsyncIterator[bytes]:
        """The document about a person, with their words and their matches, as far as they may know them."""
        journal = self._service.journal
        found = await journal.look(PEOPLE, stored, person, self._people.oldest)
        head = {"eldest": "my data", "version": VERSION, "made": instant(self._service.clock()), **found._asdict()}
        yield json.dumps(head, ensure_ascii=False)[:-1].encode() + b', "tables": ['
        before, first = "", True
        while listed := await journal.tables_of(person.id, before=before, most=PAGE):
            for each in listed:
                yield (b"\n" if first else b",\n") + await self._table(each, person.id)
                first = False
            before = listed[-1].table
        yield b"]}\n"

    async def _table(self, listed: Listed, person: str) -> bytes:
        head = {"id": listed.table, "status": listed.status, "created": instant(listed.created)}
        try:
            seen = await (await self._service.table(listed.table)).seen(person)
            rows = (await whole_rows(self._service.journal, listed.table))[:seen]
            return await asyncio.to_thread(_played, head, listed.table, rows, person)
        except Fault as fault:
            return json.dumps({**head, "fault": str(fault)}).encode()


def _played(head: dict[str, Any], table: str, rows: Sequence[Row], person: str) -> bytes:
    """A table as its person sees it: their seats, their words, and all matches."""
    archive = Archive(table, rows)
    matches = ", ".join(str(archive.published(each)).strip() for each in range(1, archive.table.matches + 1))
    told = {**head, "seats": archive.table.seats_of(person), "said": _said(rows, person)}
    return f'{json.dumps(told, ensure_ascii=False)[:-1]}, "matches": [{matches}]}}'.encode()


def _said(rows: Sequence[Row], person: str) -> list[dict[str, str]]:
    """What a person has said at a table."""
    spoken = ((row, json.loads(row.body)) for row in rows if person.encode() in row.body)
    return [
        {"at": instant(row.at), "text": entry[SPOKEN[entry["kind"]]]}
        for row, entry in spoken
        if entry["kind"] in SPOKEN and entry.get("person") == person and entry[SPOKEN[entry["kind"]]]
    ]
