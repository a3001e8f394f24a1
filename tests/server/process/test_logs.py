"""The server's log: it reports events, and nothing secret."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from eldest.server import logs
from eldest.server.journal.export import Archive
from eldest.server.journal.sql_journal import open_journal
from eldest.server.tables.entries import entry
from tests.patience import PATIENCE
from tests.server import scripted
from tests.server.scripted import Guest, Pace, Player
from tests.server.serve_command import Served, served

ELSEWHERE = "127.0.0.77"  # an address of this machine that no program uses by default
NAMES = ("Annabella", "Benvolio")
SAID = "Nobody must read this"


async def play_a_match(running: Served) -> set[str]:
    """Two people and a bot play a match, talk, change devices and send nonsense. Returns all their secrets."""
    away = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
    async with scripted.client(running.url, timeout=PATIENCE, transport=away) as client:
        guests = [await Guest.welcome(client, name) for name in NAMES]
        wanted = {
            "game": "oh_hell",
            "options": {"players": 3, "start": 2, "repeat_one": False},
            "seats": [None, None, "rules"],
        }
        table = (await guests[0].post("/api/tables", wanted))["id"]
        await guests[1].command(table, kind="sit")
        await guests[0].command(table, kind="start")
        await guests[0].command(table, kind="say", text=SAID)
        code = await guests[0].post("/api/me/passes", {})
        await client.post("/api/passes", json={"code": code["code"]}, headers={"Origin": running.url})
        for body in (b"{", b'{"type":"command","id":"x","do":{"kind":"say","text":"' + SAID.encode() + b'","more":1}}'):
            refused = await client.post(f"/api/tables/{table}/commands", content=body, headers=guests[0].headers)
            assert 400 <= refused.status_code < 500
        await _nonsense(running, table, guests[0])
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(Player(guest, table, Pace(0)).stay() for guest in guests))
    tokens = {guest.cookie.partition("=")[2] for guest in guests}
    return {table, *tokens, *_texts(code), *NAMES, SAID, ELSEWHERE}


def _texts(answer: dict[str, object]) -> Iterator[str]:
    """A pairing code in all its written forms."""
    yield str(answer["code"])
    yield str(answer["code"]).replace("-", "")


async def _nonsense(running: Served, table: str, guest: Guest) -> None:
    url = f"{running.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(url, additional_headers=guest.headers, local_addr=(ELSEWHERE, 0)) as line:
        await line.send(SAID)
        async for message in line:
            if json.loads(message)["kind"] == "refused":
                return


async def of_the_journal(file: Path, table: str) -> set[str]:
    """The journal's secrets: seeds, people, and dealt cards."""
    journal = await open_journal(file)
    try:
        rows = await journal.read(table)
    finally:
        await journal.close()
    entries = [entry(row) for row in rows]
    assert entries[-1].kind == "ended"
    seeds = {each.what[key] for each in entries for key in ("secret", "seed") if key in each.what}
    persons = {each.what["person"] for each in entries if "person" in each.what}
    archive = Archive(table, rows)
    assert len(archive.records) == 3
    cards = {card for record in archive.records.values() for held in record.dealt().values() for card in held}
    assert len(seeds) >= 6 and len(persons) == 2 and len(cards) > 6
    return seeds | persons | cards


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has more than one address of its own")
def test_a_match_leaves_no_secret_in_the_log(tmp_path):
    with served(tmp_path, "-vv", "--log-json") as running:
        secrets = asyncio.run(play_a_match(running))
        assert running.stop()[0] == 0
        log = running.said
    (table,) = (each for each in secrets if re.fullmatch("[0-9a-f]{32}", each))
    secrets |= asyncio.run(of_the_journal(tmp_path / "data" / "tables.db", table))
    assert f"table {table[:8]}… is created" in log and "acted" in log and "stopped" in log
    found = [secret for secret in secrets if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", log)]
    assert found == []
    lines = [json.loads(line) for line in log.splitlines()]
    assert all({"at", "level", "logger", "says"} <= set(line) for line in lines)


@pytest.fixture
def log(capsys: pytest.CaptureFixture[str]) -> Iterator[Callable[[], str]]:
    """This process's log; everything is restored afterwards."""
    root, ours, uvicorns = logging.getLogger(), logging.getLogger("eldest"), logging.getLogger("uvicorn.error")
    before = root.handlers, root.level, ours.level, uvicorns.filters[:]
    yield lambda: capsys.readouterr().err
    root.handlers, root.level, ours.level = before[:3]
    uvicorns.filters = before[3]


def test_the_words_of_an_error_are_not_written(log):
    logs.begin(0, False)
    try:
        try:
            raise KeyError("7H of Annabella")
        except KeyError:
            raise ValueError("token 99") from None
    except ValueError:
        logging.getLogger("eldest.server").exception("a request has failed")
    try:
        raise KeyError("8H") from RuntimeError("9H")
    except KeyError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
    one, two = log().splitlines()
    assert re.search(r"error   a request has failed: ValueError < test_the_words\w+ \(test_logs.py:\d+\)$", one)
    assert re.search(r"KeyError < test_the\w+ \(test_logs.py:\d+\); RuntimeError$", two)


def test_a_line_stays_a_line_and_long_words_are_cut(log):
    logs.begin(2, False)
    ours = logging.getLogger("eldest.server")
    ours.debug("table %s\nforged line \x1b[31m", "0123456789abcdef" * 2)
    ours.debug("seed %s", "0123456789abcdef" * 4)
    ours.debug("token %s", "Ab_-" * 11)
    ours.debug("file /home/%s/%s.db", "a" * 50, "0123456789abcdef" * 2)
    lines = [line.split("debug   ")[1] for line in log().splitlines()]
    assert lines[:3] == ["table 01234567… forged line  [31m", "seed …", "token …"]
    assert "0123456789abcdef" in lines[3]


@pytest.mark.parametrize(
    ("verbose", "written"), [(0, ["warning"]), (1, ["info", "warning"]), (2, ["debug", "info", "warning"])]
)
def test_it_says_as_much_as_it_is_asked_to(log, verbose, written):
    logs.begin(verbose, True)
    for name in ("eldest.server", "websockets.server", "sqlalchemy.engine"):
        for level in (logging.DEBUG, logging.INFO):
            logging.getLogger(name).log(level, "something")
    logging.getLogger("eldest.server").warning("something")
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    logging.getLogger("uvicorn.error").error("Invalid UTF-8 sequence received from client.")
    assert [json.loads(line)["level"] for line in log().splitlines()] == written


def test_what_nobody_waited_for_is_logged_without_its_words(log):
    async def act() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(logs.lost)

        async def fail() -> None:
            raise KeyError("7H")

        task = loop.create_task(fail())
        await asyncio.wait([task])
        del task

    logs.begin(0, False)
    asyncio.run(act())
    written = log()
    assert "something went wrong behind the requests: KeyError < fail" in written
    assert "7H" not in written
