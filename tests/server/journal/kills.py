"""
Kills: a server that is killed again and again while scripted games go on.

    python -m tests.server.journal.kills --kills 1000

`python -m tests.server.cluster.kills` kills two servers and their database.

Every acknowledged action must stand in the journal, once, after all that were acknowledged before it was
sent; what every player is told has no gap and nothing twice; and every deal is the one that the same players play
when nobody is killed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import httpx

from eldest.bots import seat_bot
from eldest.families import FAMILIES, family
from eldest.server.journal.export import Archive
from eldest.server.journal.sql_journal import open_journal
from eldest.server.tables.entries import Entry, entry
from eldest.server.tables.views import Views
from eldest.table.match import Match
from eldest.table.record.hand_record import HandRecord
from tests.forked import Forked
from tests.patience import PATIENCE
from tests.ports import lasting_port
from tests.server.cluster.simulation.history import violations
from tests.server.scripted import Guest, Pace, Player, by_digest
from tests.server.scripted import client as client_of

EVERY = 0.01  # seconds between two plays at a table
EVENING = 100  # kills of one data file
PAUSE = 0.02  # seconds between two looks at a server that starts


@dataclass
class Victim:
    """A real server on one data file and one port, killed and restarted."""

    db: Path | str
    port: int
    process: Forked | None = None
    kills: int = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it, and wait until it accepts requests."""
        # Bots without workers of their own: there would be as many to start as there are kills.
        self.process = Forked("tests.server.serving", str(self.db), str(self.port), "0", env=dict(os.environ))
        async with httpx.AsyncClient(base_url=self.url) as client:
            for _ in range(round(PATIENCE / PAUSE)):  # not by the clock, which goes on while this process is suspended
                try:
                    (await client.get("/readyz")).raise_for_status()
                    return
                except (httpx.TransportError, httpx.HTTPStatusError):
                    if self.process.poll() is not None:
                        break
                    await asyncio.sleep(PAUSE)
        raise AssertionError("the server does not start")

    async def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process
        self.process.kill()
        with self.process:
            await asyncio.to_thread(self.process.wait, PATIENCE)
        self.kills += 1

    def stop(self) -> None:
        """Stop it in good order."""
        assert self.process
        self.process.terminate()
        with self.process:
            code = self.process.wait(PATIENCE)
        if code:
            raise AssertionError(f"the server ended with {code}")


@dataclass
class Evening:
    """Tables with the players at them."""

    tables: dict[str, list[Player]] = field(default_factory=dict)
    guests: dict[str, list[Guest]] = field(default_factory=dict)

    async def seat(
        self, client: httpx.AsyncClient, game: str, *, bots: int, every: float = EVERY, player: type[Player] = Player
    ) -> None:
        """A table of a game, with some bots at it, the match begun; its players play on forever."""
        players = family(game).options.make({}).record().players
        seats = [None] * (players - bots) + ["rules"] * bots
        guests = [await Guest.welcome(client) for _ in range(players - bots)]
        name = (await guests[0].post("/api/tables", {"game": game, "seats": seats}))["id"]
        for guest in guests[1:]:
            await guest.command(name, kind="sit")
        await guests[0].command(name, kind="start")
        pace = Pace(every)
        self.tables[name] = [player(guest, name, pace) for guest in guests]
        for each in self.tables[name]:
            each.forever = True

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables.values() for player in table]


async def run(folder: Path, kills: int, seed: int) -> tuple[int, str]:
    """
    Play at several tables until the server has been killed a number of times.

    Returns the number of kills and what was seen. Raises `AssertionError` if something is lost.
    """
    dice = random.Random(seed)
    victim = Victim(folder / "tables.db", lasting_port())
    evening = Evening()
    await victim.start()
    async with client_of(victim.url, timeout=PATIENCE) as client:
        for number, game in enumerate(FAMILIES):
            await evening.seat(client, game, bots=number % 3)
        staying = [asyncio.create_task(player.stay()) for player in evening.players]
        while victim.kills < kills and not any(task.done() for task in staying):
            await asyncio.sleep(dice.uniform(0.05, 0.8))
            await victim.kill()
            await victim.start()
        await left(staying)
    victim.stop()
    return victim.kills, f"{victim.kills} kills, {await examined(victim.db, evening)}"


async def left(staying: Sequence[asyncio.Task[None]]) -> None:
    """Have the players leave. Raises `AssertionError` if one of them failed before."""
    for task in staying:
        task.cancel()
    ended = await asyncio.gather(*staying, return_exceptions=True)
    faults = [fault for fault in ended if isinstance(fault, Exception)]
    assert not faults, faults


async def examined(db: Path | str, evening: Evening) -> str:
    """Compare the journal with what the players know."""
    journal = await open_journal(db)
    acknowledged = deals = entries = 0
    try:
        for name, players in evening.tables.items():
            rows = await journal.read(name)
            found = [entry(row) for row in rows]
            placed = [(each.number, each.command and each.command.rpartition(":")[2]) for each in found]
            wrong = [*violations((each for player in players for each in player.history), {name: placed})]
            assert not wrong, wrong
            for player in players:
                _acknowledged(player, found)
                _heard(player)
                acknowledged += len(player.acknowledged)
            archive = Archive(name, rows)
            bots = {seat for seat, each in enumerate(archive.table.seats) if each.bot}
            for record in archive.records.values():
                _as_uninterrupted(record, bots)
            deals += len(archive.records)
            entries += len(found)
    finally:
        await journal.close()
    return (
        f"{len(evening.tables)} tables, {entries} entries, {acknowledged} acknowledged commands"
        f" all there, once; {deals} deals as nobody had been killed"
    )


def _acknowledged(player: Player, entries: list[Entry]) -> None:
    """Every acknowledged action stands at the acknowledged number."""
    for number, command in player.acknowledged:
        there = entries[number - 1]
        assert there.command and there.command.endswith(f":{command['id']}"), (there, command)
        if command["kind"] == "play":
            assert (there.kind, there.what["text"]) == ("acted", command["action"]), (there, command)


def _heard(player: Player) -> None:
    """Every entry was told in its order, each once."""
    if player.heard:
        assert player.heard == list(range(player.heard[0], player.heard[0] + len(player.heard))), player.heard


def _as_uninterrupted(record: HandRecord, bots: set[int]) -> None:
    """The same players without a server do the same in the same deal."""
    match = Match(record.options, keep_records=False)
    match.game = record.game()
    match._sit(replace(record, actions=(), result={}, after={}))
    deal = match.deal
    views = Views(match)
    done: dict[int, list[str]] = {}
    while not deal.over:
        seat = deal.awaited[0]
        if seat in bots:
            said = deal.name(seat_bot("rules", record.options.family, "").choose(deal.view(seat)).action)
        else:
            said = by_digest(views.of(seat))
        deal.play(said, seat)
        done.setdefault(seat, []).append(said)
    played = {seat: [each.text for each in record.actions if each.seat == seat] for seat in done}
    assert played == done, f"deal {record.number} of {record.options.family}"


def main() -> None:
    """Kill the server the requested number of times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    left, seed = options.kills, options.seed
    while left > 0:
        with tempfile.TemporaryDirectory() as folder:
            kills, seen = asyncio.run(run(Path(folder), min(left, EVENING), seed))
            print(f"seed {seed}: {seen}", flush=True)
        left, seed = left - kills, seed + 1


if __name__ == "__main__":
    main()
