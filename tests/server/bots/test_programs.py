"""External programs named by the operator: they play as bots and never hold up a table."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from eldest import bots
from eldest.bots import NotABot, seat_bot
from eldest.bots.programs import named
from eldest.cards import members
from eldest.server.bots.bot_pool import BotPool
from eldest.table.deal import View
from eldest.table.match import Match
from tests.patience import PATIENCE, until
from tests.research.arena.test_programs import bad
from tests.server import scripted
from tests.server.scripted import Guest
from tests.server.serve_command import refusal, served

EXAMPLE = shlex.join([sys.executable, str(Path(__file__).parents[3] / "docs" / "example_bot.py")])


@pytest.fixture(autouse=True)
def interpreted(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")


@pytest.fixture
def view() -> View:
    """A seat that is to act at Five Hundred."""
    return Match.start("five_hundred", {}, seed="1", dealer=3).deal.view(0)


def thinking(work, **programs: str):
    """The result of `work(bot_pool)` with these programs."""

    async def all_of_it():
        bot_pool = BotPool(1, 10.0, programs=programs)
        await bot_pool.start()
        try:
            await bot_pool.workers.until_ready()
            return await work(bot_pool)
        finally:
            await bot_pool.close()

    return asyncio.run(asyncio.wait_for(all_of_it(), PATIENCE))


def commands() -> str:
    """The command lines of all processes."""
    return subprocess.run(["ps", "-ww", "-e", "-o", "args="], capture_output=True, text=True, check=True).stdout


def test_a_program_chooses_in_a_worker(view):
    async def work(bot_pool):
        return [await bot_pool.choose("mine", "1", view) for _ in range(3)], dict(bot_pool.tally)

    choices, tally = thinking(work, mine=EXAMPLE)
    assert {(choice.action, choice.reason) for choice in choices} == {
        (next(members(view.legal)), "the first that is allowed")
    }
    assert tally == {"by_worker": 3}


@pytest.mark.parametrize("kind", ["babbles", "crashes", "cheats", "stalls"])
def test_level_1_answers_for_one_that_misbehaves_and_nobody_waits_for_it_again(view, kind, caplog, monkeypatch):
    async def work(bot_pool):
        with caplog.at_level(logging.WARNING):
            return [await bot_pool.choose("mine", "1", view) for _ in range(4)], dict(bot_pool.tally)

    choices, tally = thinking(work, mine=bad(kind, 1))
    assert choices[1:] == [seat_bot("rules", "five_hundred", 0).choose(view)] * 3
    assert tally == {"by_worker": 1, "by_level_one": 3}
    what = {"babbles": "Nonsense", "crashes": "Ended", "cheats": "Nonsense", "stalls": "Stalled"}[kind]
    (line,) = [record.message for record in caplog.records if "level 1 answers" in record.message]
    assert f"'mine': {what} in" in line


@pytest.mark.parametrize("kind", ["stays", "has_children"])
def test_nothing_of_it_outlives_the_worker(view, kind):
    mark = f"{os.getpid()}7777"

    async def work(bot_pool):
        await bot_pool.choose("mine", "1", view)
        assert f"{kind} {mark}" in commands()

    thinking(work, mine=bad(kind, int(mark)))
    until(lambda: f"{kind} {mark}" not in commands())  # a killed process takes a moment to die


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["mine"], "NAME=COMMAND"),
        (["Mine=python"], "NAME=COMMAND"),
        (["rules=python"], "already"),
        (["mine=python", "mine=python"], "already"),
        (["mine="], "no program is named"),
        (["mine='"], "cannot be read"),
        (["mine=/nowhere/at/all"], "no program '/nowhere/at/all'"),
    ],
)
def test_programs_that_cannot_be_named(given, said, tmp_path):
    with pytest.raises(NotABot, match=said):
        named.named([each.replace("python", sys.executable) for each in given])
    flags = [flag for each in given for flag in ("--bot", each.replace("python", sys.executable))]
    assert said in refusal(tmp_path, "serve", *flags)
    assert "mine" not in bots.BOTS


def test_without_workers_no_program_can_play(tmp_path):
    assert "level 1" in refusal(tmp_path, "serve", "--workers-bots", "0", "--bot", f"mine={EXAMPLE}")


async def placed(url: str, cookie: str = "", table: str = "") -> tuple[str, str, str]:
    """A guest, their table with the program, and its state; a cookie reopens an earlier one."""
    async with scripted.client(url, timeout=PATIENCE) as client:
        guest = Guest(client, cookie) if cookie else await Guest.welcome(client)
        if not table:
            table = (await guest.post("/api/tables", {"game": "oh_hell"}))["id"]
            await guest.command(table, kind="place", seat=1, bot="mine")
        return guest.cookie, table, json.dumps(await guest.get(f"/api/tables/{table}"))


def test_it_sits_at_a_servers_table_as_any_bot_and_stays_in_its_seat_when_it_is_not_named_any_more(tmp_path):
    with served(tmp_path, "--bot", f"mine={EXAMPLE}", "--workers-bots", "1") as running:
        assert "mine" in json.dumps(httpx.get(f"{running.url}/api/bots").json())
        assert '"mine"' in httpx.get(f"{running.url}/api/openapi.json").text
        cookie, table, stands = asyncio.run(placed(running.url))
        assert '"bot": "mine"' in stands
        if sys.platform != "win32":
            assert running.stop(signal.SIGINT) == (0, "")
    with served(tmp_path) as running:
        assert '"bot": "mine"' in asyncio.run(placed(running.url, cookie, table))[2]
        assert "mine" not in json.dumps(httpx.get(f"{running.url}/api/bots").json())
