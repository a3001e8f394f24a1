"""All that is stored about a person, as one JSON document in pieces."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, or_, select

from eldest.server.journal.export import Archive
from eldest.server.journal.journal import Fault, Listed, Person, Row
from eldest.server.journal.schema import pads, people, reports, strokes
from eldest.server.people import devices, practice_matches, stored_passkeys
from eldest.server.people.people import PEOPLE, People
from eldest.server.tables.messages import instant
from eldest.server.tables.past.matches import Matches
from eldest.server.tables.past.reading import readable
from eldest.server.tables.service import TableService

VERSION = 1
PAGE = 50  # tables read at once
SPOKEN = {"said": "text", "phrased": "phrase"}


class Stored(NamedTuple):
    """A person's own rows."""

    person: dict[str, Any]
    devices: list[dict[str, Any]]
    passkeys: list[dict[str, Any]]
    scorepads: list[dict[str, Any]]
    reports: list[dict[str, Any]]
    practice: list[dict[str, Any]]


def stored(connection: Connection, person: Person, oldest: int) -> Stored:
    """A person, their devices, passkeys, strokes on each scorepad, reports and practice matches."""
    row = connection.execute(select(*people.c["since", "recovery_made"]).where(people.c.id == person.id)).one_or_none()
    since, recovery = row or (0, None)
    told = {"name": person.name, "avatar": person.avatar, "since": _at(since), "recovery_code": _at(recovery)}
    owned = [
        {"name": each.name, "since": _at(each.since), "used": _at(each.used)}
        for each in devices.of_person(connection, person.id, oldest)
    ]
    keys = [
        {"name": each.name, "site": each.site, "since": _at(each.since), "used": _at(each.used)}
        for each in stored_passkeys.of_person(connection, person.id)
    ]
    reported = select(*reports.c["at", "place", "words"]).where(reports.c.person == person.id)
    said = [
        {"at": instant(at), "table": table, "words": words}
        for at, table, words in connection.execute(reported.order_by(reports.c.number))
    ]
    practice = practice_matches.bodies(connection, person.id)
    return Stored(told, owned, keys, _pads(connection, person.id), said, practice)


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
                yield b"\n" if first else b",\n"
                async for piece in self._table(each, person.id):
                    yield piece
                first = False
            before = listed[-1].table
        yield b"]}\n"

    async def _table(self, listed: Listed, person: str) -> AsyncIterator[bytes]:
        """A table as its person sees it: their seats, their words, and all matches."""
        head = {"id": listed.table, "status": listed.status, "created": instant(listed.created)}
        name, journal = listed.table, self._service.journal
        try:
            opened = await self._service.table(name)
            seen, seats = await opened.seen(person), opened.table.seats_of(person)
        except Fault as fault:
            yield json.dumps({**head, "fault": str(fault)}).encode()
            return
        said = [each async for rows in readable(journal, name, 0, seen) for each in _said(rows, person)]
        yield f'{json.dumps({**head, "seats": seats, "said": said}, ensure_ascii=False)[:-1]}, "matches": ['.encode()
        before = ""
        async for archive in Matches(journal, name, seen).each():
            if archive.match:
                yield f"{before}{await asyncio.to_thread(_published, archive)}".encode()
                before = ", "
        yield b"]}"


def _published(archive: Archive) -> str:
    return str(archive.published(archive.match)).strip()


def _said(rows: Sequence[Row], person: str) -> Iterator[dict[str, str]]:
    """What a person has said in some entries of a table."""
    for row in rows:
        entry = json.loads(row.body) if person.encode() in row.body else {}
        text = entry.get(SPOKEN.get(entry.get("kind", ""), ""))
        if text and entry.get("person") == person:
            yield {"at": instant(row.at), "text": text}
