"""
A table at which people have played for years: what it costs to load, to play on, to look back and to export.

    python -m benchmarks.server.years                  100,000 entries in SQLite and, if it is installed, in PostgreSQL
    python -m benchmarks.server.years --entries 1000   fewer entries

A real server is asked. Each figure is the time until the answer is there, and the most memory that the server took
meanwhile, beyond what it had before.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any

import httpx

from benchmarks.rates import emit
from benchmarks.server.nodes import Node, node
from benchmarks.server.tables import say
from eldest.server.bots.bot_pool import BotPool
from eldest.server.journal.journal import Batch, Row
from eldest.server.journal.sql_journal import open_journal
from eldest.server.models.commands import NewTable
from eldest.server.people.people import People
from eldest.server.tables.entries import Happening, happening
from eldest.server.tables.live.writer import entries_of
from eldest.server.tables.new_table import first_entries
from eldest.server.tables.service import TableService
from eldest.server.tables.table import Table
from eldest.server.tables.timers import follow
from tests.server.postgres import cluster, programs

ENTRIES = 100_000
AT_ONCE = 2000  # entries in a batch
BEGIN = 1_700_000_000_000  # ms
PACE = 3000  # ms between two entries
WAITED = 10 * PACE  # ms after which nobody's share of a shuffle is waited for
PLAYS = 50  # plays that are measured
GAME = "oh_hell"
PLAYERS = 4
OPTIONS: dict[str, Any] = {"players": PLAYERS, "start": 10}
NAME = "years"


def played(name: str, persons: Sequence[str], most: int) -> Iterator[Row]:
    """The entries of match after match, played at random, until there are `most` and a hand is being played."""
    table, chance, now = Table(name), random.Random(0), BEGIN
    wanted = NewTable(game=GAME, options=OPTIONS, seats=[None] * len(persons))
    happenings: list[Happening] = first_entries(persons[0], wanted)
    happenings += [happening("sat", seat=seat, person=person) for seat, person in enumerate(persons) if seat]
    happenings.append(happening("started"))
    while table.last < most or not table.in_hand or table.deal is None or table.deal.phase != "play":
        key = f"c{table.last}" if table.last else ""
        for each in entries_of(table, happenings or _next(table, now, chance), key, now):
            table.apply(each)
            yield each.row()
        happenings = []
        now += PACE


def _next(table: Table, now: int, chance: random.Random) -> list[Happening]:
    """What happens next at a table."""
    if table.in_hand and table.deal:
        seat = table.deal.awaited[0]
        return [happening("acted", seat=seat, text=chance.choice(table.deal.legal(seat)))]
    if table.ended:
        return [happening("rematched", asked=table.last)]
    for seat in range(len(table.seats)):
        if table.status == "between" and seat not in table.ready:
            return [happening("ready", seat=seat)]
    return follow(table, now, chance.randbytes) or follow(table, now + WAITED, chance.randbytes)


async def make(db: str, most: int) -> tuple[list[str], int]:
    """Write a table into a database. Returns the tokens of the persons at it, and its number of entries."""
    journal = await open_journal(db)
    service = TableService(journal, BotPool(0))
    people = People(service, 10)
    welcomed = [await people.welcome("") for _ in range(PLAYERS)]
    persons = [person.id for person, _ in welcomed]
    last = 0
    coming = played(NAME, persons, most)
    while rows := list(islice(coming, AT_ONCE)):
        if last:
            await journal.append(Batch(NAME, 1, rows))
        else:
            await journal.create(NAME, rows, people=persons)
        last = rows[-1].number
    await service.close()
    await journal.close()
    return [token for _, token in welcomed], last


class Measured:
    """A server whose answers are measured."""

    def __init__(self, server: Node, tokens: Sequence[str]) -> None:
        self._server = server
        self.browsers = [
            httpx.Client(
                base_url=server.url,
                headers={"Origin": server.url},
                cookies={"eldest": token},
                timeout=600,
            )
            for token in tokens
        ]
        self.told: dict[str, Any] = {}

    def ask(self, what: str, path: str) -> httpx.Response:
        """Measure one answer."""
        Path(f"/proc/{self._server.process.pid}/clear_refs").write_text("5", encoding="ascii")
        before, used, began = self._memory("VmRSS"), self._server.seconds(), time.perf_counter()
        answer = self.browsers[0].get(path)
        seconds = time.perf_counter() - began
        answer.raise_for_status()
        self.told[what] = {
            "s": round(seconds, 3),
            "CPU s": round(self._server.seconds() - used, 2),
            "MB": round((self._memory("VmHWM") - before) / 1024, 1),
            "KB sent": round(len(answer.content) / 1024),
        }
        say(f"{what}: {self.told[what]}")
        return answer

    def _memory(self, field: str) -> int:
        lines = Path(f"/proc/{self._server.process.pid}/status").read_text(encoding="ascii").splitlines()
        return int(next(line for line in lines if line.startswith(field)).split()[1])

    def play(self) -> None:
        """Play some cards, each by whoever is to act."""
        waits: list[float] = []
        used = self._server.seconds()
        while len(waits) < PLAYS:
            for browser in self.browsers:
                view = browser.get(f"/api/tables/{NAME}").json()["view"]
                match, table = view["match"], view["table"]
                if table["status"] == "playing" and match["legal"]:
                    do = {"deal": match["number"], "step": table["step"], "action": match["legal"][0]}
                    began = time.perf_counter()
                    self._ask(browser, kind="play", **do)
                    waits.append(time.perf_counter() - began)
                elif table["status"] == "between" and not table["seats"][view["you"]]["ready"]:
                    self._ask(browser, kind="ready")
                elif table["asking"]:
                    self._ask(browser, kind="answer", asked=table["asking"]["asked"], yes=True)
                elif table["status"] == "over":
                    self._ask(browser, kind="rematch")
        waits.sort()
        self.told["a play"] = {
            "half within ms": round(1000 * waits[len(waits) // 2], 1),
            "CPU s with what is asked beside": round((self._server.seconds() - used) / len(waits), 4),
        }
        say(f"a play: {self.told['a play']}")

    def _ask(self, browser: httpx.Client, **do: Any) -> None:
        body = {"type": "command", "id": secrets.token_hex(8), "do": do}
        browser.post(f"/api/tables/{NAME}/commands", json=body).raise_for_status()


def measure(kind: str, db: str, most: int) -> None:
    """Make a table of years, and measure a server with it."""
    tokens, last = asyncio.run(make(db, most))
    say(f"{kind}: {last} entries are written")
    ask_all(kind, db, tokens, last)


def ask_all(kind: str, db: str, tokens: Sequence[str], last: int) -> None:
    """Ask a server for all that concerns a table, and another one that is started after it."""
    for again in (False, True):
        with node(db) as server:
            measured, table = Measured(server, tokens), f"/api/tables/{NAME}"
            measured.ask("first request", "/api/me")
            measured.ask("list my tables", "/api/me/tables")
            measured.ask("load the table", table)
            measured.play()
            last_match = measured.ask("the last deals", f"{table}/deals").json()["matches"][-1]["match"]
            measured.ask("the first deals", f"{table}/deals?before=21")
            for what, match in (("first", 1), ("last", last_match)):
                measured.ask(f"a deal of the {what} match", f"{table}/deals/{match}/1")
                measured.ask(f"export the {what} match", f"{table}/export?match={match}")
            measured.ask("my statistics", "/api/me/statistics")
            measured.ask("all my data", "/api/me/export")
            emit("years", kind, entries=last, matches=last_match, again=again, **measured.told)
    command = [sys.executable, "-m", "eldest", "tables", "export", NAME, "-", "--match", "1", "--db", db]
    began = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    say(f"eldest tables export: {time.perf_counter() - began:.2f} s, {len(done.stdout)} bytes")


def main() -> None:
    """Measure, and print what came out as lines of JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--entries", type=int, default=ENTRIES)
    most = parser.parse_args().entries
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        measure("SQLite", str(Path(folder) / "tables.db"), most)
        if found := programs():
            measure("PostgreSQL", ends.enter_context(cluster(found)).database(), most)


if __name__ == "__main__":
    main()
