"""Raw bytes that no client library would send, and their answers."""

from __future__ import annotations

import json
import logging
import random
import re
import socket
import struct
from collections.abc import Callable, Iterator
from typing import Any

from eldest.server.http_settings import Rate, Rates
from tests.patience import PATIENCE

HEAD = re.compile(rb"HTTP/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n")
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
BOUNDLESS = Rates(*[Rate(10**6, 1.0)] * len(Rates._fields))
HASTE = {"head_time": 0.2, "body_time": 0.2, "idle": 0.05}  # settings of one


class Loud(logging.Handler):
    """Records everything logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def __enter__(self) -> Loud:
        logging.getLogger().addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger().removeHandler(self)

    @property
    def said(self) -> list[str]:
        return [record.getMessage() for record in self.records]


def exchange(port: int, *pieces: bytes) -> bytes:
    """Send pieces on a new connection, and read until the server closes it."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            for piece in pieces:
                line.sendall(piece)
        except OSError:
            pass  # the server has closed; its earlier answer can still be read
        return _read(line)


def _read(line: socket.socket) -> bytes:
    got, opened = b"", False
    try:
        while more := line.recv(65536):
            got += more
            if not opened and b"HTTP/1.1 101 " in got:  # a WebSocket stays open until somebody closes it
                opened = True
                line.sendall(frame(struct.pack("!H", 1000), 8))
    except OSError as error:
        if isinstance(error, TimeoutError):
            raise
    return got


def replies(got: bytes, methods: list[str] | None = None) -> list[tuple[int, dict[str, str], bytes]]:
    """The responses in the bytes read, each with status, headers and body."""
    found = []
    while got:
        match = HEAD.match(got)
        assert match, f"no answer by HTTP: {got[:80]!r}"
        headers = dict(line.split(": ", 1) for line in match[2].decode("latin-1").lower().split("\r\n") if line)
        got = got[match.end() :]
        if int(match[1]) == 101:
            found.append((101, headers, got))
            break
        size = int(headers.get("content-length", "0"))
        found.append((int(match[1]), headers, got[:size]))
        got = got[size:] if len(got) >= size and not got.startswith(b"HTTP/1.1") else got
    return found


def check(got: bytes) -> list[int]:
    """Check that every response is successful or a problem. Returns the statuses."""
    statuses = []
    for status, headers, body in replies(got):
        statuses.append(status)
        assert status < 500, body
        assert status == 101 or headers.get("x-content-type-options") == "nosniff", headers
        if status >= 400:
            assert headers["content-type"] == "application/problem+json", headers
            told = json.loads(body)
            assert told["status"] == status and told["key"] and told["detail"]
    return statuses


# ---------------------------------------------------------------- mutations

Change = Callable[[random.Random, bytes], bytes]


def _place(dice: random.Random, data: bytes) -> int:
    return dice.randrange(len(data) + 1)


def _flip(dice: random.Random, data: bytes) -> bytes:
    at = _place(dice, data)
    return data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :]


def _insert(dice: random.Random, data: bytes) -> bytes:
    at = _place(dice, data)
    odd = (
        b"\0",
        b"\r",
        b"\n",
        b"\r\n\r\n",
        b":",
        b" ",
        b"%00",
        b"%ff",
        b"\xff\xfe",
        b"\xed\xa0\x80",
        b"{" * 3000,
        b"9" * 5000,
    )
    return data[:at] + dice.choice(odd) + data[at:]


def _cut(dice: random.Random, data: bytes) -> bytes:
    at = _place(dice, data)
    return data[:at] + data[at + dice.randrange(1, 20) :]


def _end(dice: random.Random, data: bytes) -> bytes:
    return data[: _place(dice, data)]


def _repeat(dice: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\r\n")
    at = dice.randrange(len(lines))
    return b"\r\n".join([*lines[:at], *[lines[at]] * dice.choice((2, 3, 200)), *lines[at:]])


def _shuffle(dice: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\r\n")
    dice.shuffle(lines)
    return b"\r\n".join(lines)


CHANGES: tuple[Change, ...] = (_flip, _flip, _insert, _insert, _cut, _end, _repeat, _shuffle)


def mutated(dice: random.Random, samples: list[bytes]) -> bytes:
    """A sample with a few mutations; sometimes only noise."""
    if dice.random() < 0.05:
        return dice.randbytes(dice.randrange(1, 400))
    data = dice.choice(samples)
    if dice.random() < 0.2:
        data += dice.choice(samples)
    for _ in range(dice.randrange(1, 4)):
        data = dice.choice(CHANGES)(dice, data)
    return data


def in_pieces(dice: random.Random, data: bytes) -> Iterator[bytes]:
    """The same bytes in random pieces."""
    while data:
        size = len(data) if dice.random() < 0.5 else dice.randrange(1, len(data) + 1)
        yield data[:size]
        data = data[size:]


ODD = (
    *(
        "null",
        "true",
        "-1",
        "0",
        "1e999",
        "NaN",
        "Infinity",
        "-0.0",
        "1" * 5000,
        "1e400",
        '"',
        "{",
        "[",
        "{}",
        "[]",
        "[[]]",
    ),
    *(
        '""',
        '"\\u0000"',
        '"\\ud800"',
        '"\\ud83d\\ude00"',
        '"\\x"',
        '"' + "x" * 70000 + '"',
        "[" * 60000,
        '{"a":' * 12000,
    ),
    *(
        '{"kind":"play"}',
        '{"kind":"sit","seat":1}',
        '{"kind":"sit","seat":99}',
        '{"kind":["sit"]}',
        '{"kind":"say","text":"\\udfff"}',
    ),
    *(
        '"\u202e"',
        '"\x7f"',
        '{"a":1,"a":2}',
        '{"__proto__":{}}',
        '{"":""}',
        "1_000",
        "0x10",
        "+1",
        "01",
        "'a'",
        "\ufeff{}",
    ),
)


def odd_json(dice: random.Random, sample: Any) -> bytes:
    """A body in which some part is not what is expected."""
    marks = [_marked(dice, sample)]
    text = json.dumps(marks[0], ensure_ascii=False)
    data = text.replace('"@@"', dice.choice(ODD)).encode()
    return _flip(dice, data) if dice.random() < 0.2 else data


def _marked(dice: random.Random, sample: Any) -> Any:
    """The same body with one part replaced or added."""
    if isinstance(sample, dict) and sample and dice.random() < 0.85:
        key = dice.choice(list(sample))
        if dice.random() < 0.1:
            return {**sample, dice.choice(("x", "", "kind ", "\u0000", "é")): "@@"}
        if dice.random() < 0.1:
            return {name: value for name, value in sample.items() if name != key}
        return {**sample, key: _marked(dice, sample[key])}
    if isinstance(sample, list) and sample and dice.random() < 0.85:
        at = dice.randrange(len(sample))
        return [*sample[:at], _marked(dice, sample[at]), *sample[at + 1 :]]
    return "@@"


# ---------------------------------------------------------------- samples


def request(method: str, path: str, body: bytes = b"", *, host: str, more: tuple[str, ...] = ()) -> bytes:
    """A request as bytes."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", *more]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def handshake(table: str, *, host: str, cookie: str, query: str = "") -> bytes:
    """The request that opens a WebSocket."""
    more = (
        "Connection: Upgrade",
        "Upgrade: websocket",
        f"Sec-WebSocket-Key: {KEY}",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {cookie}",
    )
    return request("GET", f"/api/tables/{table}/socket{query}", host=host, more=more)


def frame(data: bytes, opcode: int = 1, *, fin: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    """A frame as a client sends it."""
    head = bytes([(0x80 if fin else 0) | reserved | opcode])
    size = len(data)
    mask = 0x80 if masked else 0
    if size < 126:
        head += bytes([mask | size])
    elif size < 65536:
        head += bytes([mask | 126]) + struct.pack("!H", size)
    else:
        head += bytes([mask | 127]) + struct.pack("!Q", size)
    return head + (b"\0\0\0\0" if masked else b"") + data


def frames(got: bytes) -> Iterator[tuple[int, bytes]]:
    """The frames sent by a server: opcode and payload."""
    while len(got) >= 2:
        opcode, size, at = got[0] & 15, got[1], 2
        if size == 126:
            size, at = struct.unpack("!H", got[2:4])[0], 4
        elif size == 127:
            size, at = struct.unpack("!Q", got[2:10])[0], 10
        yield opcode, got[at : at + size]
        got = got[at + size :]


def close_code(got: bytes) -> int:
    """The code with which a server has closed a WebSocket."""
    *_, (status, _, rest) = replies(got)
    assert status == 101
    codes = [struct.unpack("!H", data[:2])[0] for opcode, data in frames(rest) if opcode == 8 and len(data) >= 2]
    assert codes, "closed without a code"
    return int(codes[0])
