"""
Several nodes with one PostgreSQL, each in a process of its own on this machine.

    python -m benchmarks.server.nodes idle          an idle second node beside 150 and 1,500 waking tables elsewhere
    python -m benchmarks.server.nodes stop          how long a table pauses when its node is stopped properly
    python -m benchmarks.server.nodes kill          how long a table pauses when its node is killed
    python -m benchmarks.server.nodes capacity      what a play costs nodes and database, with 1 to 4 nodes
    python -m benchmarks.server.nodes pairs         how many plays two nodes do with the CPU of one
    python -m benchmarks.server.nodes --quick idle  a few tables for a few seconds

It needs PostgreSQL's own programs, with which it makes a database for itself.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import signal
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import psycopg
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from benchmarks.rates import emit
from benchmarks.server.tables import AT_ONCE, Seating, connected, say
from eldest.server.bots.bot_pool import BotPool
from eldest.server.journal.sql_journal import open_journal
from eldest.server.models.commands import Command, NewTable
from eldest.server.tables.service import TableService
from tests.patience import until
from tests.server.http_guest import ask, cookie, new_table
from tests.server.postgres import Cluster, cluster, programs
from tests.server.scripted import Player
from tests.server.scripted import client as client_of

WAKING = (150, 1_500)  # tables
SETTLED = 15.0  # seconds until a new node has done what it does only at its start
WATCHED = 30.0  # seconds
PLAYED = 40  # tables at each node whose plays are measured
PAUSES = 5  # nodes stopped or killed
AFTER = 4.0  # seconds for which commands are sent after a pause
PAIRS = 6  # times that two nodes are compared with one
PAIRED = 20  # tables at each node then
GIVEN_UP = 120.0  # seconds without a command carried out


class Node:
    """A server in a process of its own."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-m", "tests.server.serving", database, "0", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if not found:
            raise SystemExit(f"a node did not start: {line}")
        self.url = found[0].rstrip("/")

    def seconds(self) -> float:
        """The processor time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def tables(self) -> int:
        """Number of tables in its memory."""
        found = re.search(r"^eldest_tables (\S+)$", httpx.get(f"{self.url}/metrics").text, re.MULTILINE)
        assert found
        return round(float(found[1]))

    def end(self, by: signal.Signals = signal.SIGKILL) -> None:
        """Send it a signal."""
        self.process.send_signal(by)


@contextmanager
def node(database: str) -> Iterator[Node]:
    """A node that is gone at the end."""
    made = Node(database)
    try:
        yield made
    finally:
        made.end()
        made.process.wait()


async def waking(database: str, tables: int) -> None:
    """Make tables at which a person with a time limit is to act, so that a node must look after them."""
    journal = await open_journal(database)
    service = TableService(journal, BotPool(0))
    for _ in range(tables):
        wanted = NewTable(game="oh_hell", options={"players": 3}, seats=[None, "rules", "rules"], patience=86_400)
        name = await service.create("ann", wanted)
        await service.command(name, "ann", Command.model_validate({"id": "start", "do": {"kind": "start"}}))
    await service.close()
    await journal.close()


class Database:
    """The database as its own figures show it."""

    def __init__(self, running: Cluster, database: str) -> None:
        self._running = running
        self._schema = database.rpartition("%3D")[2]

    def _asked(self, statement: str) -> Any:
        with psycopg.connect(self._running.address, autocommit=True) as connection:
            connection.execute(f"SET search_path = {self._schema}")
            (found,) = connection.execute(statement).fetchone() or (None,)
            return found

    def transactions(self) -> int:
        """Number of transactions so far, as far as idle connections have reported them."""
        return int(self._asked("SELECT sum(xact_commit + xact_rollback) FROM pg_stat_database"))

    def held(self) -> int:
        """Number of tables that servers hold."""
        return int(self._asked("SELECT count(*) FROM tables WHERE held"))


def idle(running: Cluster, counts: tuple[int, ...], seconds: float) -> None:
    """The cost of a second node to which nobody is connected."""
    for tables in counts:
        address = running.database()
        database = Database(running, address)
        say(f"idle: {tables} tables are made")
        asyncio.run(waking(address, tables))
        with node(address) as first:
            until(lambda tables=tables, database=database: database.held() == tables)
            time.sleep(SETTLED)
            alone = _rate(database.transactions, seconds)
            with node(address) as second:
                time.sleep(SETTLED)
                before, used = second.seconds(), first.seconds()
                both = _rate(database.transactions, seconds)
                emit(
                    "nodes/idle",
                    f"{tables} waking tables at the first node",
                    first_node_share_of_a_core=round((first.seconds() - used) / seconds, 4),
                    second_node_share_of_a_core=round((second.seconds() - before) / seconds, 4),
                    second_node_tables=second.tables(),
                    transactions_per_second_first=round(alone, 2),
                    transactions_per_second_second=round(both - alone, 2),
                )


def capacity(running: Cluster, nodes: tuple[int, ...], tables: int, seconds: float) -> None:
    """What a play costs: processor time of the nodes and of the database, and transactions."""
    alone = 0.0
    for number in nodes:
        address = running.database()
        seating = Seating(tables * number, bots=False)
        asyncio.run(seating.make(address))
        say(f"capacity: {len(seating.tokens)} tables are made for {number} nodes")
        with ExitStack() as ends:
            there = [ends.enter_context(node(address)) for _ in range(number)]
            used, database, transactions, plays, sockets = asyncio.run(
                _played(running, address, there, seating, seconds)
            )
        each = 1000 * used / plays
        alone = alone or each
        emit(
            "nodes/capacity",
            f"{number} nodes, {tables} tables at each, a play a second at each table",
            sockets_per_table=round(sockets / len(seating.tokens), 1),
            acknowledged_plays=plays,
            node_cpu_ms_per_play=round(each, 3),
            database_cpu_ms_per_play=round(1000 * database / plays, 3),
            transactions_per_play=round(transactions / plays, 2),
            capacity_to_one_node=round(number * alone / each, 2),
        )


def pairs(running: Cluster, times: int, tables: int, seconds: float) -> None:
    """
    How many plays two nodes do with the processor time of one.

    One node and two others play at the same time, each node at as many tables, so that all else that the machine
    does concerns them alike.
    """
    found = []
    for _ in range(times):
        seatings = [Seating(tables * number, bots=False) for number in (1, 2)]
        addresses = [running.database() for _ in seatings]
        for seating, address in zip(seatings, addresses, strict=True):
            asyncio.run(seating.make(address))
        with ExitStack() as ends:
            there = [
                [ends.enter_context(node(address)) for _ in range(number)]
                for number, address in zip((1, 2), addresses, strict=True)
            ]
            one, two = asyncio.run(_at_once(there, seatings, seconds))
        found.append(2 * one / two)
        say(f"pairs: {one:.2f} ms of CPU a play with one node, {two:.2f} with two, so {found[-1]:.2f} times the plays")
    mean, error = statistics.fmean(found), statistics.stdev(found) / len(found) ** 0.5 if times > 1 else 0.0
    emit(
        "nodes/pairs",
        f"{tables} tables at each node, a play a second at each table",
        plays_of_two_to_one=[round(each, 2) for each in sorted(found)],
        mean=round(mean, 2),
        standard_error=round(error, 3),
    )


async def _at_once(there: Sequence[Sequence[Node]], seatings: Sequence[Seating], seconds: float) -> list[float]:
    """Play at the tables of several clusters. Returns for each the milliseconds of CPU of its nodes a play."""
    limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
    async with AsyncExitStack() as ends:
        began = [
            await _begun(
                [
                    await ends.enter_async_context(client_of(each.url, limits=limits, timeout=GIVEN_UP))
                    for each in nodes
                ],
                seating,
            )
            for nodes, seating in zip(there, seatings, strict=True)
        ]
        for players, _ in began:
            for player in players:
                player.waits.clear()
        before = [sum(each.seconds() for each in nodes) for nodes in there]
        await asyncio.sleep(seconds)
        used = [sum(each.seconds() for each in nodes) - then for nodes, then in zip(there, before, strict=True)]
        plays = [sum(len(player.waits) for player in players) for players, _ in began]
        tasks = [task for _, each in began for task in each]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return [1000 * each / count for each, count in zip(used, plays, strict=True)]


async def _begun(
    clients: Sequence[httpx.AsyncClient], seating: Seating
) -> tuple[list[Player], list[asyncio.Task[None]]]:
    """The players, each table at one node, as a proxy would choose it, once cards are played everywhere."""
    players = seating.players(clients[0], 1.0)
    names = list(seating.tokens)
    for player in players:
        player.guest.client = clients[names.index(player.table) % len(clients)]
    tasks = await connected(players)
    for host in {player.table: player for player in reversed(players)}.values():
        await host.send(kind="start")
    async with asyncio.timeout(GIVEN_UP):
        while {player.table for player in players if player.waits} != set(names):
            await asyncio.sleep(0.5)
    return players, tasks


async def _played(
    running: Cluster, address: str, there: Sequence[Node], seating: Seating, seconds: float
) -> tuple[float, float, int, int, int]:
    """Play at all tables. Returns CPU seconds of nodes and database, transactions, plays and sockets."""
    limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
    async with AsyncExitStack() as ends:
        clients = [
            await ends.enter_async_context(client_of(each.url, limits=limits, timeout=GIVEN_UP)) for each in there
        ]
        players, tasks = await _begun(clients, seating)
        for player in players:
            player.waits.clear()
        database = Database(running, address)
        before = sum(each.seconds() for each in there), running.seconds(), database.transactions()
        await asyncio.sleep(seconds)
        after = sum(each.seconds() for each in there), running.seconds(), database.transactions()
        plays = sum(len(player.waits) for player in players)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return after[0] - before[0], after[1] - before[1], after[2] - before[2], plays, len(players)


def _rate(count: Callable[[], int], seconds: float) -> float:
    before, began = count(), time.monotonic()
    time.sleep(seconds)
    return (count() - before) / (time.monotonic() - began)


def pauses(running: Cluster, by: signal.Signals, times: int) -> None:
    """How long a table pauses when its node ends: the slowest command of somebody at another node."""
    found = [_pause(running.database(), by) for _ in range(times)]
    emit(
        "nodes/pause",
        "SIGTERM" if by == signal.SIGTERM else "SIGKILL",
        longest_seconds=round(max(found), 3),
        median_seconds=round(statistics.median(found), 3),
        times=times,
    )


def _pause(address: str, by: signal.Signals) -> float:
    with node(address) as one, node(address) as two, _browser(one) as maker, _browser(two) as browser:
        maker.post("/api/guests", json={}).raise_for_status()
        table = new_table(maker, seats=[None, "rules", "rules"], patience=600)
        ask(maker, table, kind="start").raise_for_status()
        browser.cookies = maker.cookies
        listening = threading.Thread(target=_listen, args=(one, maker, table), daemon=True)
        listening.start()
        _spoken(browser, table, 0)
        one.end(by)
        ended, slowest, number = time.monotonic(), 0.0, 1
        while time.monotonic() - ended < AFTER + slowest:
            slowest = max(slowest, _spoken(browser, table, number))
            number += 1
        return slowest


def _listen(there: Node, browser: httpx.Client, table: str) -> None:
    """Hear what happens at a table until the node ends."""
    address = f"{there.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with (
        suppress(ConnectionClosed),
        connect(address, additional_headers={"Cookie": cookie(browser)}, origin=Origin(there.url)) as line,
    ):
        while True:
            line.recv()


def _browser(there: Node) -> httpx.Client:
    return httpx.Client(base_url=there.url, headers={"Origin": there.url}, timeout=GIVEN_UP)


def _spoken(browser: httpx.Client, table: str, number: int) -> float:
    """Seconds until a command is carried out, sent again under the same id as long as it is not."""
    began = time.monotonic()
    while True:
        answer = ask(browser, table, str(number), kind="phrase", phrase="hello")
        if answer.status_code == 200:
            return time.monotonic() - began
        if time.monotonic() - began > GIVEN_UP:
            raise SystemExit(f"no command is carried out: {answer.text}")
        time.sleep(0.02)


NAMES = ["idle", "stop", "kill", "capacity", "pairs"]


def main() -> None:
    """Measure what is named, or everything."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.server.nodes", description="What several nodes cost.")
    words.add_argument("names", nargs="*", metavar="name", help=", ".join(NAMES))
    words.add_argument("--quick", action="store_true", help="fewer tables, for a shorter time")
    asked = words.parse_args()
    names = asked.names or NAMES
    if unknown := [name for name in names if name not in NAMES]:
        words.error(f"there is no measurement {unknown[0]!r} (there is {', '.join(NAMES)})")
    found = programs()
    if found is None:
        raise SystemExit("there is no PostgreSQL on this machine: its programs initdb and pg_ctl are needed")
    with cluster(found) as running:
        if "idle" in names:
            idle(running, (20,) if asked.quick else WAKING, 5.0 if asked.quick else WATCHED)
        if "capacity" in names:
            capacity(
                running,
                (1, 2) if asked.quick else (1, 2, 3, 4),
                6 if asked.quick else PLAYED,
                5.0 if asked.quick else WATCHED,
            )
        if "pairs" in names:
            pairs(running, 1 if asked.quick else PAIRS, 6 if asked.quick else PAIRED, 5.0 if asked.quick else WATCHED)
        for name, by in (("stop", signal.SIGTERM), ("kill", signal.SIGKILL)):
            if name in names:
                pauses(running, by, 1 if asked.quick else PAUSES)


if __name__ == "__main__":
    main()
