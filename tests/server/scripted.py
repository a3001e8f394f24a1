"""Scripted players: people at a real server's tables, each with their own connection."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx
from pydantic_core import from_json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from eldest.table.fair import fair
from tests.server.cluster.simulation.history import Operation

Choose = Callable[[dict[str, Any]], str]


def by_digest(match: dict[str, Any]) -> str:
    """A choice derived from what the player sees, so that a game can be repeated."""
    seen = json.dumps([match["number"], match["hand"], match["trick"], match["legal"]]).encode()
    return match["legal"][int.from_bytes(hashlib.sha256(seen).digest()[:4], "big") % len(match["legal"])]


def client(url: str, **settings: Any) -> httpx.AsyncClient:
    """A client for many guests."""
    return httpx.AsyncClient(base_url=url, **settings)


class Guest:
    """A guest of a server: a cookie and its requests."""

    def __init__(self, client: httpx.AsyncClient, cookie: str) -> None:
        self.client = client
        self.cookie = cookie

    @classmethod
    async def welcome(cls, client: httpx.AsyncClient, name: str = "") -> Guest:
        client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # many guests share one client
        origin = str(client.base_url).rstrip("/")
        answer = await client.post("/api/guests", json={"name": name} if name else {}, headers={"Origin": origin})
        answer.raise_for_status()
        cookie = answer.headers["set-cookie"].partition(";")[0]
        return cls(client, cookie)

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": self.cookie, "Origin": str(self.client.base_url).rstrip("/")}

    async def get(self, path: str) -> dict[str, Any]:
        answer = await self.client.get(path, headers=self.headers)
        answer.raise_for_status()
        return answer.json()

    async def post(self, path: str, body: Any) -> dict[str, Any]:
        answer = await self.client.post(path, json=body, headers=self.headers)
        answer.raise_for_status()
        return answer.json()

    async def command(self, table: str, **do: Any) -> int:
        body = {"type": "command", "id": secrets.token_hex(8), "do": do}
        return int((await self.post(f"/api/tables/{table}/commands", body))["number"])


@dataclass
class Pace:
    """The pace of a table: seconds between two plays of any seats."""

    every: float
    next: float = field(default_factory=time.monotonic)

    async def wait(self) -> None:
        now = time.monotonic()
        self.next = max(now, self.next + self.every)
        if self.next > now:
            await asyncio.sleep(self.next - now)


def asks_nothing(message: str | bytes) -> bool:
    """Whether somebody else has played and it is somebody else's turn again."""
    text = message if isinstance(message, str) else message.decode()
    return '"kind":"acted"' in text and '"legal":[]' in text and '"status":"playing"' in text


class Player:
    """A person at a table: does what the table waits for, and records acknowledgements."""

    def __init__(self, guest: Guest, table: str, pace: Pace, choose: Choose = by_digest) -> None:
        self.guest = guest
        self.table = table
        self.choose = choose
        self.pace = pace
        self.last = 0  # the number of the last event
        self.over = False
        self.skims = False  # whether it reads only what it must, as one of thousands
        self.forever = False  # whether a finished match is followed by another
        self.playing = False  # whether a play has been sent and not answered
        self.view: dict[str, Any] = {}
        self.acknowledged: list[tuple[int, dict[str, Any]]] = []  # entry number and command
        self.history: list[Operation] = []  # of the acknowledged commands
        self.waits: list[float] = []  # seconds from a play sent to its acknowledgement
        self.refused: list[dict[str, Any]] = []
        self.messages = 0
        self.heard: list[int] = []  # the numbers of the entries that it was told
        self.seeds: dict[tuple[int, int], str] = {}
        self._sent: dict[str, tuple[float, dict[str, Any]]] = {}
        self._done: set[tuple[Any, ...]] = set()
        self._socket: ClientConnection | None = None
        self._plays: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Stay until the match is over or the connection ends; unanswered commands are sent again."""
        url = str(self.guest.client.base_url).rstrip("/").replace("http", "ws", 1)
        after = f"?after={self.last}" if self.last else ""
        async with connect(
            f"{url}/api/tables/{self.table}/socket{after}",
            additional_headers=self.guest.headers,
            compression=None,
            ping_interval=None,
            max_size=None,
        ) as self._socket:
            for name, (_, do) in list(self._sent.items()):
                await self._socket.send(json.dumps({"type": "command", "id": name, "do": do}))
            async for message in self._socket:
                self.messages += 1
                if self.skims and asks_nothing(message):
                    continue
                await self.hear(from_json(message))
                if self.over and not self._sent:
                    return

    async def stay(self) -> None:
        """Reconnect until the match is over, whatever happens to the connection."""
        while not (self.over and not self._sent):
            try:
                await self.run()
            except (OSError, WebSocketException):
                await asyncio.sleep(0.05)

    async def hear(self, event: dict[str, Any]) -> None:
        """Take up an event: an acknowledgement, a refusal, or the table's state."""
        if event["kind"] == "accepted":
            if event["id"] not in self._sent:
                return  # asked twice, answered twice
            sent, command = self._sent.pop(event["id"])
            if command["kind"] == "play":
                self.playing = False
                if self.view["table"]["step"] <= command["step"]:
                    self.view["match"]["legal"] = []  # until the player hears that it is their turn again
                self.waits.append(time.monotonic() - sent)
            self.acknowledged.append((event["number"], {"id": event["id"], **command}))
            self.history.append(Operation(self.table, event["id"], sent, time.monotonic(), event["number"]))
            await self.act(self.view)
        elif event["kind"] == "refused":
            _, command = self._sent.pop(event["id"], (0.0, {}))
            self.refused.append({**event["problem"], "command": command})
            if command.get("kind") == "play":
                self.playing = False
        else:
            if event["kind"] != "standing":
                self.heard.append(event["number"])
            self.last = max(self.last, event["number"])
            await self.act(event["view"])

    async def act(self, view: dict[str, Any]) -> None:
        """Do what is awaited, each thing once."""
        if not view:
            return
        self.view = view
        table, seat = view["table"], view["you"]
        if table["status"] == "over" and self.forever and seat is not None:
            await self.play_again(table, seat)
            return
        self.over = table["status"] in ("over", "closed")
        if self.over or seat is None:
            return
        coming = table["shuffle"]["next"]
        await self.share(coming, table["id"], seat)
        if coming and table["status"] == "between" and not table["seats"][seat]["ready"]:
            await self.once(("ready", coming["match"], coming["deal"]), kind="ready")
        if self.may_play() and not self.playing:
            self.playing = True
            self._plays.add(asyncio.create_task(self.play()))

    async def play_again(self, table: dict[str, Any], seat: int) -> None:
        """Agree to another match or, as the host, ask for it."""
        asking = table["asking"]
        if asking and seat not in asking["yes"]:
            await self.once(("answer", asking["asked"]), kind="answer", asked=asking["asked"], yes=True)
        elif not asking and seat == table["host"]:
            await self.once(("rematch", table["shuffle"]["last"]["match"]), kind="rematch")

    def may_play(self) -> bool:
        """Whether it is this player's turn, as far as they have heard."""
        table, match = self.view["table"], self.view["match"]
        return bool(match and match["legal"]) and table["status"] == "playing" and not table["paused"]

    async def share(self, shuffle: dict[str, Any] | None, table: str, seat: int) -> None:
        if shuffle is None:
            return
        name = fair.DealName(table, shuffle["match"], shuffle["deal"])
        number = (name.match, name.deal)
        if shuffle["promise"] is None and seat not in shuffle["committed"]:
            seed = self.seeds.setdefault(number, secrets.token_hex(32))
            given = fair.commitment(name, seat, seed)
            await self.once(("commit", *number), kind="commit", deal=name.deal, commitment=given)
        elif seat in shuffle["awaited"] and number in self.seeds:
            await self.once(("share", *number), kind="share", deal=name.deal, seed=self.seeds[number])

    async def play(self) -> None:
        """Play when the table's pace allows, if it is still the player's turn."""
        await self.pace.wait()
        self._plays.clear()
        if not self.may_play():
            self.playing = False
            return
        match, step = self.view["match"], self.view["table"]["step"]
        await self.send(kind="play", deal=match["number"], step=step, action=self.choose(match))

    async def once(self, key: tuple[Any, ...], **do: Any) -> None:
        if key not in self._done:
            self._done.add(key)
            await self.send(**do)

    async def send(self, **do: Any) -> None:
        name = secrets.token_hex(8)
        self._sent[name] = (time.monotonic(), do)
        await self._put(name, do)

    async def _put(self, name: str, do: dict[str, Any]) -> None:
        assert self._socket
        with contextlib.suppress(ConnectionClosed):  # it is sent again after reconnecting
            await self._socket.send(json.dumps({"type": "command", "id": name, "do": do}))
