"""`eldest tables`: list, export and remove the tables in a server's journal."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from eldest import settings
from eldest.server.journal.journal import NoTable
from eldest.server.journal.reader import Reader
from eldest.server.journal.seated import Seated, seated
from eldest.server.journal.sql_journal import open_journal, open_reader
from eldest.server.journal.sqlite import path_of
from eldest.server.tables.past.matches import Matches
from eldest.settings import chosen

COLUMNS = ("table", "status", "game", "seats", "entries", "changed")


class NotDone(ValueError):
    """A refusal by a command about tables, in one line."""


@asynccontextmanager
async def reading(db: str) -> AsyncIterator[Reader]:
    """A journal, open for reading."""
    reader = await open_reader(db)
    try:
        yield reader
    finally:
        await reader.close()


def listed(flags: Mapping[str, Any], as_json: bool) -> int:
    """Print all tables."""
    db = chosen(flags).of(settings.DB)
    nothing_yet = not db and not path_of(db).exists()
    rows = [] if nothing_yet else asyncio.run(_rows(db))
    if as_json:
        print(json.dumps(rows, indent=2))
    elif not rows:
        print("no tables yet", file=sys.stderr)
    else:
        _show(rows)
    return 0


async def _rows(db: str) -> list[dict[str, Any]]:
    async with reading(db) as reader:
        found = [(line, await seated(reader, line.table)) for line in await reader.tables()]
    return [
        {
            "table": line.table,
            "status": line.status if known else "damaged",
            **(known or Seated("", ()))._asdict(),
            "entries": line.entries,
            "created": _utc(line.created),
            "changed": _utc(line.changed),
        }
        for line, known in found
    ]


def _utc(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def _show(rows: Sequence[Mapping[str, Any]]) -> None:
    """Print rows in columns, with local times."""
    lines = [COLUMNS]
    for row in rows:
        changed = datetime.fromisoformat(row["changed"]).astimezone().strftime("%Y-%m-%d %H:%M")
        lines.append((row["table"], row["status"], row["game"], _who(row["seats"]), str(row["entries"]), changed))
    widths = [max(len(line[column]) for line in lines) for column in range(len(COLUMNS))]
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def _who(seats: Sequence[str]) -> str:
    """The numbers of persons, bots and open seats: `2 persons, 1 rules, 1 open`."""
    counted = Counter(seats)
    persons = counted.pop("person", 0)
    said = [f"{persons} {'person' if persons == 1 else 'persons'}"] if persons else []
    return ", ".join(said + [f"{count} {name}" for name, count in counted.items()])


# ---------------------------------------------------------------- export


def export(flags: Mapping[str, Any], table: str, match: int | None, file: str | None) -> int:
    """Write a match of a table in its public form."""
    published = asyncio.run(_published(chosen(flags).of(settings.DB), table, match))
    if file is None or file == "-":
        sys.stdout.write(published)
        return 0
    try:
        with Path(file).open("x", encoding="utf-8") as out:
            out.write(published)
    except FileExistsError:
        raise NotDone(f"{file} already exists: name another file") from None
    print(f"eldest deal verify {file} checks it", file=sys.stderr)
    return 0


async def _published(db: str, table: str, match: int | None) -> str:
    async with reading(db) as reader:
        matches = Matches(reader, table)
        archive = await matches.one(match)
    if matches.damage:
        if not archive.table.last:
            raise matches.damage
        print(f"{matches.damage}: only what comes before it is exported", file=sys.stderr)
    if not archive.match:
        raise NotDone(f"table {table}: no match has begun there")
    return str(archive.published(match))


# ---------------------------------------------------------------- remove


def remove(flags: Mapping[str, Any], tables: Sequence[str], yes: bool) -> int:
    """Delete tables that no server has open."""
    db = chosen(flags).of(settings.DB)
    asyncio.run(_check(db, tables))
    if not yes and not _confirmed(tables):
        print("nothing was removed", file=sys.stderr)
        return 1
    return asyncio.run(_remove(db, tables))


async def _check(db: str, tables: Sequence[str]) -> None:
    """Refuse unknown tables before any is removed."""
    async with reading(db) as reader:
        known = {line.table for line in await reader.tables()}
    for table in tables:
        if table not in known:
            raise NoTable(f"there is no table {table}")


def _confirmed(tables: Sequence[str]) -> bool:
    if not sys.stdin.isatty():
        raise NotDone("add --yes to remove tables: there is nobody to ask")
    question = f"Remove {', '.join(tables)} and everything played there? This cannot be undone. [y/N] "
    print(question, end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


async def _remove(db: str, tables: Sequence[str]) -> int:
    journal = await open_journal(db)
    try:
        for table in tables:
            await journal.acquire(table)  # refused if another server has it
            await journal.remove(table)
            print(f"removed {table}")
    finally:
        await journal.close()
    return 0
