"""Failures of a server whose journal is in PostgreSQL."""

from __future__ import annotations

import asyncio
import re

import psycopg
import pytest

from eldest.cli.host.server_check import findings
from eldest.server.journal.journal import Damaged, Fault, Full
from tests.patience import PATIENCE
from tests.server.rows import batch, opened, row
from tests.server.serve_command import served

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name ~ '^eldest'"


def run(database: str, statements: str) -> None:
    """Do something to a database behind the journal's back."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(statements)


def test_connections_that_are_lost_are_made_again(database):
    async def act():
        async with opened(database) as a, opened(database) as b:
            heard: asyncio.Queue[str] = asyncio.Queue()
            await b.listen(heard.put_nowait)
            for table in "tu":
                await a.create(table, [row(1)])
            a.store.followers.add(b.server, "tu")
            await asyncio.to_thread(run, database, CUT)
            assert await asyncio.wait_for(heard.get(), PATIENCE) == ""  # notifications may have been lost
            await asyncio.gather(a.append(batch("t", 2)), a.append(batch("u", 2)))
            assert len(await a.read("t")) == len(await b.read("u")) == 2
            while await asyncio.wait_for(heard.get(), PATIENCE) != "u":
                pass

    asyncio.run(act())


def test_a_commit_is_durable_whatever_the_default_of_the_database_is(database):
    async def act():
        async with opened(database) as journal:
            show = "SHOW synchronous_commit"
            asked = [(journal.write, "on"), (journal.look, "off")]  # the tests' database has it off
            for ask, value in asked:
                assert await ask("a setting", lambda connection: connection.exec_driver_sql(show).scalar()) == value
            await asyncio.to_thread(run, database, CUT)
            assert await journal.write("it", lambda connection: connection.exec_driver_sql(show).scalar()) == "on"

    asyncio.run(act())


def test_settings_that_put_acknowledged_commands_at_risk_are_told(database, caplog, monkeypatch):
    """The tests' database does not wait for its disk."""

    async def act():
        async with opened(database):
            pass

    asyncio.run(act())
    (told,) = [each.getMessage() for each in caplog.records if "fsync" in each.getMessage()]
    assert re.fullmatch(r"PostgreSQL database \w+: fsync off: acknowledged commands may be lost, .*", told)
    monkeypatch.setenv("ELDEST_DB", database)
    found = [each for each in findings({}) if each.about == "tables"]
    assert [each.level for each in found] == ["ok", "warning"] and "fsync off: " in found[1].says


def test_a_database_that_is_gone_is_a_fault_and_no_end(postgres):
    """While it does not answer, nothing is acknowledged; afterwards play goes on with the same lease."""

    async def act(database):
        async with opened(database) as journal:
            lease = await journal.create("t", [row(1)])
            await asyncio.to_thread(postgres.stop)
            try:
                for asking in (journal.append(batch("t", 2)), journal.read("t"), journal.acquire("t")):
                    with pytest.raises(Fault, match="does not answer"):
                        await asking
            finally:
                await asyncio.to_thread(postgres.again)
            await journal.append(batch("t", 2, fence=lease.fence))
            assert len(await journal.read("t")) == 2

    asyncio.run(act(postgres.database()))


def test_a_server_stops_without_a_silent_database(postgres, tmp_path):
    with served(tmp_path, "--db", postgres.database()) as server:
        with postgres.silent():
            assert server.stop() == (0, "")
        assert "stopped without the database, which does not answer" in server.said


REFUSING = """
CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{}'; END $$ LANGUAGE plpgsql;
CREATE TRIGGER refusing BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.serial = 1) EXECUTE FUNCTION refuse();
"""


@pytest.mark.parametrize(
    ("state", "kind", "said"),
    [
        ("53100", Full, "table t: there is no room left in the PostgreSQL database postgres"),
        ("XX001", Damaged, "table t: the PostgreSQL database postgres is damaged"),
        ("42501", Fault, "table t: PostgreSQL database postgres: no"),
    ],
)
def test_what_the_database_refuses(database, state, kind, said):
    """A full disk and a damaged page, as PostgreSQL reports them; other tables are not affected."""

    async def act():
        async with opened(database) as journal:
            for table in "tuv":
                await journal.create(table, [row(1)])
            await asyncio.to_thread(run, database, REFUSING.format(state))
            batches = [batch(table, 2) for table in "utv"]
            done = await asyncio.gather(*[journal.append(each) for each in batches], return_exceptions=True)
            assert done[0] is done[2] is None
            assert type(done[1]) is kind and re.match(said, str(done[1]))
            assert [len(await journal.read(table)) for table in "tuv"] == [1, 2, 2]
            await asyncio.to_thread(run, database, "DROP TRIGGER refusing ON entries")
            await journal.append(batch("t", 2))

    asyncio.run(act())
