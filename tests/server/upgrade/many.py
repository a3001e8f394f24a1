"""
How long a large server waits for an upgrade: `python -m tests.server.upgrade.many [TABLES]`, by default ten thousand.

A data file of the oldest form is filled with copies of the tables of 0.1.0; then `eldest serve` opens it. All tables
must be there afterwards, with all their entries.
"""

from __future__ import annotations

import asyncio
import gzip
import itertools
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import create_engine, text

from eldest.server.journal.journal import Row
from eldest.server.journal.migrate import config
from eldest.server.journal.schema import file_rows
from eldest.server.journal.sql_journal import open_journal, open_reader
from eldest.server.journal.sqlite import MAGIC
from tests.server.serve_command import served
from tests.server.upgrade.made import DATA, FOLDER

OLDEST = "0001"
MOST = 60.0  # seconds
READ = 200  # tables that are read entry by entry at the end


class Upgraded(NamedTuple):
    """What an upgrade took, and what is there afterwards."""

    seconds: float  # until the server accepts commands
    empty: float  # until one without tables does
    processor: float  # seconds of its processor; 0 if the system does not say
    tables: int
    entries: int
    megabytes: float


async def _tables(db: Path) -> list[tuple[str, str, list[Row]]]:
    """The tables of a data file, which is brought up to date: id, status and entries."""
    await (await open_journal(str(db))).close()
    reader = await open_reader(db)
    try:
        return [(line.table, line.status, list(await reader.read(line.table))) for line in await reader.tables()]
    finally:
        await reader.close()


def fill(db: Path, tables: int) -> dict[str, int]:
    """Write a data file of the oldest form; returns the number of entries of each table."""
    from alembic import command

    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "kept.db"
        kept.write_bytes(gzip.decompress((FOLDER / "0.1.0" / DATA).read_bytes()))
        models = asyncio.run(_tables(kept))
    engine = create_engine(f"sqlite:///{db}")
    with engine.begin() as connection:
        command.upgrade(config(connection), OLDEST)
        connection.execute(text(f"PRAGMA application_id={MAGIC}"))
        connection.execute(text("INSERT INTO journal VALUES (1)"))
        connection.execute(text("INSERT INTO servers VALUES ('earlier', 0, 1)"))
        columns = ("id", "version", "created", "changed", "last", "status", "wake", "fence", "server", "held")
        made: dict[str, int] = {}
        for serial, (_, status, rows) in zip(range(1, tables + 1), itertools.cycle(models), strict=False):
            name = f"{serial:032x}"
            made[name] = len(rows)
            values = (serial, name, 1, rows[0].at, rows[-1].at, rows[-1].number, status, None, 1, "earlier", 0)
            connection.exec_driver_sql(
                f"INSERT INTO tables (serial, {', '.join(columns)}) VALUES ({', '.join('?' * 11)})", values
            )
            connection.exec_driver_sql(
                "INSERT INTO entries (place, serial, at, body, command, sum) VALUES (?, ?, ?, ?, ?, ?)",
                [tuple(each) for each in file_rows(name, serial, rows)],
            )
    engine.dispose()
    db.chmod(0o600)
    return made


async def _found(db: Path) -> Iterator[tuple[str, int]]:
    reader = await open_reader(db)
    try:
        lines = await reader.tables()
        for line in lines[:: max(1, len(lines) // READ)]:
            assert len(await reader.read(line.table)) == line.entries
        return iter([(line.table, line.entries) for line in lines])
    finally:
        await reader.close()


def upgrade(folder: Path, tables: int) -> Upgraded:
    """Have `eldest serve` open the data of so many tables; raises `AssertionError` if one is lost or has changed."""
    (folder / "data").mkdir()
    db = folder / "data" / "tables.db"
    made = fill(db, tables)
    (folder / "empty").mkdir()
    empty, _ = _opened(folder / "empty")
    seconds, processor = _opened(folder)
    found = dict(asyncio.run(_found(db)))
    assert found == made
    return Upgraded(seconds, empty, processor, len(found), sum(found.values()), db.stat().st_size / 1e6)


def _opened(folder: Path) -> tuple[float, float]:
    """The seconds until a server has opened its data, and those of its processor."""
    began = time.monotonic()
    with served(folder) as server:
        seconds = time.monotonic() - began
        stat = Path(f"/proc/{server.process.pid}/stat")
        used = stat.read_text(encoding="utf-8").rpartition(")")[2].split()[11:13] if stat.exists() else []
        assert server.stop() == (0, "")
    return seconds, sum(map(int, used)) / os.sysconf("SC_CLK_TCK") if used else 0.0


def main(tables: int = 10_000) -> int:
    """Upgrade, and say how long it took; 1 if that was too long."""
    with tempfile.TemporaryDirectory() as folder:
        done = upgrade(Path(folder), tables)
    print(f"{done.tables} tables with {done.entries} entries ({done.megabytes:.0f} MB); none is lost")
    print(f"open after {done.seconds:.1f} s, of {MOST:.0f}, by {done.processor:.1f} s of a processor")
    print(f"the first start of the program, without tables, took {done.empty:.1f} s")
    return 0 if done.seconds <= MOST else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
