"""An acknowledged entry survives a kill at any moment and, by the trace of its calls, a power cut too."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.journal import syscalls
from tests.server.rows import opened

TABLES = 4
ENTRIES = 8

# Appends to several tables at once, and acknowledges each entry with a line of its own.
PLAYING = """
import asyncio, itertools, os, sys
from eldest.server.journal.sql_journal import open_journal
from tests.server.rows import Batch, row

async def play(journal, table, most):
    known = {line.table for line in await journal.tables()}
    lease = await (journal.acquire(table) if table in known else journal.create(table, [row(1)]))
    for number in itertools.islice(itertools.count(lease.last + 1), most):
        text = f"<{table} {number}>"
        await journal.append(Batch(table, lease.fence, [row(number, text, f"anna:{number}")]))
        os.write(1, f"acknowledged {text}\\n".encode())

async def main(db, tables, most=None):
    journal = await open_journal(db)
    await asyncio.gather(*[play(journal, f"t{table}", most and int(most)) for table in range(int(tables))])
    await journal.close()

asyncio.run(main(*sys.argv[1:]))
"""


def playing(db: Path, *arguments: int) -> list[str]:
    return [sys.executable, "-c", PLAYING, str(db), *map(str, arguments)]


def test_nobody_is_told_before_the_disk_has_it(tmp_path):
    reason = syscalls.missing()
    if reason:
        pytest.skip(reason)
    trace = tmp_path / "trace"
    command = [*syscalls.tracing(trace), *playing(tmp_path / "tables.db", TABLES, ENTRIES)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    told = {line.removeprefix("acknowledged "): line for line in done.stdout.splitlines()}
    assert len(told) == TABLES * ENTRIES
    found = syscalls.calls(trace)
    assert syscalls.too_early(found, told, "tables.db-wal") == []
    unsynced = [call for call in found if call.name not in syscalls.SYNCS]
    assert len(syscalls.too_early(unsynced, told, "tables.db-wal")) == len(told)


def test_what_was_acknowledged_is_there_after_a_kill(tmp_path):
    """The process is killed again and again on the same file, at different points."""
    db, chance = tmp_path / "tables.db", random.Random(20)
    told: set[str] = set()
    for _ in range(10):
        with subprocess.Popen(playing(db, TABLES), stdout=subprocess.PIPE) as player:
            assert player.stdout is not None
            lines = [player.stdout.readline() for _ in range(chance.randrange(1, 60))]
            player.kill()
            lines += player.stdout.readlines()
        told |= {line.decode().removeprefix("acknowledged ").strip() for line in lines if line.endswith(b">\n")}
        assert told <= asyncio.run(whole(db))
    assert len(told) > 100


async def whole(db: Path) -> set[str]:
    """The texts of all entries, after checking every table: no gap, no duplicate."""
    found: set[str] = set()
    async with opened(str(db)) as journal:
        for line in await journal.tables():
            rows = await journal.read(line.table)
            assert [row.number for row in rows] == list(range(1, line.entries + 1))
            texts = [row.body.decode().split('"')[-2] for row in rows[1:]]
            assert texts == [f"<{line.table} {row.number}>" for row in rows[1:]]
            found |= set(texts)
    return found
