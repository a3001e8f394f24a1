"""Concurrency: who is first, repeated and reordered messages, and games over a bad connection."""

from __future__ import annotations

import asyncio
import json
import secrets
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from eldest.server.http_settings import HttpSettings
from eldest.server.tables.entries import entry
from tests.patience import PATIENCE
from tests.server.bad_connection import bad_connection
from tests.server.http_guest import MERE
from tests.server.http_server import Running, running
from tests.server.raw import BOUNDLESS
from tests.server.scripted import Guest, Pace, Player

FREE = HttpSettings(rates=BOUNDLESS)


async def guests(client: httpx.AsyncClient, count: int) -> list[Guest]:
    return [await Guest.welcome(client) for _ in range(count)]


async def table_of(host: Guest, **wanted: Any) -> str:
    return (await host.post("/api/tables", {**MERE, **wanted}))["id"]


async def asked(guest: Guest, table: str, id: str = "", **do: Any) -> httpx.Response:
    body = {"type": "command", "id": id or secrets.token_hex(8), "do": do}
    return await guest.client.post(f"/api/tables/{table}/commands", json=body, headers=guest.headers)


def joined(guest: Guest, table: str) -> Any:
    """A WebSocket of a guest."""
    url = str(guest.client.base_url).rstrip("/").replace("http", "ws", 1)
    return connect(f"{url}/api/tables/{table}/socket", additional_headers=guest.headers, compression=None)


async def answer_to(line: ClientConnection, id: str) -> dict[str, Any]:
    while True:
        event = json.loads(await line.recv())
        if event.get("id") == id:
            return event


async def send(line: ClientConnection, id: str, **do: Any) -> None:
    await line.send(json.dumps({"type": "command", "id": id, "do": do}))


async def kinds(server: Running, table: str) -> list[str]:
    return [entry(row).kind for row in await server.service.journal.read(table)]


def test_of_many_who_want_a_seat_one_gets_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, FREE) as server, server.client() as client:
            host, *others = await guests(client, 9)
            table = await table_of(host)
            answers = await asyncio.gather(*(asked(other, table, kind="sit", seat=1) for other in others))
            assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
            assert {answer.json()["key"] for answer in answers if answer.status_code == 409} == {"seat_taken"}
            assert await kinds(server, table) == ["opened", "sat", "sat"]

    asyncio.run(main())


def test_of_two_plays_for_one_turn_one_is_made(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, FREE) as server, server.client() as client:
            (host,) = await guests(client, 1)
            table = await table_of(host, seats=[None, "rules", "rules"])
            await host.command(table, kind="start")
            view = (await client.get(f"/api/tables/{table}", headers=host.headers)).json()["view"]
            player = Player(host, table, Pace(0), choose=lambda match: "")
            async with joined(host, table) as line:
                player._socket = line
                while not (view["match"] and view["match"]["legal"]):
                    event = json.loads(await line.recv())
                    view = event.get("view", view)
                    if "view" in event and view["table"]["status"] != "playing":
                        await player.share(view["table"]["shuffle"]["next"], table, 0)
            deal, step, legal = view["match"]["number"], view["table"]["step"], view["match"]["legal"]
            async with joined(host, table) as first, joined(host, table) as second:
                await send(first, "one", kind="play", deal=deal, step=step, action=legal[0])
                await send(second, "two", kind="play", deal=deal, step=step, action=legal[-1])
                answers = [await answer_to(first, "one"), await answer_to(second, "two")]
            assert sorted(answer["kind"] for answer in answers) == ["accepted", "refused"]
            own = [each for row in await server.service.journal.read(table) if (each := entry(row)).kind == "acted"]
            assert len([each for each in own if each.what["seat"] == 0]) == 1

    asyncio.run(main())


def test_what_is_sent_many_times_at_once_is_done_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, FREE) as server, server.client() as client:
            (host,) = await guests(client, 1)
            table = await table_of(host)
            async with joined(host, table) as first, joined(host, table) as second:
                for line in (first, second):
                    for _ in range(5):
                        await send(line, "one", kind="phrase", phrase="hello")
                answers = [(await answer_to(line, "one"))["number"] for line in (first, second) for _ in range(5)]
                again = await asyncio.gather(
                    *(asked(host, table, "one", kind="phrase", phrase="sorry") for _ in range(5))
                )
            assert {*answers, *(answer.json()["number"] for answer in again)} == {3}
            assert await kinds(server, table) == ["opened", "sat", "phrased"]

    asyncio.run(main())


def test_what_comes_in_the_wrong_order_is_refused_and_may_be_sent_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, FREE) as server, server.client() as client:
            host, other = await guests(client, 2)
            table = await table_of(host, seats=[None, None, "rules"])
            async with joined(host, table) as line:
                await send(line, "late", kind="start")
                assert (await answer_to(line, "late"))["problem"]["key"] == "seats_open"
                await other.command(table, kind="sit")
                await send(line, "late", kind="start")
                assert (await answer_to(line, "late"))["kind"] == "accepted"
                await send(line, "early", kind="play", deal=1, step=40, action="9C")
                assert (await answer_to(line, "early"))["kind"] == "refused"

    asyncio.run(main())


@pytest.mark.parametrize("seed", ["bad", "worse"])
def test_a_game_over_a_bad_line_ends_alike_for_all(tmp_path: Path, seed: str) -> None:
    async def main() -> None:
        async with (
            running(tmp_path, FREE) as server,
            bad_connection(server.port, seed) as bad,
            server.client() as client,
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{bad.port}") as badly,
        ):
            here = await guests(client, 3)
            table = await table_of(here[0])
            for guest in here[1:]:
                await guest.command(table, kind="sit")
            await here[0].command(table, kind="start")
            players = [Player(Guest(badly, guest.cookie), table, Pace(0)) for guest in here]
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(player.stay() for player in players))
            assert bad.cuts > 5
            await _consistent(server, table, here, players)

    asyncio.run(main())


async def _consistent(server: Running, table: str, here: list[Guest], players: list[Player]) -> None:
    """Everybody has heard everything, once and in order, with the same end; acknowledged commands are in it once."""
    entries = [entry(row) for row in await server.service.journal.read(table)]
    ids = [each.command.partition(":")[2] for each in entries if each.command]
    assert len(ids) == len(set(ids))
    # A player leaves when the last card is played: they need not hear what follows, such as a lost connection.
    last_play = max(each.number for each in entries if each.kind == "acted")
    ends = []
    for guest, player in zip(here, players, strict=True):
        assert player.heard == list(range(player.heard[0], player.last + 1))
        assert player.last >= last_play
        for number, command in player.acknowledged:
            assert entries[number - 1].command and entries[number - 1].command.endswith(f":{command['id']}")
        view = (await guest.client.get(f"/api/tables/{table}", headers=guest.headers)).json()["view"]
        ends.append((view["table"]["status"], view["match"]["sides"]))
    assert ends[0][0] == "over" and ends[1:] == ends[:-1]
