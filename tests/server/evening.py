"""
An evening at the tables: a table service over a real journal, with the test's clock and random source.

Commands go through `TableService.command` as from any client, and listeners keep what they were
sent. The server can be restarted or killed; a new one then opens the same file.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import hashlib
import inspect
import json
import random
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from eldest.bots import Choice
from eldest.cards import members
from eldest.narration.messages import Refused
from eldest.record import copy
from eldest.reviews.claim import Verdict
from eldest.reviews.hint import Hint
from eldest.server.bots.bot_pool import BotPool
from eldest.server.cluster import leases
from eldest.server.journal import sqlite
from eldest.server.journal.journal import Person
from eldest.server.journal.sql_journal import Journal, open_journal
from eldest.server.models.commands import Command, NewTable
from eldest.server.tables.entries import entry
from eldest.server.tables.open_table import Listener, OpenTable
from eldest.server.tables.service import TableService
from eldest.server.tables.table import Table
from eldest.table import actions
from eldest.table.deal import Deal, View
from eldest.table.fair.fair import DealName, commitment
from tests.server.rows import device

BEGIN = 1_800_000_000_000  # ms: the instant at which every evening begins
SECOND = 1000
# The file is written but not synced: no test here cuts the power, and syncing is slow.
UNSYNCED = tuple(pragma.replace("=FULL", "=OFF") for pragma in sqlite.WRITING)


def ident(name: str) -> str:
    """The id of a person, which no message may contain."""
    return f"id-{name}-{hashlib.sha256(name.encode()).hexdigest()[:8]}"


def token(name: str) -> bytes:
    """The digest of a person's token, which no message may contain."""
    return hashlib.sha256(f"token of {name}".encode()).digest()


class Ear:
    """A connection that keeps everything a person was sent over it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.raw: list[bytes] = []
        self.cut = 0
        self.listener = Listener(ident(name), self.raw.append, self._end)

    def _end(self) -> None:
        self.cut += 1

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(raw) for raw in self.raw]

    @property
    def last(self) -> dict[str, Any]:
        return json.loads(self.raw[-1])

    @property
    def kinds(self) -> list[str]:
        return [message["kind"] for message in self.messages]

    @property
    def numbers(self) -> list[int]:
        return [message["number"] for message in self.messages]


class Bots:
    """
    The bots of an evening, as the test wants them.

    It may have them think until it lets them answer, sees what they are asked, and says whether
    they consent to a claim. A claim is played out if it can be.
    """

    def __init__(self) -> None:
        self.bot_pool = BotPool()
        self.claims = self
        self.free = asyncio.Event()
        self.free.set()
        self.yes = True
        self.verdict: Callable[[View, int], Verdict] = lambda view, side: Verdict()
        self.asked: list[tuple[str, str, int]] = []  # bot, chance, seat
        self.judged: list[tuple[View, int]] = []

    async def hint(self, view: View) -> Hint | None:
        """No hint: there are no workers."""
        return await self.bot_pool.hint(view)

    async def choose(self, bot: str, seed: str, view: View) -> Choice:
        self.asked.append((bot, seed, view.seat))
        await self.free.wait()
        return await self.bot_pool.choose(bot, seed, view)

    async def judge(self, view: View, side: int) -> Verdict:
        await self.free.wait()
        return self.verdict(view, side)

    async def bots_agree(self, view: View, side: int, seed: str) -> bool:
        self.judged.append((view, side))
        await self.free.wait()
        return self.yes

    async def finish(self, deal: Deal, side: int) -> list[tuple[int, str]] | None:
        await self.free.wait()
        return played_out(deal, copy(deal.row), side, iter(range(TRIES)))


TRIES = 2000  # positions searched for one claim


def played_out(deal: Deal, row: Any, side: int, tries: Iterator[int]) -> list[tuple[int, str]] | None:
    """Actions by which a side takes all remaining tricks; `None` if none are found."""
    if not row.awaited:
        return []
    seat, phase, tricks = next(members(row.awaited)), deal.family.phases[row.phase], row.tricks
    for action in members(deal.family.rules.legal(deal.rules, row, seat)):
        if next(tries, None) is None:
            return None
        then = copy(row)
        deal.family.rules.act(deal.rules, then, seat, action)
        if then.tricks != tricks and then.winning % deal.family.rules.sides(deal.rules) != side:
            continue
        rest = played_out(deal, then, side, tries)
        if rest is not None:
            return [(seat, actions.name(phase, action)), *rest]
    return None


class Evening:
    """A table service, its people, and the last table made."""

    def __init__(self, folder: Path, seed: str = "", bots: Any = None) -> None:
        self.db = folder / "tables.db"
        self.now = BEGIN
        self.ahead = 0  # ms by which the machine's clock has been set forward
        self.dice = random.Random(f"evening {seed}")
        self.bots = bots or Bots()
        self.known: set[str] = set()
        self.sent = 0
        self.table = ""
        self.journal: Journal
        self.service: TableService

    # ------------------------------------------------------------------ the server

    async def open(self) -> None:
        self.journal = await open_journal(self.db, clock=lambda: self.now)
        self.service = TableService(
            self.journal,
            self.bots,
            clock=lambda: self.now,
            monotonic=lambda: self.now - self.ahead,
            chance=self.dice.randbytes,
        )

    async def close(self) -> None:
        await self.service.close()
        await self.journal.close()

    async def restart(self, down: float = 0) -> None:
        """Stop the server and start it again after some seconds."""
        await self.close()
        self.now += round(down * SECOND)
        await self.open()
        if self.table:
            await self.service.look_after(self.table)

    async def kill(self, down: float = 0) -> None:
        """Drop the server in the middle of whatever it does, and start another one."""
        for alarm in self.service.scheduler.timers.values():
            alarm.cancel()
        for opened in self.service.loaded:
            opened.end()
        for task in list(self.service.tasks.running):
            task.cancel()
        await asyncio.gather(*self.service.tasks.running, return_exceptions=True)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(leases, "give_all", lambda connection, store: None)
            await self.journal.close()
        self.now += round(down * SECOND)
        await self.open()

    # ------------------------------------------------------------------ time

    async def later(self, seconds: float) -> None:
        """Let time pass, with every table doing what is due; the server's heartbeat is recorded."""
        self.now += round(seconds * SECOND)
        await self.journal.write("life", leases.heartbeat, self.journal.store)
        for name in [opened.table.id for opened in self.service.loaded]:
            await self.service.look_after(name)
        await self.settle()
        for opened in self.service.loaded:
            if opened.delayed:
                opened.delayed.go_on(opened.now())

    def set_clock(self, by: int) -> None:
        """Set the machine's clock forward, or back, by some seconds; the server reads it soon after."""
        self.now += by * SECOND
        self.ahead += by * SECOND
        self.service.clock()

    async def settle(self) -> None:
        """Wait until the table service is idle: tables are loaded and every bot has answered."""
        while tasks := self.service.tasks.running - set(self.service.keepers[1:]):
            await asyncio.wait(tasks)

    # ------------------------------------------------------------------ people

    async def meet(self, name: str) -> str:
        """A person's id; a new person is stored first."""
        if name not in self.known:
            self.known.add(name)
            await self.journal.welcome(Person(ident(name), name.capitalize()), device(token(name)))
        return ident(name)

    async def make(self, name: str, game: str, **what: Any) -> str:
        """
        Make a table, which becomes the default for the following calls.

        Its people need not be connected, unless `absence` limits how long they may be disconnected.
        """
        wanted = NewTable.model_validate({"game": game, "absence": None, **what})
        self.table = await self.service.create(await self.meet(name), wanted)
        return self.table

    async def do(self, name: str, kind: str, *, id: str = "", settle: bool = True, **what: Any) -> int:
        """Have a person carry out a command; a play is meant for the current step unless it names another."""
        if kind == "play":
            stands = await self.state()
            what.setdefault("deal", stands.match.number if stands.match else 1)
            what.setdefault("step", stands.step)
        self.sent += 1
        command = Command.model_validate({"id": id or f"c{self.sent}", "do": {"kind": kind, **what}})
        number = await self.service.command(self.table, await self.meet(name), command)
        if settle:
            await self.settle()
        return number

    async def refused(self, name: str, kind: str, **what: Any) -> str:
        """Have a person try a command that is refused. Returns the reason; nothing may be written."""
        before = await self.rows()
        with pytest.raises(Refused) as refusal:
            await self.do(name, kind, **what)
        assert await self.rows() == before
        return refusal.value.said["key"]

    async def hear(self, name: str, after: int | None = None) -> Ear:
        """Have a person listen to the table."""
        ear = Ear(name)
        await self.meet(name)
        await self.service.listen(self.table, ear.listener, after)
        return ear

    # ------------------------------------------------------------------ state

    async def opened(self) -> OpenTable:
        return await self.service.table(self.table)

    async def state(self) -> Table:
        return (await self.opened()).table

    async def rows(self) -> list[Any]:
        return await self.journal.read(self.table)

    async def entries(self, *kinds: str) -> list[dict[str, Any]]:
        """The table's entries, of some kinds or all, each with number and kind."""
        found = [entry(row) for row in await self.rows()]
        return [
            {"number": each.number, "at": each.at, "kind": each.kind, **each.what}
            for each in found
            if not kinds or each.kind in kinds
        ]

    async def kinds(self) -> list[str]:
        return [each["kind"] for each in await self.entries()]

    async def again(self) -> Table:
        """The table rebuilt from the journal."""
        table = Table(self.table)
        for row in await self.rows():
            table.apply(entry(row))
        return table

    # ------------------------------------------------------------------ whole evenings

    async def seated(self, game: str, people: str, bots: int = 0, **what: Any) -> None:
        """Make a table for some people in seat order, fill it with bots, and start it."""
        names = people.split()
        await self.make(names[0], game, seats=[None] * len(names) + ["rules"] * bots, **what)
        for name in names[1:]:
            await self.do(name, "sit")
        await self.do(names[0], "start")

    async def dealt(self) -> None:
        """Let the time for shares run out until cards are dealt."""
        for _ in range(3):
            if (await self.state()).status == "playing":
                return
            await self.later(5)
        raise AssertionError(f"no deal came: {(await self.state()).status}")

    def person(self, table: Table, seat: int) -> str:
        """The name of the person who acts for a seat."""
        return next(name for name in self.known if ident(name) == table.seats[seat].player)

    async def act(self) -> bool:
        """One awaited person takes a random legal action; false if no person is awaited."""
        stands = await self.state()
        waiting = stands.waited_for() if stands.in_hand else []
        if not waiting or not stands.match:
            return False
        seat = self.dice.choice(waiting)
        await self.do(self.person(stands, seat), "play", action=self.dice.choice(stands.match.deal.legal(seat)))
        return True

    async def play_on(self, until: Callable[[Table], bool]) -> None:
        """Let people play, get ready and wait until a condition holds."""
        while not until(stands := await self.state()):
            if stands.status == "between":
                for seat in stands.waited_for():
                    await self.do(self.person(stands, seat), "ready")
                await self.later(5)
            elif not await self.act():
                raise AssertionError(f"nobody can act: {stands.status}")

    async def play_deal(self) -> None:
        """Play the deal to its end."""
        number = (await self.state()).match.number
        await self.play_on(lambda table: table.match.deal.over and table.match.number == number)

    async def play_match(self) -> None:
        """Play the match to its end."""
        await self.play_on(lambda table: table.status == "over")

    async def commit(self, *names: str) -> None:
        """Have people commit to seeds of their own for the next deal."""
        for name in names:
            stands = await self.state()
            deal, seat = stands.collection.name, stands.plays(ident(name))
            promised = commitment(deal, seat, seed_of(name, deal))
            await self.do(name, "commit", deal=deal.deal, commitment=promised)

    async def share(self, *names: str) -> None:
        """Have people reveal their seeds."""
        for name in names:
            deal = (await self.state()).collection.name
            await self.do(name, "share", deal=deal.deal, seed=seed_of(name, deal))


def seed_of(name: str, deal: DealName) -> str:
    """A person's seed for a deal."""
    return hashlib.sha256(f"{name} {deal}".encode()).hexdigest()


Test = Callable[..., Awaitable[None]]


def evening(test: Test) -> Callable[..., None]:
    """Decorates a test that takes an evening: runs it in its own event loop."""
    declared = inspect.signature(test)
    rest = list(declared.parameters.values())[1:]
    folder = inspect.Parameter("tmp_path", inspect.Parameter.POSITIONAL_OR_KEYWORD)

    def running(tmp_path: Path, **what: Any) -> None:
        asyncio.run(spend(tmp_path, lambda here: test(here, **what)))

    running.__name__, running.__module__, running.__doc__ = test.__name__, test.__module__, test.__doc__
    running.__signature__ = declared.replace(parameters=[folder, *rest])  # type: ignore[attr-defined]
    return running


async def spend(folder: Path, what: Callable[[Evening], Awaitable[None]], **given: Any) -> None:
    """Open a table service, use it, and close it in any case."""
    here = Evening(folder, **given)
    with unsynced():
        here.db.write_bytes(await empty_journal(folder))
        await here.open()
        try:
            await what(here)
        finally:
            here.bots.free.set()
            await here.close()


_empty: list[bytes] = []


async def empty_journal(folder: Path) -> bytes:
    """A data file without tables, made once: creating the schema takes longer than most tests."""
    if not _empty:
        await (await open_journal(folder / "empty.db")).close()
        _empty.append((folder / "empty.db").read_bytes())
    return _empty[0]


@contextlib.contextmanager
def unsynced() -> Iterator[None]:
    """Open journals that do not wait for the disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "WRITING", UNSYNCED)
        yield


# ---------------------------------------------------------------------- pictures


def picture(table: Table) -> dict[str, Any]:
    """The whole state of a table as plain values that can be compared."""
    return {name: _plain(value) for name, value in vars(table).items()}


def _plain(value: Any) -> Any:
    if hasattr(value, "_fields_"):  # a record
        return bytes(value)
    if isinstance(value, dict):
        return [(_plain(key), _plain(each)) for key, each in value.items()]
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if isinstance(value, (set, frozenset)):
        return sorted(map(_plain, value))
    if value is None or isinstance(value, (str, int, float, bytes)):
        return value
    if dataclasses.is_dataclass(value):  # only its fields
        return {each.name: _plain(getattr(value, each.name)) for each in dataclasses.fields(value)}
    if inspect.ismodule(value) or callable(value):
        return getattr(value, "__name__", repr(value))
    return {name: _plain(each) for name, each in vars(value).items()}
