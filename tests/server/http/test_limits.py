"""Limits on the rate, size and duration of requests."""

from __future__ import annotations

import contextlib
import socket as sockets

import pytest
from websockets.exceptions import InvalidStatus

from eldest.server.http.rate_limits import Bucket, Buckets, ConnectionLimit, TooMany
from eldest.server.http_settings import HttpSettings, Rate, Rates, network
from tests.patience import PATIENCE
from tests.server import raw
from tests.server.http_guest import ask, cookie, guest, hear, new_table, problem, say, socket
from tests.server.http_server import Running, beside

BEHIND = (network("127.0.0.1"),)


class Clock:
    """A clock set by the test."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


# ---------------------------------------------------------------- buckets


def test_a_bucket_gives_what_is_in_it_and_fills_steadily() -> None:
    clock = Clock()
    buckets = Buckets(Rate(4, 2.0), 10, clock)
    assert [buckets.take("a") for _ in range(5)] == [0, 0, 0, 0, 0.5]
    assert buckets.take("b") == 0
    clock.now += 0.5
    assert buckets.take("a") == 0 and buckets.take("a") == 0.5
    clock.now += 60
    assert [buckets.take("a") for _ in range(5)] == [0, 0, 0, 0, 0.5]


def test_what_costs_more_waits_longer() -> None:
    buckets = Buckets(Rate(10, 10.0), 10, Clock())
    assert buckets.take("a", 8) == 0
    assert buckets.take("a", 8) == 6
    assert buckets.take("a", 2) == 0


def test_buckets_that_are_full_are_forgotten() -> None:
    clock = Clock()
    buckets = Buckets(Rate(4, 2.0), 10, clock)
    buckets.take("a", 4)
    clock.now += 1
    buckets.take("b")
    buckets.sweep()
    assert len(buckets) == 2
    clock.now += 1
    buckets.sweep()
    assert len(buckets) == 0


def test_there_is_only_so_much_room_for_buckets() -> None:
    buckets = Buckets(Rate(1, 1.0), 100, Clock())
    for number in range(1000):
        assert buckets.take(number) == 0
        buckets.take("busy")
    assert len(buckets) == 100 and buckets.take("busy") > 0


def test_a_bucket_takes_no_clock_for_granted() -> None:
    assert Bucket().take(Rate(1, 1.0), 0.0) == 0.0


# ---------------------------------------------------------------- how often


def far(number: int) -> dict[str, str]:
    return {"X-Forwarded-For": f"203.0.113.{number}"}


def test_one_address_cannot_ask_without_end(tmp_path) -> None:
    http_settings = HttpSettings(proxies=BEHIND, rates=Rates(address=Rate(5, 3600.0)))
    with beside(tmp_path, http_settings) as server, server.browser() as browser:
        answers = [browser.get("/api/games", headers=far(1)) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        told = problem(answers[-1], 429, "too_much")
        assert answers[-1].headers["retry-after"] == str(told["values"]["seconds"])
        assert browser.get("/api/games", headers=far(2)).status_code == 200
        assert browser.get("/api/games").status_code == 200


def test_one_person_cannot_ask_without_end(tmp_path) -> None:
    http_settings = HttpSettings(rates=Rates(person=Rate(5, 3600.0)))
    with beside(tmp_path, http_settings) as server, guest(server) as browser, guest(server) as other:
        assert [browser.get("/api/me").status_code for _ in range(6)] == [200] * 5 + [429]
        assert other.get("/api/me").status_code == 200


def test_guests_are_not_made_in_masses(tmp_path) -> None:
    http_settings = HttpSettings(proxies=BEHIND, rates=Rates(guests=Rate(3, 3600.0)))
    with beside(tmp_path, http_settings) as server, server.browser() as browser:
        made = []
        for _ in range(4):
            browser.cookies.clear()
            made.append(browser.post("/api/guests", headers=far(1)).status_code)
        assert made == [201, 201, 201, 429]
        browser.cookies.clear()
        assert browser.post("/api/guests", headers=far(2)).status_code == 201


def test_one_address_has_only_so_many_open_tables(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(proxies=BEHIND, tables_of_address=2)) as server, guest(server) as browser:
        browser.headers.update(far(1))
        first, _ = new_table(browser), new_table(browser)
        told = problem(browser.post("/api/tables", json={"game": "sweven"}), 429, "too_many_tables")
        assert told["values"] == {"tables": 2}
        ask(browser, first, kind="close").raise_for_status()
        new_table(browser)
        problem(browser.post("/api/tables", json={"game": "sweven"}), 429, "too_many_tables")
        browser.headers.update(far(2))
        new_table(browser)


def test_tables_are_not_made_in_masses(tmp_path) -> None:
    http_settings = HttpSettings(proxies=BEHIND, rates=Rates(tables=Rate(2, 3600.0)))
    with beside(tmp_path, http_settings) as server, guest(server) as browser:
        browser.headers.update(far(1))
        for _ in range(2):
            ask(browser, new_table(browser), kind="close").raise_for_status()
        problem(browser.post("/api/tables", json={"game": "sweven"}), 429, "too_much")


def test_one_address_has_only_so_many_connections(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(proxies=BEHIND, connections_of_address=2)) as server, guest(server) as browser:
        table = new_table(browser)
        with contextlib.ExitStack() as open:
            for number in (1, 1, 2):
                open.enter_context(socket(server, browser, table, headers=far(number)))
            with pytest.raises(InvalidStatus) as refused:
                open.enter_context(socket(server, browser, table, headers=far(1)))
            assert refused.value.response.status_code == 429
            problem(browser.get(f"/api/tables/{table}/events", headers=far(1)), 429, "too_much")


def test_there_are_only_so_many_connections(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(connections=3)) as server, contextlib.ExitStack() as open:
        hello = raw.request("GET", "/healthz", host=f"127.0.0.1:{server.port}")
        for _ in range(3):
            line = open.enter_context(sockets.create_connection(("127.0.0.1", server.port), timeout=PATIENCE))
            line.sendall(hello)
            assert line.recv(100)
        assert raw.exchange(server.port, hello) == b""
        line.close()
        while not raw.exchange(server.port, hello.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")):
            pass


# ---------------------------------------------------------------- how much


def test_a_body_is_not_too_long(server: Running) -> None:
    with guest(server) as browser:
        told = problem(browser.patch("/api/me", json={"name": "x" * 70_000}), 413, "too_long")
        assert told["values"] == {"size": 65_536}
        chunked = browser.patch("/api/me", content=(b" " * 1000 for _ in range(100)))
        problem(chunked, 413, "too_long")
        assert (
            browser.patch(
                "/api/me", content=b'{"name":"x"' + b" " * 60_000 + b"}", headers={"Content-Type": "application/json"}
            ).status_code
            == 200
        )


def test_a_body_is_not_read_for_ever(server: Running) -> None:
    with guest(server) as browser:
        more = (f"Cookie: {cookie(browser)}", "Transfer-Encoding: chunked")
        head = raw.request("PATCH", "/api/me", host=f"127.0.0.1:{server.port}", more=more)
        assert raw.check(raw.exchange(server.port, head, *[b"2710\r\n" + b"x" * 10_000 + b"\r\n"] * 200)) == [413]
        huge = raw.request(
            "PATCH", "/api/me", host=f"127.0.0.1:{server.port}", more=(*more[:1], f"Content-Length: {10**15}")
        )
        assert raw.check(raw.exchange(server.port, huge)) == [413]


@pytest.mark.parametrize(
    "written",
    [
        "X: " + "x" * 20_000,
        "\r\n".join(f"{letter}:" for letter in "abcdefgh" * 1_500),  # 48 KB, of which names have a quarter
        "X: " + " " * 48_000 + "x",
    ],
    ids=["one", "many", "blanks"],
)
def test_headers_are_not_too_long(server: Running, written: str) -> None:
    host = f"127.0.0.1:{server.port}"
    for method in ("GET", "HEAD"):
        long = raw.request(method, "/healthz", host=host, more=(written,))
        assert raw.check(raw.exchange(server.port, long)) == [431]
    # The answer to the first request is on its way when the second one is looked at.
    both = raw.request("GET", "/healthz", host=host) + raw.request("GET", "/healthz", host=host, more=(written,))
    assert raw.check(raw.exchange(server.port, both)) == [200, 431]


def test_an_address_is_not_too_long(server: Running) -> None:
    host = f"127.0.0.1:{server.port}"
    assert raw.check(raw.exchange(server.port, raw.request("GET", "/" + "x" * 20_000, host=host))) == [431]
    assert raw.check(raw.exchange(server.port, raw.handshake("x" * 20_000, host=host, cookie=""))) == [431]


def test_headers_that_never_end_are_not_read(server: Running) -> None:
    endless = (b"X: " + b"x" * 10_000 + b"\r\n" for _ in range(10))
    start = raw.request("GET", "/healthz", host=f"127.0.0.1:{server.port}")[:-2]
    assert raw.check(raw.exchange(server.port, start, *endless)) == [431]


def test_headers_may_be_as_long_as_the_limit(server: Running) -> None:
    host = f"127.0.0.1:{server.port}"
    around = len(raw.request("GET", "/healthz", host=host, more=("Connection: close", "X: ")))
    for size, status in ((HttpSettings().head, 200), (HttpSettings().head + 1, 431)):
        more = ("Connection: close", "X: " + "x" * (size - around))
        assert raw.check(raw.exchange(server.port, raw.request("GET", "/healthz", host=host, more=more))) == [status]


# ---------------------------------------------------------------- how long


@pytest.mark.parametrize("head", [b"", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"], ids=["nothing", "half a head"])
def test_who_says_nothing_loses_the_connection(tmp_path, head: bytes) -> None:
    with beside(tmp_path, HttpSettings(head_time=0.1)) as server:
        assert raw.exchange(server.port, head) == b""


def test_a_second_request_may_not_dawdle_either(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(head_time=0.1)) as server, contextlib.ExitStack() as open:
        line = open.enter_context(sockets.create_connection(("127.0.0.1", server.port), timeout=PATIENCE))
        line.sendall(raw.request("GET", "/healthz", host=f"127.0.0.1:{server.port}"))
        got = b""
        while b"alive" not in got:
            got += line.recv(65536)
        line.sendall(b"GET /he")
        with contextlib.suppress(ConnectionResetError):
            assert line.recv(100).lstrip(b'"}') == b""


def test_a_body_must_come_in_time(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(body_time=0.1)) as server:
        half = raw.request("POST", "/api/guests", host=f"127.0.0.1:{server.port}", more=("Content-Length: 10",)) + b"{"
        assert raw.check(raw.exchange(server.port, half)) == [408]


def test_a_connection_that_is_used_no_more_is_closed(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(idle=0.1)) as server:
        got = raw.exchange(server.port, raw.request("GET", "/healthz", host=f"127.0.0.1:{server.port}"))
        assert raw.check(got) == [200]


def test_a_socket_without_a_sign_of_life_is_closed(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(ping=0.1)) as server, guest(server) as browser:
        hello = raw.handshake(new_table(browser), host=f"127.0.0.1:{server.port}", cookie=cookie(browser))
        with sockets.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
            line.sendall(hello)
            got = b""
            with contextlib.suppress(ConnectionResetError):
                while more := line.recv(65536):
                    got += more
        assert raw.close_code(got) == 1011


# ---------------------------------------------------------------- connections by address


def test_an_address_has_only_so_many_connections_whatever_is_asked_on_them() -> None:
    settings = HttpSettings(connections=100, connections_of_address=2, proxies=(network("10.0.0.0/8"),))
    connection_limit = ConnectionLimit(settings)
    far_away = ("203.0.113.1", 1)
    first = connection_limit.arrive(far_away, 1)
    assert connection_limit.arrive(far_away, 2) == first != b""
    with pytest.raises(TooMany):
        connection_limit.arrive(far_away, 3)
    assert connection_limit.arrive(("203.0.113.2", 1), 3) not in (b"", first)
    connection_limit.leave(first)
    assert connection_limit.arrive(far_away, 3) == first
    for _ in range(5):
        assert (
            connection_limit.arrive(("127.0.0.1", 1), 4)
            == connection_limit.arrive(("10.1.2.3", 1), 4)
            == connection_limit.arrive(None, 4)
            == b""
        )
    with pytest.raises(TooMany):
        connection_limit.arrive(("127.0.0.1", 1), 101)


def test_an_address_without_connections_is_forgotten() -> None:
    connection_limit = ConnectionLimit(HttpSettings())
    connections_by_key = [connection_limit.arrive((f"203.0.113.{number}", 1), 1) for number in range(5)]
    for rate_key in [*connections_by_key, b""]:
        connection_limit.leave(rate_key)
    assert len(connection_limit) == 0


def test_messages_of_all_connections_of_an_address_count(tmp_path) -> None:
    http_settings = HttpSettings(proxies=BEHIND, rates=Rates(address=Rate(6, 3600.0)))
    with beside(tmp_path, http_settings) as server, guest(server) as browser:
        table = new_table(browser)
        near = far(1)
        with socket(server, browser, table, headers=near) as one, socket(server, browser, table, headers=near) as two:
            for line in (one, two, one, two):
                say(line, kind="phrase", phrase="hello")
                hear(line, "accepted")
            say(one, kind="phrase", phrase="hello")
            assert hear(one, "refused")["problem"]["key"] == "too_much"


def test_no_message_waits_for_the_acknowledgement_of_another(server: Running) -> None:
    # It would save 40 ms; only the socket option is checked here, not the time.
    with guest(server) as browser, socket(server, browser, new_table(browser)) as line:
        hear(line)
        told = [
            each._connection.transport.get_extra_info("socket")
            for each in server.app_state.connections
            if hasattr(each, "_connection")
        ]
        assert told and all(each.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_NODELAY) for each in told)
