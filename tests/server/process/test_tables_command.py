"""`eldest tables`, `eldest backup` and `eldest restore`, with and without a running server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from eldest.server.bots.bot_pool import BotPool
from eldest.server.journal.sql_journal import open_journal
from eldest.server.models.commands import NewTable
from eldest.server.tables.service import TableService
from tests.patience import PATIENCE
from tests.server import scripted
from tests.server.scripted import Guest
from tests.server.serve_command import Served, done, eldest, environment, refusal, served


async def open_tables(url: str) -> list[str]:
    """Three tables: one waits for people, one is being played, one is closed."""
    async with scripted.client(url, timeout=PATIENCE) as client:
        anna, ben = await Guest.welcome(client, "Anna"), await Guest.welcome(client, "Ben")
        three = {"game": "oh_hell", "options": {"players": 3}}
        names = [(await anna.post("/api/tables", three | {"seats": [None, None, "rules"]}))["id"] for _ in range(3)]
        for name in names[1:]:
            await ben.command(name, kind="sit")
        await anna.command(names[1], kind="start")
        await anna.command(names[2], kind="close")
        return names


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def tables(server: Served) -> list[str]:
    return asyncio.run(open_tables(server.url))


def listing(folder: Path) -> dict[str, dict[str, Any]]:
    """The output lines of `eldest tables`, by table."""
    return {row["table"]: row for row in json.loads(done(folder, "tables", "--json"))}


def test_tables_are_listed_while_the_server_runs(server, tables):
    listed = listing(server.folder)
    assert set(listed) == set(tables)
    waiting, playing, closed = (listed[name] for name in tables)
    assert (waiting["status"], waiting["seats"]) == ("open", ["person", "open", "rules"])
    assert (playing["status"], playing["game"]) == ("open", "oh_hell(players=3)")
    assert (closed["status"], closed["seats"]) == ("closed", ["person", "person", "rules"])
    assert waiting["entries"] == 2 and playing["entries"] > 4
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", row["changed"]) for row in listed.values())
    lines = done(server.folder, "tables").splitlines()
    assert lines[0].split() == ["table", "status", "game", "seats", "entries", "changed"]
    assert any(line.startswith(f"{tables[0]}  open") and "1 person, 1 open, 1 rules" in line for line in lines)


def test_a_match_is_exported_while_it_is_played_and_tells_no_secret(server, tables, tmp_path):
    file = tmp_path / "match.json"
    assert done(server.folder, "tables", "export", tables[1], str(file)) == ""
    match = json.loads(file.read_text(encoding="utf-8"))
    assert match["table"] == tables[1] and match["eldest_match"] == 1
    assert json.loads(done(server.folder, "tables", "export", tables[1]))["pack"] == match["pack"]
    assert not any("opening" in deal or "record" in deal for deal in match["deals"])
    assert eldest(server.folder, "deal", "verify", str(file)).code in (0, 1)
    assert f"{file} already exists" in refusal(server.folder, "tables", "export", tables[1], str(file))
    assert "no match has begun" in refusal(server.folder, "tables", "export", tables[0])
    assert "there is no table nope" in refusal(server.folder, "tables", "export", "nope")


def test_a_table_is_not_removed_while_a_server_has_it(server, tables):
    assert "another server" in refusal(server.folder, "tables", "remove", tables[0], "--yes")
    assert "add --yes" in refusal(server.folder, "tables", "remove", tables[0])
    assert "no table nope" in refusal(server.folder, "tables", "remove", "nope", "--yes")
    assert len(json.loads(done(server.folder, "tables", "--json"))) == len(tables)


def test_a_backup_is_made_while_the_server_runs_and_brings_everything_back(server, tables, tmp_path):
    copy = tmp_path / "copy.db"
    before = listing(server.folder)
    assert done(server.folder, "backup", str(copy)) == f"{copy}\n"
    after = listing(server.folder)
    assert str(copy) in refusal(server.folder, "backup", str(copy))
    assert "another server" in refusal(server.folder, "restore", str(copy))
    assert "add --yes" not in done(tmp_path, "restore", str(copy))
    restored, (waiting, playing, closed) = listing(tmp_path), tables
    for name in (waiting, closed):
        assert restored[name] == before[name]
    # The one that is played may have gone on before the copy was made, or since.
    assert before[playing]["entries"] <= restored[playing]["entries"] <= after[playing]["entries"]
    assert set(restored) == set(tables)
    # What is there is kept aside, also when it is damaged.
    file = tmp_path / "data" / "tables.db"
    assert done(tmp_path, "tables", "remove", tables[0], "--yes") == f"removed {tables[0]}\n"
    ended = eldest(tmp_path, "restore", str(copy))
    (aside,) = file.parent.glob("tables.db-before-*")
    assert ended.stderr == f"the old tables are kept in {aside}\n"
    assert len(json.loads(done(tmp_path, "tables", "--json"))) == 3
    assert len(json.loads(done(tmp_path, "tables", "--json", "--db", str(aside)))) == 2
    assert "no table" in refusal(tmp_path, "tables", "--db", str(aside), "export", tables[0])


def test_what_is_no_backup_is_refused_and_leaves_everything(tmp_path):
    asyncio.run(_empty_journal(tmp_path / "data" / "tables.db"))
    before = sorted(tmp_path.rglob("*"))
    (tmp_path / "text").write_text("no backup", encoding="utf-8")
    assert "not a journal of Eldest" in refusal(tmp_path, "restore", str(tmp_path / "text"))
    assert str(tmp_path / "none") in refusal(tmp_path, "restore", str(tmp_path / "none"))
    (tmp_path / "text").unlink()
    assert [path for path in sorted(tmp_path.rglob("*")) if not path.name.endswith("-lock")] == [
        path for path in before if not path.name.endswith("-lock")
    ]


async def _empty_journal(file: Path) -> None:
    await (await open_journal(file)).close()


def test_where_nothing_was_ever_served_there_are_no_tables(tmp_path):
    assert eldest(tmp_path, "tables") == (0, "", "no tables yet\n")
    assert done(tmp_path, "tables", "--json") == "[]\n"
    assert not (tmp_path / "data").exists()
    assert "there is no journal" in refusal(tmp_path, "tables", "--db", str(tmp_path / "none"))
    assert "no journal" in refusal(tmp_path, "backup", str(tmp_path / "copy"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no terminals that a test could hold")
def test_a_person_is_asked_before_a_table_is_removed(tmp_path):
    pexpect = pytest.importorskip("pexpect")
    asyncio.run(_one_table(tmp_path / "data" / "tables.db"))
    (row,) = json.loads(done(tmp_path, "tables", "--json"))
    seen = pexpect.spawn(
        sys.executable,
        ["-m", "eldest", "tables", "remove", row["table"]],
        env=environment(tmp_path),
        encoding="utf-8",
        timeout=PATIENCE,
    )
    try:
        seen.expect(r"cannot be undone. \[y/N\] ")
        seen.sendline("n")
        seen.expect(pexpect.EOF)
        seen.close()
    finally:
        seen.close(force=True)
    assert seen.exitstatus == 1
    assert len(json.loads(done(tmp_path, "tables", "--json"))) == 1


async def _one_table(db: str | Path) -> None:
    """A journal with a table where a person waits."""
    async with service(db) as opened:
        await opened.create("somebody", NewTable(game="oh_hell"))


@contextlib.asynccontextmanager
async def service(db: str | Path) -> AsyncIterator[TableService]:
    """A table service in this process."""
    journal = await open_journal(db)
    try:
        opened = TableService(journal, BotPool(0))
        yield opened
        await opened.close()
    finally:
        await journal.close()


def test_a_table_whose_first_entries_are_damaged_is_listed_as_such(tmp_path):
    file = tmp_path / "data" / "tables.db"
    asyncio.run(_one_table(file))
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE entries SET body = X'00'")
        connection.commit()
    (row,) = json.loads(done(tmp_path, "tables", "--json"))
    assert (row["status"], row["game"], row["seats"]) == ("damaged", "", [])
    assert "entry 1" in refusal(tmp_path, "tables", "export", row["table"])
    assert done(tmp_path, "tables", "remove", row["table"], "--yes") == f"removed {row['table']}\n"


def test_the_same_commands_work_on_postgresql(database, tmp_path):
    async def act() -> str:
        async with service(database) as opened:
            name = await opened.create("somebody", NewTable(game="oh_hell"))
            (row,) = json.loads(await asyncio.to_thread(done, tmp_path, "tables", "--json", "--db", database))
            assert row["table"] == name
            refused = await asyncio.to_thread(refusal, tmp_path, "tables", "remove", name, "--yes", "--db", database)
            assert "held by server" in refused
            return name

    name = asyncio.run(act())
    assert done(tmp_path, "tables", "remove", name, "--yes", "--db", database) == f"removed {name}\n"
    assert "pg_dump" in refusal(tmp_path, "backup", str(tmp_path / "copy"), "--db", database)
    assert "psql" in refusal(tmp_path, "restore", str(tmp_path / "copy"), "--db", database)
