"""The list of a person's tables: its order, pages and summaries."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from eldest.server.journal.journal import Batch, NoTable, Row
from eldest.server.tables.summaries import Summaries
from tests.server.alone import alone
from tests.server.evening import Evening, evening, ident
from tests.server.http_guest import ask, guest, new_table
from tests.server.http_server import Running
from tests.server.rows import opened


def row(number: int, at: int) -> Row:
    return Row(number, at, b"{}")


def test_the_open_tables_come_first_and_of_both_kinds_the_newest(db: str) -> None:
    async def listed() -> None:
        ticks = iter(range(1000, 2000))
        async with opened(db) as journal:
            for name in "abcdef":
                await journal.create(name, [row(1, next(ticks))], people=["anna"])
            await journal.create("not hers", [row(1, next(ticks))], people=["ben"])
            for name, status in (("b", "over"), ("e", "closed"), ("a", "open")):
                await journal.append(Batch(name, 1, [row(2, next(ticks))], status=status))
            order = ["a", "f", "d", "c", "e", "b"]
            assert [each.table for each in await journal.tables_of("anna", most=9)] == order
            for place in range(6):
                page = await journal.tables_of("anna", before=order[place], most=2)
                assert [each.table for each in page] == order[place + 1 : place + 3]
            for before in ("not hers", "nowhere"):
                with pytest.raises(NoTable):
                    await journal.tables_of("anna", before=before, most=2)
            assert await journal.tables_of("eve", most=2) == []

    asyncio.run(listed())


def test_tables_created_at_one_instant_are_all_listed(file: str) -> None:
    async def listed() -> None:
        async with opened(file) as journal:
            for name in "abcde":
                await journal.create(name, [row(1, 7)], people=["anna"])
            found, before = [], ""
            while page := await journal.tables_of("anna", before=before, most=2):
                found += [each.table for each in page]
                before = found[-1]
            assert found == list("edcba")

    asyncio.run(listed())


def test_a_table_stands_in_the_list_as_it_stands(server: Running) -> None:
    with guest(server, "Ada") as browser:
        new_table(browser)
        with alone(server, browser, "oh_hell", 3, options={"start": 2}) as table:
            table.play_deal()
            table.play_on(lambda view: view["match"]["legal"])
            listed = browser.get("/api/me/tables").json()
            assert listed["before"] is None
            first, second = listed["tables"]
            brief = first["brief"]
            assert (first["id"], first["status"]) == (table.table, "open")
            assert (brief["family"], brief["options"]) == ("oh_hell", {"players": 3, "start": 2})
            assert (brief["status"], brief["match"], brief["deal"]) == ("playing", 1, 2)
            assert (brief["you"], brief["your_turn"]) == (0, True) and 0 in brief["awaited"]
            assert brief["seats"] == [{"name": "Ada", "bot": None}] + 2 * [{"name": "", "bot": "rules"}]
            assert brief["scores"] == [side["score"] for side in table.match["sides"]]
            waiting = second["brief"]
            assert (waiting["status"], waiting["scores"], waiting["your_turn"]) == ("waiting", [], False)
            paged = browser.get("/api/me/tables?most=1").json()
            assert [each["id"] for each in paged["tables"]] == [table.table] == [paged["before"]]
            rest = browser.get(f"/api/me/tables?before={paged['before']}").json()
            assert [each["id"] for each in rest["tables"]] == [second["id"]] and rest["before"] is None


async def brief_of(here: Evening, summaries: Summaries, name: str) -> dict | None:
    """The summary of the table in a person's list."""
    (listed,) = [each for each in await here.journal.tables_of(ident(name), most=9) if each.table == here.table]
    found = await summaries.of(listed)
    return found.of(ident(name), {}) if found else None


@evening
async def test_a_table_that_nobody_uses_is_not_loaded_for_the_list(here):
    await here.seated("sweven", "anna", 3)
    await here.play_on(lambda table: table.in_hand and 0 in table.waited_for())
    live = await brief_of(here, Summaries(here.service), "anna")
    await here.close()
    await here.open()
    summaries = Summaries(here.service)
    assert await brief_of(here, summaries, "anna") == live and live["your_turn"]
    assert here.service.in_memory == 0
    await here.do("anna", "play", action=(await here.state()).match.deal.legal()[0])
    assert (await brief_of(here, summaries, "anna"))["deal"] == 1
    await here.close()
    await here.open()
    kept = Summaries(here.service, capacity=1)
    first = await brief_of(here, kept, "anna")
    read, count = here.journal.read, []

    async def counted(table: str, after: int = 0):
        count.append(table)
        return await read(table, after)

    here.journal.read = counted
    assert await brief_of(here, kept, "anna") == first and count == []


@evening
async def test_who_has_left_sees_no_more_than_a_spectator(here):
    await here.make("anna", "sweven", seats=[None, None, "rules", "rules"])
    await here.do("ben", "sit")
    await here.do("ben", "stand")
    await here.do("carl", "sit")
    await here.do("anna", "start")
    await here.play_on(lambda table: len(table.scored) == 1)
    summaries = Summaries(here.service)
    seen, left = [await brief_of(here, summaries, name) for name in ("carl", "ben")]
    assert seen["deal"] == 1 and seen["scores"] and seen["you"] == 1
    assert (left["deal"], left["scores"], left["awaited"], left["you"]) == (0, [], [], None)


@evening
async def test_a_damaged_table_stays_in_the_list(here):
    await here.make("anna", "sweven")
    await here.close()
    with sqlite3.connect(here.db) as connection:
        connection.execute("UPDATE entries SET body = x'7b7d' WHERE place = (SELECT min(place) FROM entries)")
    connection.close()
    await here.open()
    assert await brief_of(here, Summaries(here.service), "anna") is None


def test_a_guest_of_a_lent_seat_has_it_in_his_list(server: Running) -> None:
    with guest(server, "Ada") as host, guest(server, "Bo") as other:
        with alone(server, host, "sweven", 4) as table:
            table.play_on(lambda view: view["match"])
            ask(host, table.table, kind="lend").raise_for_status()
            ask(other, table.table, kind="take", seat=0).raise_for_status()
        (mine,) = other.get("/api/me/tables").json()["tables"]
        (lent,) = host.get("/api/me/tables").json()["tables"]
    assert (mine["brief"]["you"], lent["brief"]["you"], lent["brief"]["your_turn"]) == (0, 0, False)
