"""
Data of a release, as its own server and commands write them: `python -m tests.server.upgrade.made`.

They go into a folder named after the version that makes them, which is never changed: later releases must open what
is in it.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import eldest
from tests.forked import Forked
from tests.patience import PATIENCE
from tests.server.scripted import Guest, Pace, Player, client
from tests.server.serve_command import done, environment

FOLDER = Path(__file__).parent
DATA, FACTS = "tables.db.gz", "facts.json"
MATCH, RECORDS, HANDS = "match.json", "deals.txt", "hands.json"
# What is played at each table: its options, its seats, and after how many plays of a person it is left.
TABLES: dict[str, tuple[dict[str, Any], list[str | None], int]] = {
    "five_hundred": ({"players": 4}, [None, "rules", "rules", "rules"], 7),
    "sweven": ({"players": 3}, [None, "rules", "random"], 5),
    "oh_hell": ({"players": 3, "start": 2}, [None, None, "rules"], 1000),
    "ninety_nine": ({"match": "game"}, [None, "rules", "rules"], 6),
    "counters": ({}, [None, "rules", "random", "rules"], 4),
}
PAD = "0123456789abcdefghjkmnpq"
STROKES = [
    {"clock": clock, "device": "ada-1", "at": 1_780_000_000_000, "by": "Ada",
     "written": [{"place": f"0/bids/{seat}", "value": bid, "was": None, "over": []}]}
    for clock, (seat, bid) in enumerate([(1, 0), (2, 1), (3, 0), (0, 1)], 1)
]  # fmt: skip
KEPT = {
    "eldest": "score", "version": 1, "family": "oh_hell", "options": {"start": 2}, "players": ["Ada", "Bo", "Cy", "Di"],
    "dealer": 1,
    "hands": [{"trump": "C", "bids": [1, 0, 1, 0], "tricks": [1, 0, 0, 1]}, {"bids": [0, 0, 1]}],
}  # fmt: skip


def facts(view: dict[str, Any]) -> dict[str, Any]:
    """The part of a view that no later release may change."""
    table, match = view["table"], view["match"]
    return {
        "game": table["game"],
        "status": table["status"],
        "step": table["step"],
        "seats": [seat["name"] for seat in table["seats"]],
        "you": view["you"],
        "deal": match["number"],
        "phase": match["phase"],
        "awaited": match["awaited"],
        "mine": match["mine"],
        "legal": match["legal"],
        "scores": [side["score"] for side in match["sides"]],
        "winners": match["winners"],
    }


def results(statistics: dict[str, Any]) -> dict[str, list[float]]:
    """The number of deals and the result of each game in a person's statistics."""
    return {game: [told["deals"], told["result"]] for game, told in statistics["games"].items()}


class Visitor(Player):
    """A player who leaves the table in the middle of a deal, when it is their turn again."""

    def __init__(self, guest: Guest, table: str, plays: int) -> None:
        super().__init__(guest, table, Pace(0))
        self.plays = plays

    async def act(self, view: dict[str, Any]) -> None:
        await super().act(view)
        if self._socket and not self.may_play() and super().may_play() and not self.playing:
            await self._socket.close()

    def may_play(self) -> bool:
        played = sum(done["kind"] == "play" for _, done in self.acknowledged)
        return played < self.plays and super().may_play()


async def _evening(url: str) -> dict[str, Any]:
    found: dict[str, Any] = {"tables": {}}
    async with client(url, timeout=PATIENCE) as http:
        ada, bo = [await Guest.welcome(http, name) for name in ("Ada", "Bo")]
        for game, (options, seats, plays) in TABLES.items():
            made = await ada.post("/api/tables", {"game": game, "options": options, "seats": seats})
            table = str(made["id"])
            there = [ada, bo] if seats.count(None) > 1 else [ada]
            for number, guest in enumerate(there[1:], 1):
                await guest.command(table, kind="sit", seat=number)
            await ada.command(table, kind="say", text=f"Hello at {game} 👋")
            await ada.command(table, kind="start")
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(Visitor(guest, table, plays).run() for guest in there))
            found["tables"][table] = facts((await ada.get(f"/api/tables/{table}"))["view"])
        await ada.post(f"/api/pads/{PAD}/strokes", {"strokes": STROKES})
        found["cookie"] = ada.cookie
        found["strokes"] = (await ada.get(f"/api/pads/{PAD}/strokes"))["strokes"]
        found["statistics"] = results(await ada.get("/api/me/statistics"))
    return found


def main() -> None:
    """Make the data of this release."""
    folder = FOLDER / eldest.__version__
    if folder.exists():
        sys.exit(f"{folder} is there already, and must never change")
    with tempfile.TemporaryDirectory() as where:
        home = Path(where)
        (home / "data").mkdir()
        with Forked(
            "tests.server.serving", str(home / "data" / "tables.db"), "0", "0", env=environment(home)
        ) as server:
            try:
                found = asyncio.run(_evening(server.stdout.readline().strip()))
                done(home, "backup", str(home / "copy.db"))
            finally:
                server.kill()
        folder.mkdir()
        (folder / DATA).write_bytes(gzip.compress((home / "copy.db").read_bytes(), mtime=0))
        (over,) = [table for table, said in found["tables"].items() if said["status"] == "over"]
        (folder / MATCH).write_text(done(home, "tables", "export", over), encoding="utf-8")
    match = eldest.game("sweven", players=3, seed=1, dealer=0)
    chooser = eldest.bot("rules", match, seed=1)
    for _ in range(3):
        while not match.deal.over:
            seat = match.deal.awaited[0]
            match.play(match.deal.name(chooser.choose(match.deal.view(seat)).action), seat)
        match.next_deal()
    (folder / RECORDS).write_text(str(match), encoding="utf-8")
    (folder / HANDS).write_text(json.dumps(KEPT) + "\n", encoding="utf-8")
    (folder / FACTS).write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
