"""A full disk: acknowledged entries can be read, and play goes on when there is space."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from eldest.server.http_settings import HttpSettings
from eldest.server.journal.backup import backup
from eldest.server.journal.journal import Batch, Fault, Full, Person
from eldest.server.journal.sql_journal import Journal, open_journal
from tests.server.http_guest import MERE
from tests.server.http_server import running
from tests.server.raw import BOUNDLESS
from tests.server.rows import batch, device, opened, person_of, row, with_journal
from tests.server.scripted import Guest

SIZE = 6_000_000  # more than the log holds before it is taken into the file (4 MB), less than both
A_START = 32_768  # room that a start needs
LONG = "x" * 20_000


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=700", "tmpfs", str(place)]
    try:
        done = subprocess.run(mount, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("a small disk cannot be made here: there is no mount")
    if done.returncode:
        pytest.skip(f"a small disk cannot be made here: {done.stderr.strip()}")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def fill(disk: Path) -> Path:
    """Let others write until there is no room."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            return filler


async def write_until_full(journal: Journal, table: str, last: int) -> int:
    """The last acknowledged entry."""
    with pytest.raises(Full, match=f"table {table}: there is no room left for "):
        while True:
            await journal.append(Batch(table, 1, [row(last + 1, LONG, f"anna:{last + 1}")]))
            last += 1
    return last


async def expect(journal: Journal, table: str, last: int) -> None:
    """Expect exactly the acknowledged entries."""
    rows = await journal.read(table)
    assert rows == [row(1), *[row(number, LONG, f"anna:{number}") for number in range(2, last + 1)]]


async def begin(journal: Journal) -> None:
    await journal.welcome(Person("anna", "Anna"), device(b"a"))
    for table in "tu":
        await journal.create(table, [row(1)], people=["anna"])


def test_play_goes_on_when_there_is_room(disk):
    db = str(disk / "tables.db")

    async def act():
        # A frequent heartbeat, to see that it survives as well.
        async with opened(db, lease=0.01) as journal:
            await begin(journal)
            filler = fill(disk)
            last = await write_until_full(journal, "t", 1)
            both = [batch("u", 2), Batch("t", 1, [row(last + 1, LONG), row(last + 2, LONG)])]
            done = await asyncio.gather(*[journal.append(each) for each in both], return_exceptions=True)
            assert isinstance(done[1], Full)
            await expect(journal, "t", last)
            assert len(await journal.read("u")) == 1 + (done[0] is None)
            assert len(await journal.tables(person="anna")) == 2 and await person_of(journal, b"a")
            with pytest.raises(Fault):
                await asyncio.to_thread(backup, db, disk / "copy.db")
            assert not (disk / "copy.db").exists()
            filler.unlink()
            await journal.append(Batch("t", 1, [row(last + 1, LONG, f"anna:{last + 1}")]))
            await expect(journal, "t", last + 1)
        async with opened(db) as journal:
            await expect(journal, "t", last + 1)

    asyncio.run(act())


def test_a_disk_that_its_own_log_fills(disk):
    """The log can be neither checkpointed nor extended: its content survives, also across a restart."""
    db = str(disk / "tables.db")

    async def act():
        async with opened(db) as journal:
            await begin(journal)
            last = await write_until_full(journal, "t", 1)
            await expect(journal, "t", last)
        # A start writes a page or two. Whether those at the end of the log can be used again is chance.
        subprocess.run(["mount", "-o", f"remount,size={SIZE + A_START}", str(disk)], check=True)
        async with opened(db) as journal:
            await expect(journal, "t", last)
            subprocess.run(["mount", "-o", f"remount,size={3 * SIZE}", str(disk)], check=True)
            lease = await journal.acquire("t")
            await journal.append(Batch("t", lease.fence, [row(last + 1, LONG, f"anna:{last + 1}")]))
            await expect(journal, "t", last + 1)
            await journal.remove("t")
            await journal.append(batch("u", 2, fence=(await journal.acquire("u")).fence))

    asyncio.run(act())


def test_a_start_without_room_is_refused_and_leaves_nothing_half_made(disk):
    db = str(disk / "tables.db")
    filler = fill(disk)
    filler.write_bytes(bytes(filler.stat().st_size - 5 * 4096))
    with pytest.raises(Full, match="there is no room left for "):
        with_journal(db, begin)
    filler.unlink()
    with_journal(db, begin)


@pytest.mark.parametrize("asked", [True, False], ids=["people write", "nobody writes"])
def test_a_server_whose_disk_is_full_is_not_ready(disk, asked: bool):
    async def act():
        journal = await open_journal(disk / "tables.db", lease=0.3)
        async with running(disk, HttpSettings(rates=BOUNDLESS), journal) as server, server.client() as client:
            host = await Guest.welcome(client)
            table = (await host.post("/api/tables", MERE))["id"]
            assert (await client.get("/readyz")).status_code == 200
            filler = fill(disk)
            async with asyncio.timeout(30):
                while (answer := await client.get("/readyz")).status_code == 200:
                    if asked:
                        say = {"type": "command", "id": secrets.token_hex(8), "do": {"kind": "say", "text": "x" * 200}}
                        await client.post(f"/api/tables/{table}/commands", json=say, headers=host.headers)
                assert (answer.status_code, answer.json()["key"]) == (503, "full")
                assert "\neldest_journal_writable 0.0\n" in (await client.get("/metrics")).text
                filler.unlink()
                while (await client.get("/readyz")).status_code == 503:
                    pass
                assert "\neldest_journal_writable 1.0\n" in (await client.get("/metrics")).text

    asyncio.run(act())


def test_a_server_that_starts_on_a_full_disk_serves_reading(disk):
    """As soon as there is room, play goes on, also at tables that were loaded before."""

    async def act():
        settings = HttpSettings(rates=BOUNDLESS)
        async with running(disk, settings) as server, server.client() as client:
            host = await Guest.welcome(client)
            tables = [(await host.post("/api/tables", MERE))["id"] for _ in range(12)]
        filler = fill(disk)
        async with running(disk, settings) as server, server.client() as client:
            host = Guest(client, host.cookie)
            statuses = set()
            for table in tables:
                assert (await host.get(f"/api/tables/{table}"))["number"] == 2
                statuses.add(await phrase(client, host, table))
            assert statuses == {200, 503}  # there was room for some
            answer = await client.get("/readyz")
            assert (answer.status_code, answer.json()["key"]) == (503, "full")
            filler.unlink()
            async with asyncio.timeout(30):
                while (await client.get("/readyz")).status_code == 503:
                    pass
            assert {await phrase(client, host, table) for table in tables} == {200}

    asyncio.run(act())


async def phrase(client: httpx.AsyncClient, host: Guest, table: str) -> int:
    """Say something at a table. Returns the status of the answer."""
    say = {"type": "command", "id": secrets.token_hex(8), "do": {"kind": "phrase", "phrase": "hello"}}
    answer = await client.post(f"/api/tables/{table}/commands", json=say, headers=host.headers)
    assert answer.status_code == 200 or answer.json()["key"] == "full"
    return answer.status_code


def test_a_file_that_may_not_grow(file):
    """The part that can be tested without a small disk: SQLite itself refuses another page."""

    async def act():
        async with opened(file, lease=3600) as journal:
            await begin(journal)
            with closing(sqlite3.connect(file)) as connection:
                pages = connection.execute("PRAGMA page_count").fetchone()[0]
            journal.store.begin().exec_driver_sql(f"PRAGMA max_page_count={pages + 40}")
            journal.store.commit()
            assert journal.trouble is None
            last = await write_until_full(journal, "t", 1)
            assert isinstance(journal.trouble, Full)
            await expect(journal, "t", last)
            await journal.append(batch("u", 2))
            assert journal.trouble is None
            journal.store.begin().exec_driver_sql("PRAGMA max_page_count=1000000")
            journal.store.commit()
            await journal.append(Batch("t", 1, [row(last + 1, LONG, f"anna:{last + 1}")]))
            await expect(journal, "t", last + 1)

    asyncio.run(act())
