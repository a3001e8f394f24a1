"""Practice tables: the server's tables in a page's Python, played whole, left and taken up again."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from eldest.bots import seat_bot
from eldest.browser.practice import Practice
from eldest.browser.routes import ROUTES, request
from eldest.families import FAMILIES, family
from eldest.server.app import make_app
from eldest.server.http_settings import HttpSettings
from eldest.server.models.commands import NewTable
from eldest.server.openapi import document
from eldest.server.tables.commands import USUAL
from eldest.server.tables.service import TableService
from eldest.table.actions import name


class Memory:
    """A database in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, Any]] = {}
        self.entries: dict[str, list[Any]] = {}
        self.taken: set[str] = set()

    async def write(self, table: str, before: int, head: str, rows: str) -> bool:
        entries = self.entries.setdefault(table, [])
        if len(entries) != before or table in self.taken:
            return False
        self.kept[table] = self.kept.get(table, {}) | json.loads(head)
        entries += json.loads(rows)
        return True

    async def heads(self) -> str:
        return json.dumps([*self.kept.values()])

    async def rows(self, table: str, after: int) -> str:
        return json.dumps(self.entries[table][after:])

    async def hold(self, table: str) -> None:
        self.taken.discard(table)

    async def note(self, table: str, brief: str) -> None:
        self.kept[table]["brief"] = json.loads(brief)


class Seat:
    """Somebody who plays at a practice table, as the page does: requests and one connection."""

    def __init__(self, memory: Memory) -> None:
        self.told: list[dict[str, Any]] = []
        self.ended = False
        self.practice = Practice(memory, self._hear)
        self._news = asyncio.Event()
        self._count = 0

    def _hear(self, line: str, text: str | None) -> None:
        self.ended = self.ended or text is None
        if text is not None:
            self.told.append(json.loads(text))
        self._news.set()

    async def ask(self, path: str, body: Any = None) -> Any:
        written = "" if body is None else json.dumps(body)
        status, text = json.loads(await request(self.practice, "GET" if body is None else "POST", path, written))
        return status, json.loads(text)

    async def do(self, **what: Any) -> dict[str, Any]:
        self._count += 1
        sent = f"c-{self._count}"
        await self.practice.take("line", json.dumps({"type": "command", "id": sent, "do": what}))
        return next(each for each in self.told if each.get("id") == sent)

    @property
    def view(self) -> dict[str, Any]:
        return next(each for each in reversed(self.told) if "view" in each)["view"]

    async def until(self, number: int) -> None:
        """Wait for more than so many messages."""
        while len(self.told) <= number:
            self._news.clear()
            await self._news.wait()

    async def play(self, table: str, deals: int) -> None:
        """Play until so many deals are over, by the rules bot's choices."""
        opened = await self.practice.tables.table(table)
        while True:
            seen, match, standing = len(self.told), self.view.get("match"), opened.table
            if standing.match and len(standing.scored) >= deals:
                return
            if standing.status == "between" and not standing.ready:
                await self.do(kind="ready")
            elif standing.in_hand and match and 0 in standing.match.deal.awaited:
                view = standing.match.deal.view(0)
                choice = seat_bot("rules", view.options.family, 1).choose(view).action
                action = name(view.family.phases[view.row.phase], choice)
                told = await self.do(kind="play", deal=standing.match.number, step=standing.step, action=action)
                assert told["kind"] == "accepted", told
            else:
                await self.until(seen)


async def begun(memory: Memory, **wanted: Any) -> tuple[Seat, str]:
    """A seat at a new table that has begun, connected."""
    seat = Seat(memory)
    status, made = await seat.ask("/api/tables", {"seats": None, **wanted})
    assert status == 201, made
    start = {"type": "command", "id": "start", "do": {"kind": "start"}}
    assert (await seat.ask(f"/api/tables/{made['id']}/commands", start))[0] == 200
    await seat.practice.listen("line", made["id"], None)
    return seat, made["id"]


def rules(game: str) -> Any:
    """The printed rules of a family."""
    return family(game).options().record()


def against_bots(game: str, bot: str = "rules") -> list[str | None]:
    return [None, *[bot] * (rules(game).players - 1)]


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


def test_refusals_are_the_servers() -> None:
    async def main() -> None:
        seat, table = await begun(Memory(), game="sweven", seats=against_bots("sweven"))
        status, fault = await seat.ask(f"/api/tables/{table}/refusal?action=nonsense")
        assert status == 200 and fault["words"]["text"]
        status, fault = await seat.ask("/api/tables", {"game": "sweven", "seats": against_bots("sweven", "learned")})
        assert (status, fault["key"]) == (422, "not_a_table") and "learned" in fault["detail"]
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
