"""Practice tables: the server's tables in a page's Python, played whole, left and taken up again."""

from __future__ import annotations

import asyncio
import re

import pytest

from eldest.browser.routes import ROUTES
from eldest.families import FAMILIES
from eldest.server.app import make_app
from eldest.server.http_settings import HttpSettings
from eldest.server.models.commands import NewTable
from eldest.server.routes.openapi import document
from eldest.server.tables.commands import USUAL
from eldest.server.tables.service import TableService
from tests.browser.seats import Memory, Seat, against_bots, begun, rules


@pytest.mark.parametrize("game", FAMILIES)
def test_deals_are_played_looked_at_and_counted(game: str) -> None:
    async def main() -> None:
        memory = Memory()
        seat, table = await begun(memory, game=game, seats=against_bots(game), hints=True)
        await seat.until(0)
        await seat.play(table, 1)
        status, sheet = await seat.ask(f"/api/tables/{table}/sheet")
        assert status == 200 and len(sheet["deals"]) == 1
        brief = memory.kept[table]["brief"]
        assert brief["family"] == game and brief["you"] == 0
        status, deals = await seat.ask(f"/api/tables/{table}/deals")
        shown = sum(len(each["deals"]) for each in deals["matches"])
        assert status == 200 and shown + deals["secret"] == 1
        if shown:
            status, replayed = await seat.ask(f"/api/tables/{table}/deals/1/1")
            assert status == 200 and len(replayed["steps"]) > 10
        status, counted = await seat.ask("/api/me/statistics")
        assert status == 200 and counted["secret"] + counted["games"].get(game, {"deals": 0})["deals"] == 1

    asyncio.run(main())


def test_a_table_goes_on_where_it_stood_when_the_page_is_opened_again() -> None:
    async def main() -> None:
        memory = Memory()
        seat, table = await begun(memory, game="five_hundred", seats=against_bots("five_hundred"))
        await seat.play(table, 1)
        before = seat.view
        again = Seat(memory)
        await again.practice.listen("line", table, None)
        assert again.view["table"]["status"] == before["table"]["status"] == "between"
        await again.play(table, 2)

    asyncio.run(main())


def test_a_table_that_another_tab_takes_over_writes_nothing_more() -> None:
    async def main() -> None:
        memory = Memory()
        seat, table = await begun(memory, game="oh_hell", seats=against_bots("oh_hell"))
        await seat.play(table, 1)
        entries = len(memory.entries[table])
        memory.taken.add(table)
        await seat.practice.let_go(table)
        assert seat.ended and len(memory.entries[table]) == entries
        other = Seat(memory)
        await other.practice.listen("line", table, None)
        await other.play(table, 2)

    asyncio.run(main())


def test_what_is_done_after_another_tab_took_the_table_is_refused_and_not_written() -> None:
    async def main() -> None:
        memory = Memory()
        seat, table = await begun(memory, game="oh_hell", seats=against_bots("oh_hell"))
        await seat.play(table, 1)
        entries = len(memory.entries[table])
        memory.taken.add(table)
        assert (await seat.do(kind="ready"))["problem"]["key"] == "fault"
        assert len(memory.entries[table]) == entries

    asyncio.run(main())


def test_a_command_that_comes_twice_is_done_once_also_after_a_reload() -> None:
    async def main() -> None:
        memory = Memory()
        seat, table = await begun(memory, game="sweven", seats=against_bots("sweven"))
        await seat.play(table, 1)
        first = await seat.practice.command(table, {"id": "twice", "do": {"kind": "ready"}})
        assert await Seat(memory).practice.command(table, {"id": "twice", "do": {"kind": "ready"}}) == first

    asyncio.run(main())


def test_a_browser_without_room_refuses_an_action_and_goes_on_once_it_has_some() -> None:
    async def main() -> None:
        memory = Memory()
        seat, table = await begun(memory, game="sweven", seats=against_bots("sweven"))
        await seat.play(table, 1)
        memory.full = True
        assert (await seat.do(kind="ready"))["problem"]["key"] == "full"
        memory.full = False
        await seat.play(table, 2)

    asyncio.run(main())


def test_refusals_are_the_servers() -> None:
    async def main() -> None:
        seat, table = await begun(Memory(), game="sweven", seats=against_bots("sweven"))
        status, fault = await seat.ask(f"/api/tables/{table}/refusal?action=nonsense")
        assert status == 200 and fault["words"]["text"]
        status, fault = await seat.ask("/api/tables", {"game": "sweven", "seats": against_bots("sweven", "genius")})
        assert (status, fault["key"]) == (422, "not_a_table") and "genius" in fault["detail"]
        status, fault = await seat.ask("/api/tables", {"game": "sweven", "seats": [None] * rules("sweven").players})
        assert (status, fault["key"]) == (422, "not_a_table") and "one person" in fault["detail"]
        assert (await seat.ask("/api/tables/practice-0"))[1]["key"] == "no_table"
        assert (await seat.ask("/api/nothing"))[1]["key"] == "not_found"
        assert (await seat.do(kind="sit"))["problem"]["key"] == "seated"

    asyncio.run(main())


@pytest.mark.parametrize("game", FAMILIES)
def test_hints_and_searching_bots_think_in_the_page(game: str) -> None:
    async def main() -> None:
        seat, table = await begun(Memory(), game=game, seats=against_bots(game, "search@30"))
        opened = await seat.practice.tables.table(table)
        while not (seat.view.get("match") and seat.view["match"]["legal"]):
            await seat.until(len(seat.told))
        status, hint = await seat.ask(f"/api/tables/{table}/hint")
        assert status == 200 and hint["action"] in seat.view["match"]["legal"]
        assert opened.table.seats[1].bot == "search@30"

    asyncio.run(main())


def test_a_new_table_is_what_its_model_says() -> None:
    fields = {name: field.default for name, field in NewTable.model_fields.items() if name not in ("game", "again")}
    assert fields == USUAL


def test_every_route_is_one_of_the_servers() -> None:
    paths = document(make_app(TableService(None, None), HttpSettings()))["paths"]
    own = [(method.lower(), re.sub(r"\(\?P<(\w+)>\[\^/\]\+\)", r"{\1}", found.pattern)) for method, found, _ in ROUTES]
    assert [path for method, path in own if method not in paths.get(path.replace("\\", ""), {})] == []
