"""
Kills: two servers on one PostgreSQL, each killed again and again while scripted games go on, and the database too.

    python -m tests.server.cluster.kills --kills 1000

Players whose connection ends, or whose command is refused because a server or the database does not answer, try again
at either server, with the same id. In the end every table must go on, and the journal is examined as after kills of one
server (`tests/server/journal/kills.py`).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import Any

import httpx
import psycopg

from eldest.families import FAMILIES
from tests.patience import PATIENCE
from tests.ports import lasting_port
from tests.server.journal.kills import EVENING, Evening, Victim, examined, left
from tests.server.postgres import Cluster, cluster, programs
from tests.server.scripted import Guest, Pace, Player
from tests.server.scripted import client as client_of

NODES = 2
EVERY = 0.03  # seconds between two plays at a table
NODE_LIVES = 1, 60  # commands acknowledged by any server from the start of one to its death
DATABASE_LIVES = 20, 150
DOWN = 0.5  # seconds; the longest time for which what was killed stays down
AGAIN = 0.1  # seconds until something that did not start is started again
TRIES = 100
PAUSE = 0.01  # seconds between two looks at what the players have done
UNAVAILABLE = 503


class Roamer(Player):
    """A player who comes to another server each time, and sends again what failed."""

    def __init__(self, guest: Guest, table: str, pace: Pace) -> None:
        super().__init__(guest, table, pace)
        self.clients: list[httpx.AsyncClient] = [guest.client]
        self.dice = random.Random(0)
        self._again: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        self.guest.client = self.dice.choice(self.clients)
        await super().run()

    async def hear(self, event: dict[str, Any]) -> None:
        if event["kind"] == "refused" and event["problem"]["status"] == UNAVAILABLE and event["id"] in self._sent:
            again = asyncio.create_task(self._send_again(event["id"]))
            self._again.add(again)
            again.add_done_callback(self._again.discard)
            return
        await super().hear(event)

    async def _send_again(self, name: str) -> None:
        await asyncio.sleep(0.1)
        if name in self._sent:
            await self._put(name, self._sent[name][1])


class Killer:
    """Kills servers and their database, and starts them again."""

    def __init__(
        self, running: Cluster, nodes: list[Victim], evening: Evening, dice: random.Random, kills: int
    ) -> None:
        self._running = running
        self._nodes = nodes
        self._evening = evening
        self._dice = dice
        self._kills = kills
        self.killed: Counter[str] = Counter()

    async def run(self) -> None:
        """Return once that many are killed and all run again."""
        async with asyncio.TaskGroup() as tasks:
            for node in self._nodes:
                tasks.create_task(self._again_and_again(NODE_LIVES, partial(self._node, node)))
            tasks.create_task(self._again_and_again(DATABASE_LIVES, self._database))

    async def _again_and_again(self, lives: tuple[int, int], kill: Callable[[], Awaitable[str]]) -> None:
        while True:
            await more(self._evening.players, self._dice.randint(*lives))
            if self.killed.total() >= self._kills:
                return
            self.killed[await kill()] += 1

    async def _node(self, node: Victim) -> str:
        await node.kill()
        await asyncio.sleep(self._dice.uniform(0, DOWN))
        await started(node)
        return "servers"

    async def _database(self) -> str:
        way = self._dice.choice([self._one_process, self._postmaster, self._at_once])
        await asyncio.to_thread(way)
        return "databases"

    def _one_process(self) -> None:
        """Kill a process that serves a connection: PostgreSQL then ends all others, and recovers by itself."""
        with suppress(psycopg.OperationalError), psycopg.connect(self._running.address, autocommit=True) as connection:
            connection.execute("SET application_name = 'killer'")
            found = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
            ).fetchall()
            for (pid,) in self._dice.sample(found, min(1, len(found))):
                os.kill(pid, signal.SIGKILL)
        self._reached()

    def _postmaster(self) -> None:
        """Kill the first process, as the system does when memory runs out; the others notice, and end."""
        self._running.kill()
        time.sleep(self._dice.uniform(0, DOWN))
        self._started_again()

    def _at_once(self) -> None:
        """Stop all processes without a checkpoint."""
        self._running.stop()
        time.sleep(self._dice.uniform(0, DOWN))
        self._started_again()

    def _started_again(self) -> None:
        """Start it; not before the last process of the killed one has ended."""
        for _ in tries("the database does not start"):
            with suppress(AssertionError):
                self._running.again()
                return

    def _reached(self) -> None:
        """Return when the database accepts connections."""
        for _ in tries("the database does not recover"):
            with suppress(psycopg.OperationalError):
                psycopg.connect(self._running.address).close()
                return


def tries(fault: str) -> Iterator[None]:
    """Many tries, with pauses; then the fault."""
    for _ in range(round(PATIENCE / AGAIN)):  # not by the clock, which goes on while this process is suspended
        yield
        time.sleep(AGAIN)
    raise AssertionError(fault)


async def started(node: Victim) -> None:
    """Start a server, again and again while the database is down."""
    for _ in range(TRIES):
        with suppress(AssertionError):
            await node.start()
            return
        await asyncio.sleep(AGAIN)
    raise AssertionError("a server does not start")


async def run(running: Cluster, kills: int, seed: int) -> tuple[int, str]:
    """
    Play at several tables of two servers until a number of servers and databases have been killed.

    Returns the number of kills and what was seen. Raises `AssertionError` if something is lost or a table stands still.
    """
    dice = random.Random(seed)
    address = running.database()
    nodes = [Victim(address, lasting_port()) for _ in range(NODES)]
    evening = Evening()
    killer = Killer(running, nodes, evening, dice, kills)
    async with AsyncExitStack() as ends:
        for node in nodes:
            await node.start()
            ends.callback(_gone, node)
        clients = [await ends.enter_async_context(client_of(node.url, timeout=PATIENCE)) for node in nodes]
        for number, game in enumerate(FAMILIES):
            await evening.seat(clients[number % NODES], game, bots=number % 3, every=EVERY, player=Roamer)
        for player in evening.players:
            assert isinstance(player, Roamer)
            player.clients, player.dice = clients, dice
        staying = [asyncio.create_task(player.stay()) for player in evening.players]
        killing = asyncio.create_task(killer.run())
        await asyncio.wait([killing, *staying], return_when=asyncio.FIRST_COMPLETED)
        if killing.done():
            await killing
            await asyncio.gather(*[more(players, 1) for players in evening.tables.values()])
        killing.cancel()
        await left(staying)
        for node in nodes:
            node.stop()
    what = " and ".join(f"{number} {kind}" for kind, number in sorted(killer.killed.items()))
    return killer.killed.total(), f"{what} killed, {await examined(address, evening)}"


def _gone(node: Victim) -> None:
    """Leave no server behind, whatever has failed."""
    if node.process:
        node.process.kill()


async def more(players: list[Player], number: int) -> None:
    """Return when a number of further commands of some players is acknowledged."""
    for _ in range(number):
        before, waited = _acknowledged(players), 0.0
        while _acknowledged(players) == before:
            assert waited < PATIENCE, "tables stand still"
            await asyncio.sleep(PAUSE)
            waited += PAUSE  # not by the clock, which goes on while this process is suspended


def _acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def main() -> None:
    """Kill servers and databases the requested number of times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    found = programs()
    if found is None:
        raise SystemExit("there is no PostgreSQL on this machine: its programs initdb and pg_ctl are needed")
    remaining, seed = options.kills, options.seed
    while remaining > 0:
        with cluster(found) as running:
            kills, seen = asyncio.run(run(running, min(remaining, EVENING), seed))
            print(f"seed {seed}: {seen}", flush=True)
        remaining, seed = remaining - kills, seed + 1


if __name__ == "__main__":
    main()
