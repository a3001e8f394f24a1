"""The journal of practice tables, in the browser's database."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Protocol

from eldest.server.journal.journal import PAGE, VERSION, Batch, Fenced, Full, Lease, Listed, NoTable, Person, Row, Start

FENCE = 1  # a tab that holds a table holds a lock of the browser instead


class Database(Protocol):
    """The browser's database: the head of every table and its entries. Values are JSON."""

    async def write(self, table: str, before: int, head: str, rows: str) -> str:
        """
        Write new entries and parts of the head in one transaction; it is kept once this returns `written`.

        Nothing is written unless the table has `before` entries and this tab holds it (`taken`), or if there is no
        room (`full`).
        """

    async def heads(self) -> str:
        """The heads of all tables."""

    async def rows(self, table: str, after: int) -> str:
        """The entries after a number, as `[number, at, body, command]`."""

    async def hold(self, table: str) -> None:
        """Hold a table from now on. Another tab that holds it lets it go."""

    async def note(self, table: str, brief: str) -> None:
        """Write the summary that lists show."""


class PracticeJournal:
    """The tables of one browser. They have one person, who has no name here."""

    version = VERSION
    shared = False  # other tabs are told to let a table go

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, table: str, rows: Sequence[Row], *, people: Sequence[str] = ()) -> Lease:
        """Create a table with its first entries, held by this tab."""
        del people
        await self._database.hold(table)
        head = {"id": table, "created": rows[0].at, **_after(rows), "status": "open"}
        await self._write(table, 0, head, rows)
        return Lease(FENCE, rows[-1].number, rows[-1].at)

    async def acquire(self, table: str) -> Lease:
        """Hold a table; another tab that holds it lets it go."""
        head = await self._head(table)
        await self._database.hold(table)
        return Lease(FENCE, head["entries"], head["changed"])

    async def release(self, table: str, fence: int) -> None:
        """Nothing is to be done: the browser frees what a tab held."""

    def looked_after(self, table: str) -> None:
        """Nothing is to be done: no time without a server is counted here."""

    async def append(self, batch: Batch) -> None:
        """Write a batch. Raises `Fenced` if another tab has taken the table over, `Full`."""
        rows, before = batch.rows, batch.rows[0].number - 1
        head = {**_after(rows), "status": batch.status}
        await self._write(batch.table, before, head, rows)

    async def _write(self, table: str, before: int, head: dict[str, Any], rows: Sequence[Row]) -> None:
        match await self._database.write(table, before, json.dumps(head), _stored(rows)):
            case "taken":
                raise Fenced(f"table {table}: another tab has taken it over")
            case "full":
                raise Full(f"table {table}: the browser has no room for it")

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Row]:
        """At most `most` entries after a number, in order. Raises `NoTable`."""
        await self._head(table)
        found = json.loads(await self._database.rows(table, after))
        return [Row(number, at, body.encode(), command) for number, at, body, command in found[:most]]

    async def recent(self, table: str) -> tuple[None, list[Row]]:
        """The first page of entries: no starts of matches are stored here."""
        return None, await self.read(table, 0, PAGE)

    async def starts(self, table: str) -> list[Start]:
        """None: a practice table is played for days at most."""
        return []

    async def keep_starts(self, table: str, new: Sequence[Start]) -> None:
        """Nothing is stored."""

    async def known(self, table: str, command: str) -> int | None:
        """The number of the first entry that a command wrote; `None` if it wrote none."""
        return next((row.number for row in await self.read(table) if row.command == command), None)

    async def tables(self, *, person: str = "", waking: bool = False) -> list[Listed]:
        """All tables; none wakes by itself."""
        del person
        return [] if waking else [_listed(head) for head in json.loads(await self._database.heads())]

    async def tables_of(self, person: str, *, before: str = "", most: int) -> list[Listed]:
        """At most `most` tables, open ones first, then newest first; starting after the table `before`."""
        found = sorted(await self.tables(person=person), key=lambda each: (each.status != "open", -each.created))
        start = [each.table for each in found].index(before) + 1 if before else 0
        return found[start : start + most]

    async def people(self, ids: Sequence[str]) -> dict[str, Person]:
        """Nobody has a name here."""
        del ids
        return {}

    async def note(self, table: str, brief: dict[str, Any]) -> None:
        """Write the summary that lists show."""
        await self._database.note(table, json.dumps(brief))

    def stop_taking(self) -> None:
        """Nothing is to be done: no other server posts commands."""

    async def _head(self, table: str) -> dict[str, Any]:
        for head in json.loads(await self._database.heads()):
            if head["id"] == table:
                found: dict[str, Any] = head
                return found
        raise NoTable("there is no such table")


def _after(rows: Sequence[Row]) -> dict[str, int]:
    return {"entries": rows[-1].number, "changed": rows[-1].at}


def _stored(rows: Sequence[Row]) -> str:
    return json.dumps([[row.number, row.at, row.body.decode(), row.command] for row in rows])


def _listed(head: dict[str, Any]) -> Listed:
    return Listed(head["id"], head["created"], head["changed"], head["entries"], head["status"], None)
