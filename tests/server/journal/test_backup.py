"""Backups made while a server writes, and restoring them."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from eldest.server.journal.backup import backup, restore
from eldest.server.journal.journal import Damaged, Fault
from tests.server.rows import batch, opened, row, with_journal

BACKUP = "import sys; from eldest.server.journal.backup import backup; backup(sys.argv[1], sys.argv[2])"


def keep(db: str, *tables: str) -> None:
    """Create tables in a journal."""

    async def act(journal):
        for table in tables:
            await journal.create(table, [row(1)])

    with_journal(db, act)


def kept(db: str | Path) -> list[str]:
    """The tables of a journal, each complete."""
    found: list[str] = []

    async def act(journal):
        for line in await journal.tables():
            assert len(await journal.read(line.table)) == line.entries
            found.append(line.table)

    with_journal(str(db), act)
    return sorted(found)


def refused(work, *arguments, **settings) -> str:
    with pytest.raises(Fault) as fault:
        work(*arguments, **settings)
    return str(fault.value)


def test_another_process_copies_while_the_server_writes(file, tmp_path):
    copies = [tmp_path / f"copy{number}.db" for number in range(2)]

    async def write(journal, ended):
        last = 1
        while not ended.is_set():
            await asyncio.gather(journal.append(batch("t", last + 1)), journal.append(batch("u", last + 1)))
            last += 1
        return last

    async def act():
        async with opened(file) as journal:
            for table in "tu":
                await journal.create(table, [row(1)])
            ended = asyncio.Event()
            writing = asyncio.create_task(write(journal, ended))
            for copy in copies:
                command = [sys.executable, "-c", BACKUP, file, str(copy)]
                assert await asyncio.to_thread(subprocess.run, command, check=True)
            ended.set()
            return await writing

    last = asyncio.run(act())
    entries = []
    for copy in copies:
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            entries.append(connection.execute("SELECT count(*) FROM entries").fetchone()[0])
        assert not list(tmp_path.glob(f"{copy.name}-*"))
        assert kept(copy) == ["t", "u"]
    assert entries == sorted(entries) and entries[-1] <= 2 * last


@pytest.mark.skipif(os.name != "posix", reason="modes of files mean this only on POSIX")
def test_a_copy_is_its_owners(file, tmp_path):
    keep(file, "t")
    before = os.umask(0)
    try:
        backup(file, tmp_path / "copy.db")
        restore(tmp_path / "copy.db", tmp_path / "back.db")
    finally:
        os.umask(before)
    for name in ("copy.db", "back.db"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600


def test_nothing_is_overwritten(file, tmp_path):
    keep(file, "t")
    (tmp_path / "copy.db").write_text("mine", encoding="utf-8")
    said = refused(backup, file, tmp_path / "copy.db")
    assert said == f"{tmp_path / 'copy.db'}: File exists; a backup must be a new file"
    assert (tmp_path / "copy.db").read_text(encoding="utf-8") == "mine"


def test_there_and_back(file, tmp_path):
    copy = tmp_path / "copy.db"
    keep(file, "t", "u")
    backup(file, copy)
    keep(file, "v")
    assert "there is a journal already" in refused(restore, copy, file)
    assert kept(file) == ["t", "u", "v"]
    restore(copy, file, overwrite=True)
    assert kept(file) == ["t", "u"]
    restore(copy, tmp_path / "elsewhere" / "new.db")
    assert kept(tmp_path / "elsewhere" / "new.db") == ["t", "u"]


def test_files_are_named_from_the_folder_one_is_in(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    keep("tables.db", "t")
    backup("tables.db", "copy.db")
    restore("copy.db", "back.db")
    assert kept("copy.db") == kept("back.db") == ["t"]


def test_a_log_left_by_a_kill_does_not_get_into_what_is_restored(file, tmp_path):
    keep(file, "t")
    copy = tmp_path / "copy.db"
    backup(file, copy)

    async def act():
        async with opened(file) as journal:
            await journal.create("u", [row(1)])
            for name in ("tables.db", "tables.db-wal"):
                (tmp_path / f"killed-{name}").write_bytes((tmp_path / name).read_bytes())

    asyncio.run(act())
    for name in ("tables.db", "tables.db-wal"):
        (tmp_path / name).write_bytes((tmp_path / f"killed-{name}").read_bytes())
    restore(copy, file, overwrite=True)
    assert kept(file) == ["t"]


def test_a_journal_in_use_is_not_replaced(file, tmp_path):
    keep(file, "t")
    backup(file, tmp_path / "copy.db")

    async def act():
        async with opened(file):
            return refused(restore, tmp_path / "copy.db", file, overwrite=True)

    assert "has it open" in asyncio.run(act())
    assert kept(file) == ["t"]


def test_only_journals_are_copied_and_restored(file, tmp_path):
    other = tmp_path / "other.db"
    other.write_text("Dear diary, today I played cards.", encoding="utf-8")
    keep(file, "t")
    assert "there is no journal" in refused(backup, tmp_path / "nothing.db", tmp_path / "copy.db")
    assert "this file is not a journal of Eldest" in refused(backup, other, tmp_path / "copy.db")
    assert "there is no backup" in refused(restore, tmp_path / "nothing.db", file, overwrite=True)
    assert "this file is not a journal of Eldest" in refused(restore, other, file, overwrite=True)
    assert "pg_dump" in refused(backup, "postgresql://anna@localhost/cards", tmp_path / "copy.db")
    assert "psql" in refused(restore, file, "postgresql://anna@localhost/cards")
    assert not (tmp_path / "copy.db").exists() and kept(file) == ["t"]


def test_a_copy_of_a_damaged_journal_is_kept_and_said_to_be_one(file, tmp_path):
    async def act(journal):
        await journal.create("t", [row(number, "x" * 200) for number in range(1, 100)])

    with_journal(file, act)
    damaged = bytearray(Path(file).read_bytes())
    start = damaged.rindex(b"x" * 200) // 4096 * 4096
    damaged[start : start + 4096] = bytes(4096)
    Path(file).write_bytes(damaged)
    with pytest.raises(Damaged, match=r"the copy is kept, but the journal is damaged \(.*[Pp]age \d+"):
        backup(file, tmp_path / "copy.db")
    with pytest.raises(Damaged, match="the journal is damaged"):
        restore(tmp_path / "copy.db", tmp_path / "back.db")
    assert not (tmp_path / "back.db").exists() and kept_but_damaged(tmp_path / "copy.db")


def kept_but_damaged(db: Path) -> bool:
    async def act(journal):
        with pytest.raises(Damaged):
            await journal.read("t")

    with_journal(str(db), act)
    return True
