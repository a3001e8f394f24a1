"""Two servers on one PostgreSQL: one writes a table, the other follows it and takes over if the writer dies."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import asynccontextmanager, suppress

import pytest
from sqlalchemy import func, select

from eldest.narration.messages import Refused
from eldest.server import run
from eldest.server.bots.bot_pool import BotPool
from eldest.server.cluster import forwarding, nodes
from eldest.server.http_settings import HttpSettings
from eldest.server.journal import sql_journal
from eldest.server.journal.journal import Fault, Person
from eldest.server.journal.postgres import PostgresStore
from eldest.server.journal.sql_journal import open_journal
from eldest.server.journal.stored_entries import head_of
from eldest.server.models.commands import Command, NewTable
from eldest.server.people.passkeys import Passkeys
from eldest.server.people.people import People
from eldest.server.people.relying_party import NotAPasskey
from eldest.server.state import AppState
from eldest.server.tables.commands import own_command
from eldest.server.tables.open_table import Listener
from eldest.server.tables.service import TableService
from tests.patience import PATIENCE
from tests.server.cluster.test_leases import seen
from tests.server.people.authenticator import Authenticator
from tests.server.rows import device

SOON = 1.0  # seconds after which a dead server's lease expires


@asynccontextmanager
async def service(address: str, lease: float = PATIENCE):
    """A table service on a database; it keeps its leases, however slow the machine is."""
    journal = await open_journal(address, lease=lease)
    opened = TableService(journal, BotPool())
    await opened.start()
    try:
        yield opened
    finally:
        await opened.close()
        await journal.close()


class Ear:
    """Listens to a table at one of the services."""

    def __init__(self, person: str) -> None:
        self.events: list[dict] = []
        self.listener = Listener(person, lambda message: self.events.append(json.loads(message)))

    async def until(self, kind: str) -> dict:
        async with asyncio.timeout(PATIENCE):
            while True:
                found = [event for event in self.events if event["kind"] == kind]
                if found:
                    return found[-1]
                await asyncio.sleep(0.02)


def command(name: str, **do: object) -> Command:
    return Command.model_validate({"id": name, "do": do})


async def pair(one: TableService) -> str:
    """A table for two people and a bot at one service, before the match."""
    return await one.create("ann", NewTable(game="oh_hell", options={"players": 3}, seats=[None, None, "rules"]))


async def play(there: TableService, name: str, person: str) -> bool:
    """Play if it is the person's turn as far as this service knows."""
    view = json.loads(await there.standing(name, person))["view"]
    if not view["match"]["legal"]:
        await asyncio.sleep(0.01)
        return False
    deal, step = view["match"]["number"], view["table"]["step"]
    do = {"deal": deal, "step": step, "action": view["match"]["legal"][0]}
    await there.command(name, person, command(f"{deal}-{step}", kind="play", **do))
    return True


def test_a_table_is_played_through_both_servers(database: str):
    async def act():
        async with service(database) as one, service(database) as two:
            name = await pair(one)
            ears = [Ear("ann"), Ear("bob")]
            await one.listen(name, ears[0].listener)
            await two.listen(name, ears[1].listener)
            assert await two.command(name, "bob", command("b1", kind="sit")) == 3
            await one.command(name, "ann", command("a1", kind="start"))
            for services, ear in zip((one, two), ears, strict=True):
                assert (await ear.until("dealt"))["view"]["you"] is not None, services
            played = 0
            async with asyncio.timeout(PATIENCE):
                while played < 20:
                    for there, person in ((one, "ann"), (two, "bob")):
                        played += await play(there, name, person)
            assert not two.found(name).own and one.found(name).own
            for ear in ears:
                numbers = [event["number"] for event in ear.events if event["kind"] != "standing"]
                assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))

    asyncio.run(act())


def test_a_refusal_comes_back_from_the_holder_with_its_clause(database: str):
    async def act():
        async with service(database) as one, service(database) as two:
            name = await pair(one)
            with pytest.raises(Refused, match="Only the host may do that"):
                await two.command(name, "bob", command("b1", kind="start"))
            ear = Ear("bob")
            await two.listen(name, ear.listener)
            await two.command(name, "bob", command("b2", kind="sit"))
            await one.command(name, "ann", command("a1", kind="start"))
            await ear.until("dealt")
            with pytest.raises(Refused) as refused:
                await two.command(name, "bob", command("b3", kind="say", text="hi"))
            assert (refused.value.clause, refused.value.status) == ("SW-29", 409)

    asyncio.run(act())


def test_a_server_removes_somebody_from_a_table_of_another_one(database: str):
    async def act():
        async with service(database) as one, service(database) as two:
            name = await pair(one)
            await one.command(name, "bob", command("b1", kind="sit"))
            await two.command(name, "bob", own_command("removed-1", "removed"))
            assert one.found(name).table.removed == {"bob": None}
            assert one.found(name).table.seats_of("bob") == []

    asyncio.run(act())


def test_a_command_of_a_newer_release_is_answered_at_once(database: str):
    async def act():
        async with service(database) as one, service(database) as two:
            name = await pair(one)
            reply = await two.journal.post(name, "bob", b'{"type": "command", "id": "b1", "do": {"kind": "fly"}}')
            assert "another release" in json.loads(reply)["fault"]
            assert await two.command(name, "bob", command("b1", kind="sit")) == 3

    asyncio.run(act())


def test_a_table_moves_to_the_server_from_which_its_commands_come(database: str, only_bells):
    async def act():
        async with service(database) as one, service(database) as two:
            name, heard = await pair(one), await pair(one)
            await one.listen(heard, Ear("ann").listener)
            for table in (name, heard):
                for number in range(nodes.MOVES + 1):
                    await two.command(table, "ann", command(f"a{number}", kind="phrase", phrase="hello"))
            assert two.found(name).own and not one.found(name).own
            assert one.found(heard).own and not two.found(heard).own

    asyncio.run(act())


def test_a_repeated_command_is_done_once_whichever_server_hears_it(database: str):
    async def act():
        async with service(database) as one, service(database) as two:
            name = await pair(one)
            first = await two.command(name, "bob", command("b1", kind="sit"))
            assert await one.command(name, "bob", command("b1", kind="sit")) == first
            assert await two.command(name, "bob", command("b1", kind="sit")) == first

    asyncio.run(act())


async def called(there: TableService, name: str, *names: str) -> None:
    """Wait until the people at a table have these names."""
    async with asyncio.timeout(PATIENCE):
        while True:
            seats = json.loads(await there.standing(name, "ann"))["view"]["table"]["seats"]
            if [seat["name"] for seat in seats[: len(names)]] == list(names):
                return
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("notifications", ["received", "lost"])
def test_who_is_renamed_or_forgotten_at_one_server_is_so_at_all(database: str, notifications: str, monkeypatch):
    if notifications == "lost":
        monkeypatch.setattr(PostgresStore, "notify_of_person", lambda store, person: None)
        monkeypatch.setattr(nodes, "ASK_AGAIN", 0.0)
    changed: list[tuple[str, bool]] = []

    async def act():
        async with service(database) as one, service(database) as two:
            for person in ("ann", "bob"):
                await one.journal.welcome(Person(person, person.title()), device(person.encode() * 8))
            name = await pair(one)
            await one.command(name, "bob", command("b1", kind="sit"))
            await one.command(name, "ann", command("a1", kind="start"))
            ear = Ear("bob")
            await two.listen(name, ear.listener)
            await called(two, name, "Ann", "Bob")
            two.person_changed = lambda person, gone: changed.append((person, gone))
            people = People(one, 10)
            await people.change(Person("ann", "Anna"))
            await called(two, name, "Anna", "Bob")
            await people.forget(Person("bob", "Bob"))
            await called(two, name, "Anna", "")

    asyncio.run(act())
    assert ("ann", False) in changed and ("bob", True) in changed and ("ann", True) not in changed


def test_what_one_server_asks_of_a_passkey_is_answered_once_at_any(database: str):
    origin, key = "https://cards.example", Authenticator()

    async def act():
        async with service(database) as one, service(database) as two:
            people = [People(each, 10) for each in (one, two)]
            first, second = (Passkeys(each, known, 60) for each, known in zip((one, two), people, strict=True))
            ann, token = await people[0].welcome("Ann")
            session = await people[0].session(token)
            asked = await first.ask_to_make(session, origin)
            made = await second.make(session, origin, asked.secret, key.make(asked.options, origin), "Phone")
            assert [each.id for each in await first.of(ann)] == [made.id]
            asked = await second.ask_to_use(origin)
            answers = (each.use(origin, asked.secret, key.sign(asked.options, origin), "") for each in (first, second))
            found = await asyncio.gather(*answers, return_exceptions=True)
            assert sorted(type(each) for each in found if isinstance(each, NotAPasskey)) == [NotAPasskey], found
            ((person, used),) = (each for each in found if not isinstance(each, NotAPasskey))
            assert person == ann and (await people[1].session(used)).person == ann
            await people[1].forget(ann)
            asked = await first.ask_to_use(origin)
            with pytest.raises(NotAPasskey, match="unknown_passkey"):
                await first.use(origin, asked.secret, key.sign(asked.options, origin), "")

    asyncio.run(act())


HOLDER = """
import asyncio, sys
from tests.server.cluster.test_nodes import SOON, service, pair

async def hold():
    async with service(sys.argv[1], SOON) as one:
        print(await pair(one), flush=True)
        await asyncio.sleep(600)

asyncio.run(hold())
"""


def test_a_dead_servers_table_is_taken_over(database: str):
    async def act(name: str, kill: Callable[[], None]):
        async with service(database, SOON) as two:
            await two.standing(name, "ann")
            assert not two.found(name).own
            kill()
            async with asyncio.timeout(PATIENCE):
                while not two.found(name).own:
                    with suppress(Fault):
                        await two.command(name, "bob", command("b1", kind="sit"))
            assert json.loads(await two.standing(name, "bob"))["view"]["you"] == 1

    command_line = [sys.executable, "-c", HOLDER, database]
    with subprocess.Popen(command_line, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout
        asyncio.run(act(holder.stdout.readline().strip(), holder.kill))


@pytest.fixture
def only_bells(monkeypatch):
    """No checks without a notification, and long leases."""
    for module, name in ((nodes, "LOOK"), (sql_journal, "LOOK"), (forwarding, "AGAIN")):
        monkeypatch.setattr(module, name, 3600.0)


def test_tables_of_a_server_that_stops_are_taken_over_at_once(database: str, only_bells):
    async def act():
        async with service(database) as two:
            async with service(database) as one:
                followed, going, asleep = [await pair(one) for _ in range(3)]
                for name in (going, asleep):
                    await one.command(name, "bob", command("b1", kind="sit"))
                await one.command(going, "ann", command("a1", kind="start"))
                ear = Ear("bob")
                await two.listen(followed, ear.listener)
                assert not two.found(followed).own and not two.found(going)
            async with asyncio.timeout(20):
                while not (two.found(followed).own and two.found(going) and two.found(going).own):
                    await asyncio.sleep(0.02)
            assert not two.found(asleep)
            assert await two.command(followed, "bob", command("b1", kind="sit")) == 3
            assert await two.command(asleep, "ann", command("a1", kind="start")) == 4

    asyncio.run(act())


def test_who_waits_for_a_server_that_stops_is_served_by_another(database: str, only_bells):
    async def act():
        async with service(database) as two, service(database) as three, service(database) as one:
            name = await pair(one)
            for there in (two, three):
                await there.standing(name, "bob")
            one.stop()
            sits = asyncio.create_task(two.command(name, "bob", command("b1", kind="sit")))
            says = asyncio.create_task(three.command(name, "ann", command("a1", kind="phrase", phrase="hello")))
            await posted(two, 2)
            assert not sits.done() and not says.done()
            await one.close()
            async with asyncio.timeout(20):
                assert {await sits, await says} == {3, 4}
            assert two.found(name).own != three.found(name).own

    asyncio.run(act())


def test_tables_are_free_before_the_rest_of_a_server_has_ended(
    database: str, only_bells, monkeypatch: pytest.MonkeyPatch
):
    """Nothing that takes long at the end of a server, such as a bot that thinks, holds a table up."""
    monkeypatch.setattr(run, "PATIENCE", PATIENCE)

    async def act():
        async with service(database) as two, service(database) as one:
            name, other = await pair(one), await pair(one)
            await two.standing(name, "bob")
            thinking = one.begin(asyncio.Event().wait())
            async with one.found(name).lock:  # a command in progress
                ending = asyncio.create_task(run.end(AppState(one, HttpSettings()), BotPool()))
                await held_by(two, name, one)
            for table in (name, other):
                assert await two.command(table, "bob", command("b1", kind="sit")) == 3
                assert two.found(table).own and not one.found(table).own
            assert not ending.done()
            with pytest.raises(Fault, match="the server is stopping"):
                await one.command(name, "ann", command("a1", kind="start"))
            thinking.cancel()
            await ending

    asyncio.run(act())


async def held_by(there: TableService, name: str, holder: TableService) -> None:
    """Check in the database that a service holds a table."""
    row = await there.journal.look("the lease", head_of, name)
    assert row.held and row.server == holder.journal.server


def test_a_server_that_is_asked_nothing_loads_nothing(database: str):
    """Tables that act by themselves stay with their holder; another server follows one if somebody there listens."""

    async def act():
        async with service(database) as one, service(database) as two:
            name = await pair(one)
            await one.command(name, "bob", command("b1", kind="sit"))
            await one.command(name, "ann", command("a1", kind="start"))
            for _ in range(2):
                await seen(two.journal, lambda found: True)
            assert two.in_memory == 0
            ear = Ear("bob")
            await two.listen(name, ear.listener)
            await one.command(name, "ann", command("a2", kind="phrase", phrase="hello"))
            await ear.until("phrased")
            two.leave(name, ear.listener)
            said = await one.command(name, "ann", command("a3", kind="phrase", phrase="hello"))
            assert json.loads(await two.standing(name, "bob"))["number"] >= said  # as soon as it is asked for

    asyncio.run(act())


async def posted(there: TableService, count: int) -> None:
    """Wait until `count` commands wait for the holder of their table."""
    async with asyncio.timeout(20):
        while (
            await there.journal.look("posted", lambda db: db.scalar(select(func.count(forwarding.posted.c.number))))
            < count
        ):
            await asyncio.sleep(0.02)


def test_a_server_that_stops_takes_no_table_back(database: str, only_bells):
    async def act():
        async with service(database) as two, service(database) as one:
            name = await pair(one)
            await one.close()
            await one.standing(name, "ann")
            assert await two.command(name, "bob", command("b1", kind="sit")) == 3
            assert two.found(name).own and not one.found(name).own

    asyncio.run(act())
