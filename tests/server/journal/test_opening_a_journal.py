"""Opening a journal: it is created, migrated, or refused in a sentence."""

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
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from eldest.server.journal import migrate
from eldest.server.journal.journal import VERSION, Fault
from eldest.server.journal.migrate import config
from eldest.server.journal.schema import HEAD, metadata
from eldest.server.journal.sql_journal import open_journal, open_reader
from tests.server.rows import batch, opened, row, with_journal

POSIX = pytest.mark.skipif(os.name != "posix", reason="modes of files mean this only on POSIX")


async def nothing(journal):
    pass


def refusal(db: str | Path) -> str:
    """Why a journal cannot be opened."""
    with pytest.raises(Fault) as fault:
        with_journal(db, nothing)
    assert "\n" not in str(fault.value)
    return str(fault.value)


def engine(db: str):
    return create_engine(db.replace("postgresql:", "postgresql+psycopg:") if ":" in db else f"sqlite:///{db}")


def change(db: str, statement: str) -> None:
    """Do something to a database behind the journal's back."""
    made = engine(db)
    with made.begin() as connection:
        connection.execute(text(statement))
    made.dispose()


def test_what_is_migrated_is_what_is_declared(db):
    with_journal(db, nothing)
    made = engine(db)
    with made.connect() as connection:
        only_shared = connection.dialect.name == "sqlite"
        options = {"include_object": lambda each, name, *more: not (only_shared and name == "tables_waking")}
        assert compare_metadata(MigrationContext.configure(connection, opts=options), metadata) == []
    made.dispose()


def test_the_last_migration_is_the_one_that_this_release_expects():
    assert ScriptDirectory.from_config(config()).get_heads() == [HEAD]


def test_a_journal_is_opened_twice_and_migrated_once(db):
    async def act(journal):
        await journal.create("t", [row(1)])

    async def again(journal):
        assert await journal.read("t") == [row(1)]

    with_journal(db, act)
    with_journal(db, again)


@pytest.mark.parametrize(
    "statement", ["UPDATE alembic_version SET version_num = '9999'", f"UPDATE journal SET version = {VERSION + 1}"]
)
def test_a_journal_of_a_newer_release_is_refused(db, statement):
    with_journal(db, nothing)
    change(db, statement)
    assert refusal(db).endswith("it was written by a newer release of Eldest; install that one to open it")
    with pytest.raises(Fault, match="written by a newer release"):
        asyncio.run(open_reader(db))


def test_a_journal_of_an_older_release_is_not_only_read(db):
    with_journal(db, nothing)
    change(db, "UPDATE alembic_version SET version_num = '0000'")
    with pytest.raises(Fault, match="written by an older release of Eldest"):
        asyncio.run(open_reader(db))


def test_a_table_of_a_newer_release_is_refused(db):
    async def act(journal):
        await journal.create("t", [row(1)])
        await journal.create("u", [row(1)])

    async def again(journal):
        for asking in (journal.read("t"), journal.acquire("t")):
            with pytest.raises(Fault, match="table t: it was written by a newer release"):
                await asking
        assert len(await journal.read("u")) == 1

    with_journal(db, act)
    change(db, f"UPDATE tables SET version = {VERSION + 1} WHERE id = 't'")
    with_journal(db, again)


def test_a_database_of_something_else_is_refused(database):
    change(database, "CREATE TABLE somebodys (thing INTEGER)")
    assert refusal(database).endswith("this database is not a journal of Eldest")


def test_a_file_of_something_else_is_left_alone(tmp_path):
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE somebodys (thing INTEGER)")
    other.chmod(0o644)
    (tmp_path / "text.db").write_text("Dear diary, today I played cards. " * 100, encoding="utf-8")
    for path in (other, tmp_path / "text.db"):
        before = path.read_bytes(), path.stat().st_mode
        assert refusal(path) == f"{path}: this file is not a journal of Eldest"
        assert (path.read_bytes(), path.stat().st_mode) == before


@pytest.mark.parametrize("length", [72, 100, 4096, 5000])
def test_the_rest_of_a_file_is_refused(file, length):
    """A file truncated by an incomplete copy."""

    async def act(journal):
        await journal.create("t", [row(number, "x" * 500) for number in range(1, 50)])

    with_journal(file, act)
    Path(file).write_bytes(Path(file).read_bytes()[:length])
    assert refusal(file).startswith(f"the journal cannot be opened: {file} is damaged")


def test_a_migration_may_stand_still_longer_than_what_is_written_at_a_table(database, monkeypatch):
    asked, upgrade = text("SHOW idle_in_transaction_session_timeout"), migrate._upgrade
    allowed = []

    def watched(connection, found, name):
        allowed.append(connection.scalar(asked))
        upgrade(connection, found, name)

    async def after(journal):
        allowed.append(await journal.write("the limit", lambda connection: connection.scalar(asked)))

    monkeypatch.setattr(migrate, "_upgrade", watched)
    with_journal(database, after)
    assert allowed == ["5min", "10s"]


def test_databases_of_other_kinds_are_refused():
    said = "a journal is kept in a file or in a PostgreSQL database: a path, or postgresql://user@host/name"
    assert refusal("mysql://anna:s3cret@localhost/cards") == said


def test_a_folder_and_a_place_below_a_file_are_refused(tmp_path):
    assert refusal(tmp_path) == f"{tmp_path}: Is a directory"
    (tmp_path / "file").touch()
    assert refusal(tmp_path / "file" / "tables.db") == f"{tmp_path}/file/tables.db: {tmp_path}/file is not a folder"


@POSIX
def test_only_the_owner_may_read(tmp_path):
    db = tmp_path / "new" / "folder" / "tables.db"

    async def act(journal):
        await journal.create("t", [row(1)])
        for path in db.parent.iterdir():
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
        assert {path.name for path in db.parent.iterdir()} >= {"tables.db", "tables.db-wal", "tables.db-shm"}

    before = os.umask(0)
    try:
        with_journal(str(db), act)
    finally:
        os.umask(before)
    assert stat.S_IMODE(db.parent.stat().st_mode) == 0o700
    db.chmod(0o644)
    with_journal(str(db), act=nothing)
    assert stat.S_IMODE(db.stat().st_mode) == 0o600


def test_a_second_server_on_one_file_is_refused(file):
    async def act():
        async with opened(file) as journal:
            for name in (file, f"sqlite:{file}", str(Path(file).parent / "." / Path(file).name)):
                with pytest.raises(Fault) as fault:
                    await open_journal(name)
                assert str(fault.value) == (
                    f"{file}: another server (process {os.getpid()}) has it open; "
                    "a data file is served by one at a time"
                )
            await journal.create("t", [row(1)])
        async with opened(file):
            pass

    asyncio.run(act())


def test_a_file_is_known_by_any_of_its_names(tmp_path, file):
    async def act():
        async with opened(file):
            (tmp_path / "link.db").symlink_to(file)
            with pytest.raises(Fault, match="has it open"):
                await open_journal(tmp_path / "link.db")

    asyncio.run(act())


HOLDER = """
import asyncio, sys
from eldest.server.journal.sql_journal import open_journal

async def hold():
    journal = await open_journal(sys.argv[1])
    print("open", flush=True)
    await asyncio.Event().wait()

asyncio.run(hold())
"""


def test_a_killed_server_does_not_stand_in_the_way(file):
    with subprocess.Popen([sys.executable, "-c", HOLDER, file], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == b"open\n"
        assert f"another server (process {holder.pid}) has it open" in refusal(file)
        holder.kill()
    with_journal(file, nothing)


def test_a_journal_is_read_while_a_server_writes_it(db):
    async def act():
        async with opened(db) as journal:
            await journal.create("t", [row(1)], people=["anna"])
            reader = await open_reader(db)
            assert await reader.read("t") == [row(1)]
            await journal.append(batch("t", 2))
            assert len(await reader.read("t", after=1)) == 1
            assert [table.table for table in await reader.tables(person="anna")] == ["t"]
            await reader.close()

    asyncio.run(act())


def test_nothing_is_made_to_be_read(file, database):
    with pytest.raises(Fault, match="there is no journal"):
        asyncio.run(open_reader(file))
    with pytest.raises(Fault, match="there is no journal"):
        asyncio.run(open_reader(database))
    assert not Path(file).exists()


def test_the_default_is_a_file_among_the_data(tmp_path, monkeypatch):
    monkeypatch.setenv("ELDEST_DATA", str(tmp_path / "data"))
    with_journal("", nothing)
    assert (tmp_path / "data" / "tables.db").exists()


def test_a_closed_journal_says_so(db):
    async def act():
        async with opened(db) as journal:
            await journal.create("t", [row(1)])
        for asking in (journal.append(batch("t", 2)), journal.read("t"), journal.acquire("t")):
            with pytest.raises(Fault, match="the journal is closed"):
                await asking

    asyncio.run(act())


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://anna:s3cret@127.0.0.1:1/cards",
        "postgresql://anna:s3cret@nowhere.invalid/cards",
        "postgresql://anna:s3cret/x@127.0.0.1:1/cards",
        "postgresql://anna:s3cret@x@127.0.0.1:1/cards",
        "postgresql://anna:s3cret#x@127.0.0.1:1/cards",
        "postgresql://anna@127.0.0.1:1/cards?password=s3cret",
        "postgresql://anna:s3cret@127.0.0.1:port/cards",
        "postgresql://anna:s3cret@127.0.0.1:1/cards?sslmode=s3cret",
        "postgresql://anna:s%33cret@127.0.0.1:1/cards",
    ],
)
def test_a_password_stays_out_of_faults_and_logs(address, caplog):
    caplog.set_level(0)
    said = refusal(address)
    assert "s3cret" not in said + caplog.text and "s%33cret" not in said + caplog.text
    assert "PostgreSQL" in said


def test_postgresql_without_its_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert refusal("postgresql://anna@localhost/cards") == "PostgreSQL needs the extra: pip install 'eldest[postgres]'"
