"""
Many tables on one server, with the players beside it on the same machine.

    python -m benchmarks.server.tables                  2,000 tables, all seats scripted players
    python -m benchmarks.server.tables --bots           half of the seats rule players
    python -m benchmarks.server.tables --idle 8000      connections at which nothing happens
    python -m benchmarks.server.tables --seconds 3600   whether the memory stays level
    python -m benchmarks.server.tables --quick          a few tables for a few seconds

Then the server is killed with all tables open and started again: how long until the first play
is served.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx

from benchmarks.rates import QUICK, Effort, emit
from eldest.families import FAMILIES, family
from eldest.server.bots.bot_pool import BotPool
from eldest.server.journal.sql_journal import open_journal
from eldest.server.models.commands import Command, NewTable
from eldest.server.people.people import People
from eldest.server.tables.service import TableService
from tests.server.scripted import Guest, Pace, Player
from tests.server.scripted import client as client_of

AT_ONCE = 32  # tables that are made, or connections that are begun, at the same time
BEGUN = 50  # matches a second
SPARE = 200  # files that are open beside the connections


class Server:
    """A real server in a process of its own, on a data file of its own."""

    def __init__(self, folder: Path) -> None:
        self.db = folder / "tables.db"
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        """Start it, again where it was before, and wait until it says where it is."""
        port = self.url.rpartition(":")[2] or "0"
        command = [sys.executable, "-m", "tests.server.serving", str(self.db), port]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if not found:
            raise SystemExit(f"the server did not start: {line}")
        self.url = found[0].rstrip("/")

    def memory(self) -> float:
        """The resident memory of the server's own process, in bytes."""
        assert self.process
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * float(os.sysconf("SC_PAGE_SIZE"))

    def seconds(self) -> float:
        """The processor time that it has used."""
        assert self.process
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def open_files(needed: int) -> None:
    """Raise the limit of open files as far as it goes; say so if that is not enough."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard != resource.RLIM_INFINITY and hard < needed + SPARE:
        raise SystemExit(
            f"the limit of open files is {hard}, {needed + SPARE} are needed: `ulimit -Hn {needed + SPARE}` raises it"
        )


class Seating:
    """Tables of all families in turn, with the tokens of the persons at them; made before the server is started."""

    def __init__(self, tables: int, *, bots: bool) -> None:
        self.tokens: dict[str, list[str]] = {}  # by table
        self._tables = tables
        self._bots = bots

    async def make(self, db: Path) -> None:
        """Write the tables, and who sits there, into a data file."""
        journal = await open_journal(db)
        service = TableService(journal, BotPool(0))
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> None:
            async with gate:
                await self._table(service, list(FAMILIES)[number % len(FAMILIES)])

        await asyncio.gather(*map(one, range(self._tables)))
        await service.close()
        await journal.close()

    async def _table(self, service: TableService, game: str) -> None:
        people = People(service, self._tables)
        players = family(game).options.make({}).record().players
        seats = ["rules" if self._bots and seat % 2 else None for seat in range(players)]
        guests = [await people.welcome("") for seat in seats if seat is None]
        name = await service.create(guests[0][0].id, NewTable(game=game, seats=seats))
        sit = Command.model_validate({"id": "sit", "do": {"kind": "sit"}})
        for guest, _ in guests[1:]:
            await service.command(name, guest.id, sit)
        self.tokens[name] = [token for _, token in guests]

    def players(self, client: httpx.AsyncClient, every: float) -> list[Player]:
        """The persons, who play match after match; the tables begin one after the other."""
        found = []
        for number, (name, tokens) in enumerate(self.tokens.items()):
            pace = Pace(every, time.monotonic() + every * number / len(self.tokens))
            for token in tokens:
                found.append(Player(Guest(client, f"eldest={token}"), name, pace))
                found[-1].forever = found[-1].skims = True
        return found


def say(text: str) -> None:
    """Print the current step on stderr."""
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


async def connected(players: Sequence[Player]) -> list[asyncio.Task[None]]:
    """Everybody at their table, each over their own connection."""
    tasks = []
    for first in range(0, len(players), AT_ONCE):
        some = players[first : first + AT_ONCE]
        tasks += [asyncio.create_task(player.run()) for player in some]
        while not all(player.messages for player in some):
            await asyncio.sleep(0.01)
            if any(task.done() for task in tasks):
                raise SystemExit("a connection was not taken")
    return tasks


def percent(waits: Sequence[float], share: float) -> float:
    """The time, in ms, within which a share of the plays was acknowledged."""
    ordered = sorted(waits)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def busy(server: Server, seating: Seating, options: argparse.Namespace) -> dict[str, Any]:
    """Tables that are played; then the server is killed and started again."""
    limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
    async with client_of(server.url, limits=limits, timeout=60) as client:
        # Half of the plays are the rule players' where half of the seats are.
        players = seating.players(client, options.every * (1 + options.bots))
        before, began = server.memory(), time.monotonic()
        tasks = await connected(players)
        taken = time.monotonic() - began
        say(f"{len(players)} connections are taken")
        hosts = {player.table: player for player in reversed(players)}
        for host in hosts.values():
            await host.send(kind="start")
            await asyncio.sleep(1 / BEGUN)
        say("the matches are begun")
        while {player.table for player in players if player.waits} != set(hosts):
            await asyncio.sleep(0.5)
        say("cards are played everywhere")
        for player in players:
            player.waits.clear()
        used, start = server.seconds(), time.monotonic()
        memory = [server.memory()]
        while time.monotonic() - start < options.seconds:
            await asyncio.sleep(min(60, options.seconds / 4))
            memory.append(server.memory())
        span = time.monotonic() - start
        waits = [wait for player in players for wait in player.waits]
        failed = [task for task in tasks if task.done() and task.exception()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        measured = {
            "tables": options.tables,
            "connections": len(players),
            "connected in s": round(taken, 1),
            "acknowledged plays/s": round(len(waits) / span, 1),
            "asked plays/s": round(options.tables / options.every / (1 + options.bots), 1),
            "p50 ms": round(percent(waits, 0.5), 2),
            "p99 ms": round(percent(waits, 0.99), 2),
            "most ms": round(percent(waits, 1), 2),
            "server CPU": round((server.seconds() - used) / span, 3),
            "KB a connection": round((memory[0] - before) / len(players) / 1024, 1),
            "memory MB": [round(each / 1e6, 1) for each in memory],
            "connections lost": len(failed),
            "refused": Counter(f"{each['command']['kind']}: {each['key']}" for p in players for each in p.refused),
        }
    return measured | await restarted(server, players)


async def idle(server: Server, seating: Seating) -> dict[str, Any]:
    """Connections at which nothing happens."""
    async with client_of(server.url) as client:
        players = seating.players(client, 3.0)
        before = server.memory()
        tasks = await connected(players)
        await asyncio.sleep(3)
        after = server.memory()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return {"connections": len(players), "KB a connection": round((after - before) / len(players) / 1024, 1)}


async def restarted(server: Server, players: Sequence[Player]) -> dict[str, Any]:
    """Kill the server with all tables open, start it, and play as soon as anybody can."""
    server.kill()
    began = time.monotonic()
    server.start()
    listening = time.monotonic() - began
    async with client_of(server.url, timeout=60) as client:
        for player in players:
            player.guest.client = client
            view = (await player.guest.get(f"/api/tables/{player.table}"))["view"]
            match, table = view["match"], view["table"]
            if table["status"] == "playing" and match["legal"]:
                do = {"deal": match["number"], "step": table["step"], "action": match["legal"][0]}
                await player.guest.command(player.table, kind="play", **do)
                break
    return {"listening after s": round(listening, 2), "first play after s": round(time.monotonic() - began, 2)}


def options_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The flags of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--every", type=float, default=3.0, help="seconds between two plays at a table")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--bots", action="store_true", help="rule players in half of the seats")
    parser.add_argument("--idle", type=int, default=0, help="only hold so many connections")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args(arguments)
    if options.quick:
        options.tables, options.seconds = 20, 4.0
    return options


def measure(options: argparse.Namespace) -> dict[str, Any]:
    """Make tables, start a server on them, and have them played."""
    open_files(options.idle or options.tables * 5)
    seating = Seating(-(-options.idle // 4) * 5 // 4 or options.tables, bots=options.bots)
    gc.disable()  # a pause of the players' would be measured as one of the server's
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        asyncio.run(seating.make(server.db))
        say(f"{len(seating.tokens)} tables are made")
        server.start()
        try:
            return asyncio.run(idle(server, seating) if options.idle else busy(server, seating, options))
        finally:
            gc.enable()
            with contextlib.suppress(ProcessLookupError):
                server.kill()


def tables(effort: Effort) -> None:
    """Fewer tables for a shorter time than this file's own command has: whether a change is felt."""
    short = ["--quick"] if effort is QUICK else ["--tables", "200", "--seconds", "15"]
    emit("tables", "people in all seats", **measure(options_of(short)))


def main() -> None:
    """Measure, and print what came out as JSON."""
    print(json.dumps(measure(options_of(None)), indent=2))


if __name__ == "__main__":
    main()
