"""
A play at a table beside the least that FastAPI could do: check a message, commit one row to SQLite, answer.

    python -m benchmarks.server.bare            40 tables with a play a second each, and as many requests and messages
    python -m benchmarks.server.bare --quick    a few for a few seconds

Three servers run at the same time on the same machine, so that what else runs there concerns them alike: ours, a bare
one that is asked by HTTP, and a bare one that is asked over WebSockets. A play at a table comes over a WebSocket too,
and is also told to everybody there. Compare the ratios of the CPU times.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import httpx
import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ConfigDict, Field
from websockets.asyncio.client import connect

from benchmarks.rates import emit
from benchmarks.server.tables import AT_ONCE, Seating, Server, connected, say
from eldest.server.journal.sqlite import WRITING
from tests.server.scripted import client as client_of

TABLES = 40
EVERY = 1.0  # seconds between two plays at a table
SECONDS = 30.0


class Play(BaseModel):
    """A play, as the table server takes it."""

    model_config = ConfigDict(extra="forbid", strict=True)

    kind: Literal["play"]
    deal: int
    step: int
    action: Annotated[str, Field(max_length=64)]


class Command(BaseModel):
    """A command with its id."""

    model_config = ConfigDict(extra="forbid", strict=True)

    type: Literal["command"]
    id: Annotated[str, Field(max_length=64)]
    do: Play


class Done(BaseModel):
    """The answer."""

    number: int


def application(db: str) -> FastAPI:
    """An application that commits each command to a file, as durably as the table server."""
    connection = sqlite3.connect(db, isolation_level=None, check_same_thread=False)
    for pragma in WRITING:
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("CREATE TABLE entries (number INTEGER PRIMARY KEY, game TEXT, command TEXT UNIQUE, body TEXT)")
    lock = threading.Lock()
    app = FastAPI(openapi_url=None)

    def written(table: str, command: Command) -> int:
        row = (table, command.id, command.do.model_dump_json())
        with lock:
            connection.execute("BEGIN IMMEDIATE")
            number = connection.execute("INSERT INTO entries (game, command, body) VALUES (?, ?, ?)", row).lastrowid
            connection.execute("COMMIT")
        assert number
        return number

    @app.post("/api/tables/{table}/commands")
    def play(table: str, command: Command) -> Done:
        return Done(number=written(table, command))

    @app.websocket("/api/tables/{table}/socket")
    async def stay(table: str, line: WebSocket) -> None:
        await line.accept()
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                command = Command.model_validate_json(await line.receive_text())
                await line.send_json({"id": command.id, "number": await asyncio.to_thread(written, table, command)})

    return app


class Bare(Server):
    """The bare application in a process of its own."""

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "benchmarks.server.bare", "--serve", str(self.db)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.url = self.process.stdout.readline().strip()
        if not self.url:
            raise SystemExit("the bare application did not start")


def serve(db: str) -> None:
    """Serve the bare application on a free port, and print the address."""
    with socket.create_server(("127.0.0.1", 0), backlog=4096) as listening:
        print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
        uvicorn.Server(uvicorn.Config(application(db), log_config=None)).run([listening])


Ask = Callable[[dict[str, Any]], Awaitable[None]]


async def asked(ask: Ask, table: int, every: float, answered: list[int]) -> None:
    """Send plays at the pace of a table."""
    number, due = 0, time.monotonic()
    while True:
        do = {"kind": "play", "deal": 1, "step": number, "action": "10S"}
        await ask({"type": "command", "id": f"{table}-{number}-0123456789", "do": do})
        answered.append(number)
        number, due = number + 1, max(time.monotonic(), due + every)
        await asyncio.sleep(due - time.monotonic())


async def by_requests(url: str, table: int, every: float, answered: list[int]) -> None:
    """Send plays by HTTP over one connection."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:

        async def ask(body: dict[str, Any]) -> None:
            (await client.post(f"/api/tables/{table}/commands", json=body)).raise_for_status()

        await asked(ask, table, every, answered)


async def by_messages(url: str, table: int, every: float, answered: list[int]) -> None:
    """Send plays over a WebSocket."""
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(address, compression=None, ping_interval=None) as line:

        async def ask(body: dict[str, Any]) -> None:
            await line.send(json.dumps(body))
            await line.recv()

        await asked(ask, table, every, answered)


async def measure(server: Server, bare: list[Server], seating: Seating, options: argparse.Namespace) -> dict[str, Any]:
    """Ask all of them for plays at the same time."""
    limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
    async with client_of(server.url, limits=limits, timeout=60) as client:
        players = seating.players(client, options.every)
        tasks = await connected(players)
        for host in {player.table: player for player in reversed(players)}.values():
            await host.send(kind="start")
        while {player.table for player in players if player.waits} != set(seating.tokens):
            await asyncio.sleep(0.1)
        answered: list[list[int]] = [[], []]
        for table in range(options.tables):
            for ask, each, numbers in zip((by_requests, by_messages), bare, answered, strict=True):
                tasks.append(asyncio.create_task(ask(each.url, table, options.every, numbers)))
            await asyncio.sleep(options.every / options.tables)
        say("all are asked")
        for counted in (*(player.waits for player in players), *answered):
            counted.clear()
        before = [each.seconds() for each in (server, *bare)]
        await asyncio.sleep(options.seconds)
        used = [each.seconds() - then for each, then in zip((server, *bare), before, strict=True)]
        counts = [sum(len(player.waits) for player in players), *map(len, answered)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    play, request, message = (1000 * each / count for each, count in zip(used, counts, strict=True))
    return {
        "sockets_a_table": round(len(players) / options.tables, 1),
        "counts": counts,
        "ms": {"play": round(play, 2), "request": round(request, 2), "message": round(message, 2)},
        "play_to_request": round(play / request, 2),
        "play_to_message": round(play / message, 2),
    }


def main() -> None:
    """Measure, and print what came out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--every", type=float, default=EVERY, help="seconds between two plays at a table")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--serve", metavar="FILE", help="only serve the bare application")
    options = parser.parse_args()
    if options.serve:
        serve(options.serve)
        return
    if options.quick:
        options.tables, options.seconds = 10, 4.0
    seating = Seating(options.tables, bots=False)
    with contextlib.ExitStack() as ends:
        folders = [Path(ends.enter_context(tempfile.TemporaryDirectory())) for _ in range(3)]
        server, *bare = Server(folders[0]), Bare(folders[1]), Bare(folders[2])
        asyncio.run(seating.make(server.db))
        for each in (server, *bare):
            each.start()
            ends.callback(each.kill)
        emit("bare", "a play", **asyncio.run(measure(server, bare, seating, options)))


if __name__ == "__main__":
    main()
