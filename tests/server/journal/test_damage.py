"""Damaged pages: the tables on them are set aside, all others are served."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eldest.server.bots.bot_pool import BotPool
from eldest.server.journal.journal import Batch, Damaged, Fault, NoTable, Row
from eldest.server.journal.schema import place
from eldest.server.tables.service import TableService
from tests.server.rows import opened, row, with_journal

PAGE = 4096
TABLES = 12
ENTRIES = 60
Spoil = Callable[[bytearray, int], None]


def entry(table: int, number: int) -> Row:
    return row(number, f"<table {table} entry {number}>" + "." * 80, f"anna:{table}-{number}")


def rows(table: int) -> list[Row]:
    return [entry(table, number) for number in range(1, ENTRIES + 1)]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal of tables played at the same time."""
    db = tmp_path_factory.mktemp("whole") / "tables.db"

    async def act(journal):
        for table in range(TABLES):
            await journal.create(f"t{table}", [entry(table, 1)], people=["anna"])
        for number in range(2, ENTRIES + 1):
            batches = [Batch(f"t{table}", 1, [entry(table, number)]) for table in range(TABLES)]
            await asyncio.gather(*[journal.append(batch) for batch in batches])

    with_journal(str(db), act)
    return db


def pages_of(found: bytes, table: int) -> list[int]:
    """The offsets of pages that hold entries of only one table."""
    starts = range(0, len(found), PAGE)
    own, all_tables = b"<table %d " % table, b"<table "
    held = {start: found[start : start + PAGE].count(own) for start in starts}
    return [start for start, count in held.items() if count and found[start : start + PAGE].count(all_tables) == count]


def noise(length: int) -> bytes:
    return bytes((7 * each + 13) % 251 for each in range(length))


def whole_page(file: bytearray, start: int) -> None:
    file[start : start + PAGE] = noise(PAGE)


def zeros(file: bytearray, start: int) -> None:
    file[start : start + PAGE] = bytes(PAGE)


def page_header(file: bytearray, start: int) -> None:
    file[start : start + 12] = noise(12)


def one_bit_of_a_text(file: bytearray, start: int) -> None:
    file[file.index(b"entry", start)] ^= 1


def one_bit_of_a_command(file: bytearray, start: int) -> None:
    file[file.index(b"anna:", start) + 1] ^= 0x80


def last_quarter(file: bytearray, start: int) -> None:
    file[start + PAGE - PAGE // 4 : start + PAGE] = noise(PAGE // 4)


@pytest.mark.parametrize(
    "spoil", [whole_page, zeros, page_header, one_bit_of_a_text, one_bit_of_a_command, last_quarter]
)
@pytest.mark.parametrize("which", [0, -1])
def test_a_damaged_table_is_set_aside(whole, tmp_path, spoil: Spoil, which: int):
    file = bytearray(whole.read_bytes())
    spoil(file, pages_of(bytes(file), 5)[which])
    db = tmp_path / "tables.db"
    db.write_bytes(file)

    async def act(journal):
        with pytest.raises(Damaged, match=r"^table t5[:,].*entry \d+.*damaged"):
            await journal.read("t5")
        assert len(await journal.tables(person="anna")) == TABLES
        leases = [await journal.acquire(f"t{table}") for table in range(TABLES)]
        batches = [Batch(f"t{table}", lease.fence, [entry(table, ENTRIES + 1)]) for table, lease in enumerate(leases)]
        done = await asyncio.gather(*[journal.append(batch) for batch in batches], return_exceptions=True)
        for table in [each for each in range(TABLES) if each != 5]:
            assert done[table] is None
            assert await journal.read(f"t{table}") == [*rows(table), entry(table, ENTRIES + 1)]
        assert done[5] is None or isinstance(done[5], Damaged)
        await journal.create("new", [row(1)])
        await journal.remove("t5")
        with pytest.raises(NoTable):
            await journal.read("t5")
        assert len(await journal.tables()) == TABLES

    with_journal(str(db), act)


def test_that_a_table_is_set_aside_is_logged_once(tmp_path, caplog):
    db = tmp_path / "tables.db"

    async def act(journal):
        await journal.create("t", [row(1)._replace(body=b'{"kind": "said"}')])
        await journal.append(Batch("t", 1, [row(2)], wake=1))

    with_journal(str(db), act)

    async def looked_at(journal):
        service = TableService(journal, BotPool())
        await service.start()
        with pytest.raises(Damaged):
            await service.table("t")
        await service.look_after("t")
        await service.close()

    with_journal(str(db), looked_at)
    assert [record.levelname for record in caplog.records if "table t" in record.getMessage()] == ["ERROR"]


def test_what_is_missing_is_noticed(whole, tmp_path):
    seventh, last = place(3, 7), place(3, ENTRIES)  # of t2
    statements = (
        f"DELETE FROM entries WHERE place = {last}",
        f"DELETE FROM entries WHERE place = {seventh}",
        f"UPDATE entries SET body = (SELECT body FROM entries WHERE place = {last}) WHERE place = {seventh}",
        f"UPDATE entries SET at = at + 1 WHERE place = {seventh}",
        "UPDATE tables SET last = last - 1 WHERE id = 't2'",
    )
    for number, statement in enumerate(statements):
        db = tmp_path / f"{number}.db"
        db.write_bytes(whole.read_bytes())
        with closing(sqlite3.connect(db, isolation_level=None)) as connection:
            connection.execute(statement)

        async def act(journal):
            with pytest.raises(Damaged, match=r"^table t2: entry"):
                await journal.read("t2")
            assert await journal.read("t1") == rows(1) and await journal.read("t3") == rows(3)

        with_journal(str(db), act)


async def served(db: Path) -> None:
    """Every table is as it was written, or reported as damaged."""
    async with opened(str(db)) as journal:
        listed = {line.table for line in await journal.tables()}
        for table in range(TABLES):
            try:
                assert await journal.read(f"t{table}") == rows(table)
                assert f"t{table}" in listed
            except Damaged:
                pass


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_damage_anywhere_is_never_served(whole, tmp_path, data):
    """Whatever is overwritten: no wrong entry, and no fault without a sentence. The first page is left alone."""
    file = bytearray(whole.read_bytes())
    start = data.draw(st.integers(PAGE, len(file) - 1))
    spoilt = data.draw(st.binary(min_size=1, max_size=PAGE))
    file[start : start + len(spoilt)] = spoilt[: len(file) - start]
    db = tmp_path / "tables.db"
    for name in ("tables.db-wal", "tables.db-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    db.write_bytes(file)
    try:
        asyncio.run(served(db))
    except Fault as fault:
        assert "\n" not in str(fault)
