"""People at practice tables, with a database in memory. It imports nothing that the page's Python has not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from eldest.bots import seat_bot
from eldest.browser.practice import Practice
from eldest.browser.routes import request
from eldest.families import family
from eldest.table.actions import name
from eldest.table.match import Match


class Memory:
    """A database in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, Any]] = {}
        self.entries: dict[str, list[Any]] = {}
        self.taken: set[str] = set()
        self.full = False

    async def write(self, table: str, before: int, head: str, rows: str) -> str:
        entries = self.entries.setdefault(table, [])
        if len(entries) != before or table in self.taken:
            return "taken"
        if self.full:
            return "full"
        self.kept[table] = self.kept.get(table, {}) | json.loads(head)
        entries += json.loads(rows)
        return "written"

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

    def __init__(self, memory: Memory, chance: Callable[[int], bytes] | None = None) -> None:
        self.told: list[dict[str, Any]] = []
        self.ended = False
        own = {"chance": chance, "clock": Instants()} if chance else {}
        self.practice = Practice(memory, self._hear, **own)
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
            if standing.match and (len(standing.scored) >= deals or standing.status == "over"):
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


async def begun(memory: Memory, chance: Callable[[int], bytes] | None = None, **wanted: Any) -> tuple[Seat, str]:
    """A seat at a new table that has begun, connected; with a `chance`, on a clock of its own too."""
    seat = Seat(memory, chance)
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
    """The seats of a table with one person."""
    return [None, *[bot] * (rules(game).players - 1)]


class Instants:
    """A clock on which whatever waits is due at once."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        self.now += 10_000
        return self.now


async def published(game: str, number: int, deals: int) -> Any:
    """A match of at most so many deals, as its table publishes it; its number is all the chance that there is."""
    count = number << 32

    def chance(size: int) -> bytes:
        nonlocal count
        count += 1
        return count.to_bytes(size, "big")

    seat, table = await begun(Memory(), chance=chance, game=game, seats=against_bots(game))
    await seat.play(table, deals)
    return (await seat.ask(f"/api/tables/{table}/export"))[1]


def choices(game: str, bot: str, many: int) -> list[Any]:
    """A bot's first choices in a deal of rule players: the action, the reason's key and the stated chance of each."""
    deal, found = Match.start(game, {}, seed=4).deal, []
    thinking, usual = seat_bot(bot, game, 1), seat_bot("rules", game, 1)
    while not deal.over and len(found) < many:
        view = deal.view(deal.awaited[0])
        if view.legal & (view.legal - 1):
            choice = thinking.choose(view)
            found.append([choice.action, choice.key, choice.chance])
        deal.act(usual.choose(view).action, view.seat)
    return found
