"""Any bytes on any endpoint get a valid response, a problem or a closed connection, and change no table."""

from __future__ import annotations

import contextlib
import json
import random
import socket as sockets
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from eldest.server.http_settings import HttpSettings
from tests.patience import PATIENCE
from tests.server import raw
from tests.server.http_guest import MERE, ask, cookie, guest, new_table, token
from tests.server.http_server import Running, beside


class Place(NamedTuple):
    """A server with somebody else's table, and the connection that sends bytes."""

    server: Running
    host: httpx.Client
    other: httpx.Client
    table: str

    @property
    def name(self) -> str:
        return f"127.0.0.1:{self.server.port}"

    @property
    def samples(self) -> list[bytes]:
        """Valid requests."""
        own = (f"Cookie: {cookie(self.other)}",)

        def asked(method: str, path: str, body: bytes = b"", *more: str) -> bytes:
            return raw.request(method, path, body, host=self.name, more=(*own, *more))

        sit = json.dumps({"type": "command", "id": "a1", "do": {"kind": "start"}}).encode()
        opening = raw.handshake(self.table, host=self.name, cookie=cookie(self.other), query="?after=0")
        return [
            asked("GET", "/healthz"),
            asked("GET", f"/api/tables/{self.table}"),
            asked("POST", f"/api/tables/{self.table}/commands", sit),
            asked("POST", "/api/tables", json.dumps(MERE).encode()),
            asked("PATCH", "/api/me", b'{"name":"x"}'),
            asked("POST", "/api/passes", b'{"code":"ABCDE-ABCDE"}'),
            asked("GET", f"/api/tables/{self.table}/export?match=1"),
            asked("GET", "/api/clauses/FH-1"),
            asked("GET", "/t/x"),
            asked("POST", "/api/guests", b"", "Transfer-Encoding: chunked") + b"2\r\n{}\r\n0\r\n\r\n",
            opening,
            opening + raw.frame(sit),
        ]

    @property
    def bodies(self) -> list[tuple[str, str, Any]]:
        """Request bodies and their paths."""
        at = f"/api/tables/{self.table}/commands"
        dos = (
            {"kind": "sit", "seat": 0},
            {"kind": "play", "deal": 1, "step": 0, "action": "9C"},
            {"kind": "share", "deal": 1, "seed": "0" * 64},
            {"kind": "pace", "patience": 60},
            {"kind": "place", "seat": 1, "bot": "rules"},
            {"kind": "say", "text": "hello"},
        )
        commands = [("POST", at, {"type": "command", "id": "a1", "do": do}) for do in dos]
        wanted = {**MERE, "seats": [None, "rules", None], "patience": 30, "watch": 5, "chat": True}
        return [
            *commands,
            ("POST", "/api/tables", wanted),
            ("POST", "/api/guests", {"name": "x"}),
            ("PATCH", "/api/me", {"name": "x"}),
            ("POST", "/api/passes", {"code": "ABCDE-ABCDE"}),
        ]

    def stands(self) -> bytes:
        """The table as its host sees it."""
        return self.server.ask(self._standing())

    async def _standing(self) -> bytes:
        session = await self.server.app_state.people.session(token(self.host))
        assert session
        return await self.server.service.standing(self.table, session.person.id)


@contextlib.contextmanager
def place(folder: Path) -> Iterator[Place]:
    """A server with short timeouts."""
    http_settings = HttpSettings(**raw.HASTE, rates=raw.BOUNDLESS)
    with beside(folder, http_settings) as server, guest(server) as host, guest(server) as other:
        table = new_table(host, seats=[None, "rules", "rules"])
        ask(host, table, kind="chat", allowed=False).raise_for_status()
        yield Place(server, host, other, table)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with place(tmp_path_factory.mktemp("bytes")) as found:
        yield found


def some_bytes(here: Place, seed: str) -> list[int]:
    """Send a mutation of a valid request. Returns the statuses."""
    dice = random.Random(seed)
    return raw.check(raw.exchange(here.server.port, *raw.in_pieces(dice, raw.mutated(dice, here.samples))))


def some_body(here: Place, seed: str) -> list[int]:
    """Send a faulty body over HTTP, and over the WebSocket if it would be a command."""
    dice = random.Random(seed)
    method, path, sample = dice.choice(here.bodies)
    body = raw.odd_json(dice, sample)
    own = (f"Cookie: {cookie(here.other)}", "Connection: close")
    got = raw.exchange(here.server.port, raw.request(method, path, body, host=here.name, more=own))
    if path.endswith("/commands"):
        some_frames(here, [raw.frame(body), raw.frame(b"\x03\xe8", 8)])
    return raw.check(got)


def some_noise(here: Place, seed: str) -> None:
    """Send frames, most of them invalid."""
    dice = random.Random(seed)
    frames = [
        raw.frame(
            dice.choice((dice.randbytes(dice.randrange(200)), b'{"type":"command"}', b"\xff", b"")),
            dice.randrange(16),
            fin=dice.random() < 0.7,
            masked=dice.random() < 0.95,
            reserved=dice.choice((0, 0, 0, 0x40, 0x20, 0x10)),
        )
        for _ in range(dice.randrange(1, 6))
    ]
    data = b"".join(frames)
    if dice.random() < 0.5:
        data = raw.CHANGES[dice.randrange(len(raw.CHANGES))](dice, data)
    some_frames(here, [*raw.in_pieces(dice, data)])


def some_frames(here: Place, pieces: list[bytes]) -> None:
    """Send bytes on a WebSocket, end our half, and check that it is closed with a code."""
    hello = raw.handshake(here.table, host=here.name, cookie=cookie(here.other))
    with sockets.create_connection(("127.0.0.1", here.server.port), timeout=PATIENCE) as line:
        line.sendall(hello)
        got = line.recv(65536)
        assert got.startswith(b"HTTP/1.1 101 "), got
        with contextlib.suppress(OSError):
            for piece in pieces:
                line.sendall(piece)
            line.shutdown(sockets.SHUT_WR)
        with contextlib.suppress(ConnectionResetError):
            while more := line.recv(65536):
                got += more


# ---------------------------------------------------------------- in the suite, some of it


@pytest.mark.parametrize("seed", range(8))
def test_any_bytes_are_answered_or_the_connection_is_closed(here: Place, seed: int) -> None:
    before = here.stands()
    with raw.Loud() as loud:
        for number in range(10):
            some_bytes(here, f"{seed} {number}")
            some_body(here, f"{seed} {number}")
            some_noise(here, f"{seed} {number}")
    assert loud.said == []
    assert here.stands() == before


@pytest.mark.parametrize(
    "line",
    [
        b"GET /%00%ff/../../etc/passwd HTTP/1.1",
        b"GET http://evil.example/api/me HTTP/1.1",
        b"GET //evil.example HTTP/1.1",
        b"OPTIONS * HTTP/1.1",
        b"CONNECT evil.example:443 HTTP/1.1",
        b"TRACE / HTTP/1.1",
        b"PRI * HTTP/2.0",
        b"get /healthz HTTP/1.1",
        b"GET /healthz",
        b"GET  /healthz  HTTP/1.1",
        b"GET /\xff HTTP/1.1",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET /api/tables/x/events?after=" + b"9" * 7000 + b" HTTP/1.1",
        b"GET /api/games/" + b"%F0%9F" * 1000 + b" HTTP/1.1",
        b"GET /api/clauses/%ED%A0%80 HTTP/1.1",
    ],
)
def test_odd_requests_are_problems(here: Place, line: bytes) -> None:
    head = line + b"\r\nHost: localhost\r\nConnection: close\r\nCookie: " + cookie(here.other).encode() + b"\r\n\r\n"
    with raw.Loud() as loud:
        statuses = raw.check(raw.exchange(here.server.port, head))
    assert all(400 <= status < 500 for status in statuses)
    assert loud.said == []


@pytest.mark.parametrize(
    "more",
    [
        "Host: evil.example",
        "Content-Length: -1",
        "Content-Length: 1e3",
        "Content-Length: 3\r\nContent-Length: 4",
        "Transfer-Encoding: gzip",
        "Content-Length: 3\r\nTransfer-Encoding: chunked",
        "Content-Type: application/json; charset=utf-16",
        "Content-Type: application/x-www-form-urlencoded",
        "Content-Type: multipart/form-data; boundary=x",
        "Content-Encoding: gzip",
        "Expect: 200-ok",
        "Cookie: \x80\xff=\xfe; eldest",
        "Authorization: Bearer \xff",
        "Last-Event-ID: x",
        "Upgrade: h2c\r\nConnection: Upgrade",
        "Sec-Fetch-Site: \xff",
        "X-Forwarded-For: " + ",".join(["1.2.3.4"] * 500),
    ],
)
def test_odd_headers_are_no_fault(here: Place, more: str) -> None:
    own = (f"Cookie: {cookie(here.other)}", "Connection: close", more)
    with raw.Loud() as loud:
        for method, path, body in (
            ("PATCH", "/api/me", b'{"name":"\xff'),
            ("GET", f"/api/tables/{here.table}/events?after=x", b""),
        ):
            asked = raw.request(method, path, body, host=here.name, more=own)
            assert all(400 <= status < 500 for status in raw.check(raw.exchange(here.server.port, asked)))
    assert loud.said == []


def test_two_lengths_of_one_body_are_refused_and_nothing_after_it_is_read(here: Place) -> None:
    start = raw.request(
        "POST", "/api/guests", b"", host=here.name, more=("Transfer-Encoding: chunked", "Content-Length: 7")
    )
    after = raw.request("GET", "/healthz", host=here.name)
    said = raw.exchange(here.server.port, start + b"2\r\n{}\r\n0\r\n\r\n" + after)
    assert raw.check(said) == [400] and b"not_http" in said


def test_a_body_that_breaks_off_after_the_answer_is_no_fault(here: Place) -> None:
    more = ("Transfer-Encoding: chunked",)
    start = raw.request("POST", "/api/guests", host="evil.example", more=more)
    with raw.Loud() as loud:
        assert raw.check(raw.exchange(here.server.port, start + b"2\r\n{}\r\nnonsense\r\n")) == [400]
        assert raw.check(raw.exchange(here.server.port, start, b"2\r\n{}\r\n", b"nonsense\r\n"))
    assert loud.said == []
