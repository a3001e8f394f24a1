"""
Golden tables: entries of every kind at tables of every family, and what they came to when they were written.

    python -m tests.server.golden.tables NAME

writes those of this release. A file that was written once never changes: every later release reads it.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from eldest.families import FAMILIES
from eldest.narration.messages import Refused
from eldest.server.journal.export import Archive
from eldest.server.journal.journal import Row
from eldest.server.tables.commands import own_command
from tests.server.evening import Evening, ident, spend

FOLDER = Path(__file__).parent / "golden_files" / "tables"
DEALS = 2  # of each family


def comes_to(name: str, rows: Sequence[Row]) -> dict[str, Any]:
    """The state of a table in a form that outlives the code."""
    archive = Archive(name, rows)
    table = archive.table
    published = "".join(str(archive.published(match)) for match in range(1, table.matches + 1))
    return {
        "status": table.status,
        "game": str(table.options),
        "seats": [[seat.person, seat.bot, seat.guest, seat.lent] for seat in table.seats],
        "scores": table.match.scores if table.match else None,
        "due": {str(seat): instant for seat, instant in table.clock.due.items()},
        "patience": table.clock.patience,
        "chat": table.chat,
        "commands": len(table.commands),
        "published": hashlib.sha256(published.encode()).hexdigest(),
    }


async def play(here: Evening, family: str) -> None:
    """Play two deals of a family, with people's seeds."""
    await here.make("anna", family, chat=False)
    seats = len((await here.state()).seats)
    await here.do("ben", "sit")
    for seat in range(2, seats):
        await here.do("anna", "place", seat=seat, bot="rules")
    await here.do("anna", "start")
    for _ in range(DEALS):
        await here.commit("anna", "ben")
        for name in ("anna", "ben"):
            table = await here.state()
            if table.status == "between" and table.plays(name_of(name)) not in table.ready:
                await here.do(name, "ready")
        if (await here.state()).collection and (await here.state()).collection.promise:
            await here.share("anna", "ben")
        await here.dealt()
        await here.play_deal()


def name_of(name: str) -> str:
    """The id of a person."""
    return ident(name)


async def everything_else(here: Evening) -> None:
    """Everything at a table besides play, in a short match of Oh Hell."""
    await here.make("anna", "oh_hell", options={"players": 3, "start": 2}, patience=60, watch=30)
    await here.do("ben", "sit")
    await here.do("ben", "stand")
    await here.do("ben", "sit", seat=1)
    await here.do("anna", "place", seat=2, bot="rules")
    await here.do("anna", "pace", patience=None)
    await here.later(200)  # nobody has answered
    await here.do("anna", "start")
    await here.dealt()
    await here.do("anna", "pause")
    await here.do("ben", "resume")
    await here.do("anna", "phrase", phrase="hello")
    await here.do("anna", "lend")
    await here.do("carl", "take", seat=0)
    await here.do("carl", "return")
    await here.do("anna", "return")
    await here.kill(down=600)
    await here.service.look_after(here.table)
    await here.settle()
    await asked(here, "pace", patience=90)
    while not (await here.state()).asking:
        table = await here.state()
        if table.status != "playing":
            await here.play_on(lambda table: table.in_hand)
        await here.act()
        for name in ("anna", "ben"):
            if await takes_back(here, name):
                break
    await answered(here)
    await here.play_on(lambda table: table.in_hand and table.match.deal.phase == "play")
    while "claimed" not in await here.kinds():
        table = await here.state()
        if table.in_hand and table.match.deal.phase == "play":
            ends = [await here.bots.finish(table.match.deal, side) for side in range(2)]
            side = next((side for side, end in enumerate(ends) if end), None)
            if side is not None:
                await here.do(("anna", "ben")[side], "claim", side=side)
                await answered(here)
                continue
        await here.play_on(lambda table: not table.in_hand)
        await here.play_on(lambda table: table.in_hand and table.match.deal.phase == "play")
    await here.play_on(lambda table: table.status == "between")
    await here.do("ben", "say", text="Wohl gespielt, ♥!")
    await here.play_match()
    await asked(here, "rematch")
    await here.dealt()
    await here.do("anna", "chat", allowed=False)
    await here.do("anna", "close")


async def once_more(here: Evening) -> None:
    """A repeated deal at a table with hints."""
    await here.seated("oh_hell", "anna ben", 1, options={"players": 3, "start": 2})
    await here.play_on(lambda table: len(table.scored) == 2)
    again = {"table": here.table, "match": 1, "deal": 2}
    await here.make("ben", "oh_hell", again=again, hints=True)
    await here.do("ben", "start")
    await here.play_match()


async def gone_for_a_while(here: Evening) -> None:
    """A bot sits in for a disconnected person, who then comes back."""
    await here.seated("oh_hell", "anna ben", 1, options={"players": 3, "start": 2}, absence=60)
    await here.hear("anna")
    await here.dealt()
    await here.do("anna", "absence", absence=30)
    await here.later(30)
    await here.do("ben", "phrase", phrase="back")
    await here.do("anna", "away", seat=1)
    await here.do("ben", "return")
    await here.do("anna", "pause")


async def removed_by_hosts(here: Evening) -> None:
    """The host removes two people, one before the match, and a host of the server a third, who comes back."""
    await here.make("anna", "oh_hell", options={"players": 3, "start": 2})
    await here.do("eve", "sit", seat=1)
    await here.do("anna", "kick", seat=1)
    await here.do("ben", "sit", seat=1)
    await here.do("carl", "sit", seat=2)
    await here.do("anna", "start")
    await here.dealt()
    await here.do("anna", "kick", seat=1)
    await remove(here, "carl")
    await here.do("carl", "return")
    await here.play_match()


async def remove(here: Evening, name: str) -> None:
    """Have a host of the server remove somebody."""
    await here.service.command(here.table, ident(name), own_command(f"removed-{name}", "removed"))
    await here.settle()


async def takes_back(here: Evening, name: str) -> bool:
    """Whether a person can ask for their last action back."""
    try:
        await here.do(name, "take_back", settle=False)
    except Refused:
        return False
    return True


async def asked(here: Evening, kind: str, **what: Any) -> None:
    """Anna asks for something, and all agree."""
    await here.do("anna", kind, **what)
    await answered(here)


async def answered(here: Evening) -> None:
    """Everybody who has not agreed yet does."""
    for name in ("anna", "ben"):
        table = await here.state()
        if table.asking and table.plays(name_of(name)) not in table.asking.yes:
            await here.do(name, "answer", asked=table.asking.number, yes=True)
    await here.settle()


async def made() -> list[dict[str, Any]]:
    """All golden tables of this release."""
    found: list[dict[str, Any]] = []

    async def all_of_them(here: Evening) -> None:
        for family in FAMILIES:
            await play(here, family)
            found.append(await written(here))
        await everything_else(here)
        found.append(await written(here))
        for more in (once_more, gone_for_a_while, removed_by_hosts):
            await more(here)
            found.append(await written(here))

    with tempfile.TemporaryDirectory() as folder:
        await spend(Path(folder), all_of_them)
    return found


async def written(here: Evening) -> dict[str, Any]:
    """The current table in its stored form."""
    rows = await here.rows()
    entries = [[row.number, row.at, row.body.decode(), row.command] for row in rows]
    return {"table": here.table, "entries": entries, "comes to": comes_to(here.table, rows)}


def rows_of(golden: dict[str, Any]) -> list[Row]:
    """The entries of a golden table as the journal reads them."""
    return [Row(number, at, body.encode(), command) for number, at, body, command in golden["entries"]]


def main(name: str) -> None:
    """Write the golden tables of this release."""
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in asyncio.run(made()))
    (FOLDER / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
