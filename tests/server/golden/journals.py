"""
Golden journals: what a release wrote, as text, and what it read from that.

`python -m tests.server.golden.journals [NAME]` makes one, and never changes one that is there: what has
been released must stay readable.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from eldest.server.journal.journal import VERSION, Batch, Person, Row, Stroke
from eldest.server.journal.sql_journal import Journal
from eldest.server.journal.sqlite import MAGIC
from eldest.server.people import stored_passkeys
from eldest.server.people.stored_passkeys import Passkey
from tests.server.rows import device, opened, person_of

FOLDER = Path(__file__).parent / "golden_files" / "journals"
START = 1_780_000_000_000  # UTC ms
PAD = "0123456789abcdefghjkmnpq"


def load(dump: Path, db: Path) -> None:
    """Build the data file of a golden journal."""
    with closing(sqlite3.connect(db)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))


async def contents(journal: Journal) -> dict[str, Any]:
    """Everything that can be read from a journal."""
    tables = sorted(await journal.tables())
    pad = {"pad": _strokes(await journal.read_pad(PAD, 0, 9))} if await journal.has_pad(PAD) else {}
    people = dict(sorted((await journal.people(["anna", "bert", "carl"])).items()))
    avatars = {id: person.avatar for id, person in people.items() if person.avatar}
    keys = [
        [each.name, each.site, each.signatures]
        for each in await journal.look("a test", stored_passkeys.of_person, "bert")
    ]
    return {
        "tables": [list(table) for table in tables],
        "entries": {table.table: [_plain(row) for row in await journal.read(table.table)] for table in tables},
        "people": {id: person.name for id, person in people.items()},
        "token": list((await person_of(journal, b"\x01" * 32) or ())[:2]),
        "tables of bert": [table.table for table in await journal.tables(person="bert")],
        **pad,
        **({"avatars": avatars} if avatars else {}),
        **({"passkeys of bert": keys} if keys else {}),
    }


def _plain(row: Row) -> list[Any]:
    return [row.number, row.at, row.body.decode(), row.command]


def _strokes(found: tuple[list[bytes], int]) -> list[str]:
    return [body.decode() for body in found[0]]


async def _write(db: Path) -> dict[str, Any]:
    ticks = itertools.count(START, 1000)
    async with opened(str(db), clock=lambda: next(ticks), lease=3600) as journal:
        await journal.welcome(Person("anna", "Änne"), device(b"\x01" * 32))
        await journal.welcome(Person("bert", "Bert 🂡", "owl"), device(b"\x02" * 32))
        await journal.welcome(Person("carl", "Carl"), device(b"\x03" * 32))
        await journal.put_pairing_code(b"\x04" * 32, "anna", START + 10_000_000)
        passkey = Passkey(b"\x05" * 16, "bert", "cards.example", b"\x06" * 77, 7, "Phone", START)
        await journal.write("a test", stored_passkeys.add, passkey)
        await journal.create("first", [_row(1, kind="begun", game="oh_hell")], people=["anna", "bert", "carl"])
        await journal.append(Batch("first", 1, [_row(2, kind="said", person="carl", text="hello")]))
        played = _row(3, command="anna:1", kind="played", seat=2, card="♥A")
        await journal.append(Batch("first", 1, [played, _row(4, kind="won")], wake=START + 5000))
        await journal.create("second", [_row(1, kind="begun", game="counters")], people=["bert"])
        await journal.append(Batch("second", 1, [_row(2, kind="closed")], status="closed"))
        strokes = [Stroke(f"{clock}.a-1", json.dumps({"clock": clock, "by": "Änne"}).encode()) for clock in (1, 2)]
        await journal.write_on_pad(PAD, "anna", strokes)
        await journal.redact("carl")
        return await contents(journal)


def _row(number: int, command: str | None = None, **entry: Any) -> Row:
    return Row(number, START + 100 * number, json.dumps(entry, ensure_ascii=False).encode(), command)


def main(name: str = f"journal_v{VERSION}") -> None:
    """Make a golden journal of this release."""
    folder = FOLDER / f"v{VERSION}"
    dump, said = folder / f"{name}.sql", folder / f"{name}.json"
    if dump.exists():
        sys.exit(f"{dump} is there already, and must never change")
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        db = Path(temporary) / "tables.db"
        found = asyncio.run(_write(db))
        with closing(sqlite3.connect(db)) as connection:
            lines = [f"PRAGMA application_id={MAGIC};", *connection.iterdump()]
    dump.write_text("\n".join(lines) + "\n", encoding="utf-8")
    said.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
