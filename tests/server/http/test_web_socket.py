"""The WebSocket and the event stream: the same events, to everybody who may know them, without gap or repetition."""

from __future__ import annotations

import contextlib
import json
import re
import socket as sockets
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from eldest.server.http_settings import HttpSettings, Rate, Rates
from eldest.server.journal.journal import Fault
from tests.patience import PATIENCE, until
from tests.server import raw
from tests.server.http_guest import ask, cookie, guest, hear, new_table, problem, say, socket, token
from tests.server.http_server import Running, beside


@contextlib.contextmanager
def stream(
    browser: httpx.Client, table: str, after: int | None = None, **headers: str
) -> Iterator[Iterator[dict[str, Any]]]:
    """The events of a table as server-sent events, each with its id."""
    path = f"/api/tables/{table}/events" + (f"?after={after}" if after is not None else "")
    with browser.stream("GET", path, headers=headers) as answer:
        assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
        yield _events(answer.iter_lines())


def _events(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    id = ""
    for line in lines:
        if line.startswith("id: "):
            id = line[4:]
        elif line.startswith("data: "):
            event = json.loads(line[6:])
            assert id == str(event["number"])
            yield event


# ---------------------------------------------------------------- what is told


def test_commands_go_in_and_events_come_out(server: Running) -> None:
    with guest(server) as host, guest(server) as other:
        table = new_table(host)
        with socket(server, host, table) as line, socket(server, other, table) as far:
            assert hear(line)["kind"] == hear(far)["kind"] == "standing"
            asked = say(far, kind="sit", seat=1)
            assert (hear(far, "sat")["number"], hear(line, "sat")["number"]) == (3, 3)
            assert hear(far, "accepted") == {"type": "event", "kind": "accepted", "id": asked, "number": 3}
            asked = say(far, kind="start")
            refused = hear(far, "refused")
            assert refused["id"] == asked and refused["problem"]["key"] == "not_host"
            assert sorted(refused["problem"]) == ["clause", "detail", "key", "status", "title", "type", "values"]


def test_the_stream_and_the_socket_tell_the_same(server: Running) -> None:
    with guest(server) as host, guest(server) as other:
        table = new_table(host)
        ask(other, table, kind="sit").raise_for_status()
        with socket(server, host, table, after=0) as line, stream(host, table, 0) as streamed:
            for name in ("hello", "thanks", "sorry"):
                ask(other, table, kind="phrase", phrase=name).raise_for_status()
            told = [json.loads(line.recv(timeout=PATIENCE)) for _ in range(6)]
            assert [next(streamed) for _ in range(6)] == told
            assert [event["number"] for event in told] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("way", ["socket", "stream", "Last-Event-ID"])
def test_whoever_comes_back_misses_nothing_and_hears_nothing_twice(server: Running, way: str) -> None:
    with guest(server) as host:
        table = new_table(host)
        heard = [1, 2]
        for round in range(4):
            ask(host, table, id=f"a{round}", kind="phrase", phrase="hello").raise_for_status()
            with contextlib.ExitStack() as open:
                after = heard[-1]
                if way == "socket":
                    line = open.enter_context(socket(server, host, table, after))
                    events = iter(lambda line=line: json.loads(line.recv(timeout=PATIENCE)), None)
                elif way == "stream":
                    events = open.enter_context(stream(host, table, after))
                else:
                    events = open.enter_context(stream(host, table, **{"Last-Event-ID": str(after)}))
                heard.append(next(events)["number"])
                ask(host, table, id=f"b{round}", kind="phrase", phrase="thanks").raise_for_status()
                heard.append(next(events)["number"])
        assert heard == list(range(1, 11))


def test_who_was_away_for_long_is_told_how_the_table_stands(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(catch_up=3)) as server, guest(server) as host:
        table = new_table(host)
        for _ in range(3):
            ask(host, table, kind="phrase", phrase="hello").raise_for_status()
        with socket(server, host, table, after=1) as line:
            event = hear(line)
            assert (event["kind"], event["number"]) == ("standing", 5)
        with socket(server, host, table, after=2) as line:
            assert [hear(line)["number"] for _ in range(3)] == [3, 4, 5]


def test_several_devices_of_one_person_are_told_alike(server: Running) -> None:
    with guest(server) as host:
        table = new_table(host)
        with socket(server, host, table) as first, socket(server, host, table) as second:
            assert hear(first) == hear(second)
            say(first, kind="phrase", phrase="hello")
            assert hear(first, "phrased") == hear(second, "phrased")


def test_a_stream_beats_when_nothing_happens(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(ping=0.05)) as server, guest(server) as host:
        table = new_table(host)
        with host.stream("GET", f"/api/tables/{table}/events") as answer:
            lines = answer.iter_lines()
            assert next(line for line in lines if line.startswith(":"))


def test_streams_and_sockets_end_with_the_server(tmp_path) -> None:
    with beside(tmp_path) as server, guest(server) as host, contextlib.ExitStack() as open:
        table = new_table(host)
        line = open.enter_context(socket(server, host, table))
        answer = open.enter_context(host.stream("GET", f"/api/tables/{table}/events"))
        lines = answer.iter_lines()
        assert next(lines)
        hear(line)
        server.stop()
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                line.recv(timeout=PATIENCE)
        assert closed.value.rcvd and closed.value.rcvd.code in (1001, 1012)
        assert list(lines) is not None  # the stream has an end, by which the body is whole


def test_who_is_connected_is_seen_by_the_others(server: Running) -> None:
    with guest(server) as host, guest(server) as other:
        table = new_table(host)
        ask(other, table, kind="sit").raise_for_status()
        with socket(server, host, table) as line:
            assert [seat["here"] for seat in hear(line)["view"]["table"]["seats"]] == [True, False, False]
            with socket(server, other, table):
                assert hear(line)["view"]["table"]["seats"][1]["here"]
            assert not hear(line)["view"]["table"]["seats"][1]["here"]


# ---------------------------------------------------------------- who may not


@pytest.mark.parametrize(
    ("change", "status", "key"),
    [
        ({"cookie": ""}, 401, "no_guest"),
        ({"origin": "http://evil.example"}, 403, "foreign_page"),
        ({"origin": None}, 403, "no_origin"),
        ({"table": "none-such"}, 404, "no_table"),
        ({"table": "x/y"}, 404, "not_found"),
        ({"query": "?after=-1"}, 422, "not_valid"),
        ({"query": f"?after={10**30}"}, 422, "not_valid"),
        ({"query": "?after=1&after=x"}, 422, "not_valid"),
        ({"query": "?" + "&".join(f"a{each}=1" for each in range(99))}, 422, "not_valid"),
    ],
)
def test_a_socket_is_refused_with_a_problem(server: Running, change: dict, status: int, key: str) -> None:
    with guest(server) as host:
        given = {"table": new_table(host), "cookie": cookie(host), "origin": server.url, "query": "", **change}
        with pytest.raises(InvalidStatus) as refused:
            connect(
                f"{server.socket_url}/api/tables/{given['table']}/socket{given['query']}",
                additional_headers={"Cookie": given["cookie"]} if given["cookie"] else {},
                origin=given["origin"],
            )
    answer = refused.value.response
    assert answer.status_code == status and json.loads(answer.body)["key"] == key
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_program_opens_a_socket_with_its_token(server: Running) -> None:
    with guest(server) as host:
        table = new_table(host)
        bearer = {"Authorization": f"Bearer {token(host)}"}
        with connect(f"{server.socket_url}/api/tables/{table}/socket", additional_headers=bearer) as line:
            assert hear(line)["view"]["you"] == 0


def test_a_plain_request_is_told_to_open_a_socket(server: Running) -> None:
    with guest(server) as host:
        answer = host.get(f"/api/tables/{new_table(host)}/socket")
        problem(answer, 426, "no_socket")
        assert answer.headers["upgrade"] == "websocket"


def test_a_fault_of_the_journal_sends_whoever_comes_back_away_for_a_while(tmp_path) -> None:
    with beside(tmp_path) as server, guest(server) as host:
        table = new_table(host)

        async def failing(*_: object) -> None:
            raise Fault("the disk is on fire")

        server.service.journal.read = failing
        with socket(server, host, table, after=0) as line:
            assert hear(line, "refused")["problem"]["key"] == "fault"
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(timeout=PATIENCE)
        assert closed.value.rcvd and closed.value.rcvd.code == 1013
        problem(host.get(f"/api/tables/{table}/events?after=0"), 503, "fault")


# ---------------------------------------------------------------- abuse


def opened(server: Running, browser: httpx.Client, *pieces: bytes) -> bytes:
    """The bytes that come back on a WebSocket after sending raw bytes."""
    table = new_table(browser)
    hello = raw.handshake(table, host=f"127.0.0.1:{server.port}", cookie=cookie(browser))
    with sockets.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(hello)
        got = b""
        while not re.search(rb'\r\n\r\n..*"kind":"standing"', got, re.DOTALL):
            got += line.recv(65536)
        with contextlib.suppress(OSError):
            for piece in pieces:
                line.sendall(piece)
        with contextlib.suppress(ConnectionResetError):
            while more := line.recv(65536):
                got += more
    return got


@pytest.mark.parametrize(
    ("pieces", "code"),
    [
        ([raw.frame(b"{}", 2)], 1003),  # binary
        ([raw.frame(b"\xff\xfe")], 1007),  # not UTF-8
        ([raw.frame(b"\xed\xa0\x80")], 1007),  # half of a pair
        ([raw.frame(b"x" * 70_000)], 1009),
        ([raw.frame(b"x" * 40_000, fin=False), raw.frame(b"x" * 40_000, 0)], 1009),
        ([b"\x81\xff" + b"\x7f" + b"\xff" * 7 + b"\0\0\0\0"], 1009),  # says that it is endless
        ([raw.frame(b"{", fin=False)] + [raw.frame(b"", 0, fin=False)] * 100, 1008),
        ([raw.frame(b"{}", 0)], 1002),  # goes on with nothing
        ([raw.frame(b"{}", fin=False), raw.frame(b"{}")], 1002),  # begins anew in the middle
        ([raw.frame(b"{}", masked=False)], 1002),
        ([raw.frame(b"{}", reserved=0x40)], 1002),
        ([raw.frame(b"{}", 3)], 1002),
        ([raw.frame(b"x" * 126, 9)], 1002),  # a ping that is too long
        ([raw.frame(b"", 9, fin=False)], 1002),
        ([raw.frame(b"\x03", 8)], 1002),
        ([raw.frame(b"\xff") + raw.frame(b"", 9) * 3 + raw.frame(b"{}")], 1007),
        ([raw.frame(b"x" * 70_000) + raw.frame(b"", 9)], 1009),
        ([raw.frame(b"", 9)] * 60, 1008),  # pings and nothing else
        ([b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"], 1002),  # a second handshake
    ],
    ids=lambda value: "" if isinstance(value, int) else None,
)
def test_what_is_no_message_closes_the_socket_with_a_code(server: Running, pieces: list[bytes], code: int) -> None:
    with guest(server) as host, raw.Loud() as loud:
        assert raw.close_code(opened(server, host, *pieces)) == code
        assert host.get("/api/me").status_code == 200
    assert loud.said == []


@pytest.mark.parametrize(
    "odd",
    [
        "X-Forwarded-For: \x06",
        "Cookie: eldest=\x1f",
        "Origin: " + "x" * 9000,
        "Origin: http://localhost",
        "Host: localhost",
        "Connection: \xff, ,,Upgrade",
        "Upgrade: h2c",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Extensions: permessage-deflate; ,,;==",
        "Sec-WebSocket-Protocol: \x7f,,",
    ],
)
def test_an_odd_handshake_is_answered(server: Running, odd: str) -> None:
    with guest(server) as host, raw.Loud() as loud:
        hello = raw.handshake(new_table(host), host=f"127.0.0.1:{server.port}", cookie=cookie(host))
        odder = hello[:-2] + odd.encode("latin-1") + b"\r\nConnection: close\r\n\r\n"
        assert raw.check(raw.exchange(server.port, odder))
    assert loud.said == []


def test_a_handshake_of_many_headers_is_answered(server: Running) -> None:
    with guest(server) as host, raw.Loud() as loud:
        hello = raw.handshake(new_table(host), host=f"127.0.0.1:{server.port}", cookie=cookie(host))
        assert raw.check(raw.exchange(server.port, hello[:-2] + b"X: y\r\n" * 200 + b"\r\n")) == [101]
    assert loud.said == []


@pytest.mark.parametrize(
    "message",
    [
        "",
        "null",
        "[]",
        "{}",
        "{",
        "NaN",
        "[" * 60_000,
        '{"id":' * 9_000,
        "9" * 60_000,
        '"\\ud800"',
        "\0",
        '{"type":"event"}',
    ],
    ids=lambda message: message[:8],
)
def test_what_is_no_command_is_refused_and_the_socket_stays(server: Running, message: str) -> None:
    with guest(server) as host:
        table = new_table(host)
        with socket(server, host, table) as line:
            line.send(message)
            refused = hear(line, "refused")
            assert refused["id"] is None and refused["problem"]["status"] in (400, 422)
            say(line, kind="phrase", phrase="hello")
            assert hear(line, "accepted")


@pytest.mark.parametrize(
    ("message", "named"),
    [
        ('{"type":"command","id":"mine-1","do":{"kind":"cheat"}}', "mine-1"),
        ('{"type":"command","id":"mine-2","do":{"kind":"say"},"more":1}', "mine-2"),
        ('{"type":"command","id":"mine-3"}', "mine-3"),
        ('{"type":"command","id":"not mine","do":{"kind":"pause"}}', None),
        ('{"type":"command","id":4,"do":{"kind":"pause"}}', None),
    ],
)
def test_a_command_that_is_none_is_refused_by_its_id(server: Running, message: str, named: str | None) -> None:
    with guest(server) as host, socket(server, host, new_table(host)) as line:
        line.send(message)
        refused = hear(line, "refused")
        assert (refused["id"], refused["problem"]["key"]) == (named, "not_valid")


def test_too_many_messages_are_refused_and_then_the_socket_is_closed(tmp_path) -> None:
    http_settings = HttpSettings(rates=Rates(connection=Rate(3, 3600)))
    with beside(tmp_path, http_settings) as server, guest(server) as host:
        table = new_table(host)
        with socket(server, host, table) as line:
            for _ in range(4):
                say(line, kind="phrase", phrase="hello")
            told = hear(line, "refused")["problem"]
            assert told["key"] == "too_much" and told["values"]["seconds"] >= 1
            with pytest.raises(ConnectionClosed) as closed:
                for _ in range(40):
                    say(line, kind="phrase", phrase="hello")
                    hear(line, "refused")
        assert closed.value.rcvd and closed.value.rcvd.code == 1008


def _tell(server: Running, kilobytes: int) -> None:
    """Send a large amount to everybody connected."""
    (line,) = server.app_state.connections
    for _ in range(kilobytes // 8):
        server.soon(line._connection.tell, b'"%b"' % (b"x" * 8192))


@contextlib.contextmanager
def _deaf(server: Running, browser: httpx.Client, table: str) -> Iterator[sockets.socket]:
    """A WebSocket on which nobody reads."""
    with sockets.socket() as line:
        line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.port))
        line.sendall(raw.handshake(table, host=f"127.0.0.1:{server.port}", cookie=cookie(browser)))
        until(lambda: bool(server.app_state.connections))
        yield line


def test_who_does_not_read_is_cut_off_and_can_come_back(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(unsent=60_000)) as server, guest(server) as host:
        table = new_table(host)
        with _deaf(server, host, table):
            _tell(server, 1000)
            until(lambda: "eldest_connections_cut_total 1.0" in host.get("/metrics").text)
        ask(host, table, kind="phrase", phrase="hello").raise_for_status()
        with socket(server, host, table, after=1) as line:
            assert [hear(line)["number"], hear(line)["number"]] == [2, 3]


def test_a_connection_that_takes_nothing_is_let_go(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(stalled=0.2, unsent=400_000)) as server, guest(server) as host:
        with _deaf(server, host, new_table(host)):
            _tell(server, 320)  # more than the system takes, less than is too much
            until(lambda: not server.app_state.connections)
        assert "eldest_connections_cut_total 0.0" in host.get("/metrics").text


def test_a_stream_that_nobody_reads_ends(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(unsent=60_000)) as server, guest(server) as host, sockets.socket() as line:
        table, more = new_table(host), (f"Cookie: {cookie(host)}",)
        line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.port))
        line.sendall(raw.request("GET", f"/api/tables/{table}/events", host=f"127.0.0.1:{server.port}", more=more))
        until(lambda: bool(server.app_state.connections))
        (stream,) = server.app_state.connections
        for _ in range(200):
            server.soon(stream._tell, b"x" * 8192)
        until(lambda: "eldest_connections_cut_total 1.0" in host.get("/metrics").text)
