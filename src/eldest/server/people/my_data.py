"""All that is stored about a person, as one JSON document in pieces."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, or_, select

from eldest.server.journal.export import Archive
from eldest.server.journal.journal import Damaged, Fault, Listed, Person, Row, Start
from eldest.server.journal.schema import pads, people, reports, strokes
from eldest.server.models.json_bytes import to_json
from eldest.server.people import devices, practice_matches, stored_passkeys
from eldest.server.people.people import PEOPLE, People
from eldest.server.tables.messages import instant
from eldest.server.tables.past.matches import Matches
from eldest.server.tables.past.reader import Rows
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
        written = json.dumps({**head, "seats": seats}, ensure_ascii=False)
        yield f'{written[:-1]}, "matches": ['.encode()
        before, heard = b"", Heard(journal, person)
        async for archive in Matches(heard, name, seen).each():
            if archive.match:
                yield before + await asyncio.to_thread(_published, archive)
                before = b", "
        yield f'], "said": {json.dumps(heard.said, ensure_ascii=False)}}}'.encode()


class Heard:
    """A journal that notes what a person has said in the entries that are read from it."""

    def __init__(self, journal: Rows, person: str) -> None:
        self._journal = journal
        self._person = person
        self._said: dict[int, dict[str, str]] = {}  # by entry

    @property
    def said(self) -> list[dict[str, str]]:
        """What was said, in order."""
        return [words for _, words in sorted(self._said.items())]

    async def read(self, table: str, after: int, most: int) -> Sequence[Row]:
        """At most `most` entries of a table after a number, in order."""
        try:
            rows = await self._journal.read(table, after, most)
        except Damaged as damage:
            self._note(damage.whole)
            raise
        self._note(rows)
        return rows

    async def recent(self, table: str) -> tuple[Start | None, Sequence[Row]]:
        """The last stored start, if any, and the first entry and a page of the entries after that start."""
        start, rows = await self._journal.recent(table)
        self._note(rows)
        return start, rows

    async def starts(self, table: str) -> Sequence[Start]:
        """The stored starts of a table, the last one first."""
        return await self._journal.starts(table)

    def _note(self, rows: Sequence[Row]) -> None:
        for row in rows:
            entry = json.loads(row.body) if self._person.encode() in row.body else {}
            text = entry.get(SPOKEN.get(entry.get("kind", ""), ""))
            if text and entry.get("person") == self._person:
                self._said[row.number] = {"at": instant(row.at), "text": text}


def _published(archive: Archive) -> bytes:
    return to_json(archive.published(archive.match).to_json())
