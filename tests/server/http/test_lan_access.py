"""Opening a server that was started for this machine alone to the local network, and closing it again."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from eldest.server.app import make_app
from eldest.server.http_settings import HttpSettings
from eldest.server.problems import Problem
from eldest.server.state import AppState
from eldest.server.streams import sockets
from eldest.server.streams.lan_access import LanAccess
from eldest.server.tables.service import TableService
from tests.patience import PATIENCE
from tests.server.http_guest import guest, problem
from tests.server.http_server import NO_SEAL, beside
from tests.server.serve_command import Served, served

in_a_network = pytest.mark.skipif(not sockets.network_addresses(), reason="this machine is in no network")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that was started plainly; every test leaves it closed."""
    with served(tmp_path_factory.mktemp("server")) as running:
        yield running


@contextlib.contextmanager
def guest_at(url: str) -> Iterator[httpx.Client]:
    """The browser of a guest who has loaded a page of the server by some address."""
    with httpx.Client(base_url=url, headers={"Origin": url}, timeout=PATIENCE, verify=NO_SEAL) as browser:
        browser.post("/api/guests", json={}).raise_for_status()
        yield browser


def turn(browser: httpx.Client, on: bool, **headers: str) -> httpx.Response:
    return browser.put("/api/lan", json={"open": on}, headers=headers)


@in_a_network
def test_it_is_opened_and_closed_while_it_runs(server):
    with guest_at(server.url) as host:
        assert host.get("/api/lan").json() == {"open": False, "switch": True, "urls": []}
        told = turn(host, True).json()
        assert told == {
            "open": True,
            "switch": True,
            "urls": [f"http://{sockets.network_addresses()[0]}:{server.port}"],
        }
        assert host.get("/api/lan").json() == turn(host, True).json() == told
        (url,) = told["urls"]
        assert host.post("/api/me/passes").json()["link"].startswith(f"{url}/pass#")
        with guest_at(url) as other:
            table = other.post("/api/tables", json={"game": "oh_hell"}).json()["id"]
            cookies = "; ".join(f"{name}={value}" for name, value in other.cookies.items())
            ws = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
            with connect(ws, additional_headers={"Cookie": cookies}, origin=url, compression=None) as line:
                line.recv(timeout=PATIENCE)
                assert turn(host, False).json() == {"open": False, "switch": True, "urls": []}
                with pytest.raises(ConnectionClosed):
                    line.recv(timeout=PATIENCE)
            with pytest.raises(httpx.ConnectError):
                httpx.get(f"{url}/healthz")
        assert host.get(f"/api/tables/{table}").status_code == 200
        named = httpx.get(f"{server.url}/api/games", headers={"Host": url.removeprefix("http://")})
        problem(named, 421, "foreign_host")


@in_a_network
def test_only_somebody_at_the_machine_itself_turns_the_switch(server):
    with guest_at(server.url) as host:
        (url,) = turn(host, True).json()["urls"]
        with guest_at(url) as other:
            problem(other.get("/api/lan"), 403, "only_here")
            problem(turn(other, False), 403, "only_here")
            for name in (f"localhost:{server.port}", f"127.0.0.1:{server.port}"):
                problem(turn(other, False, Host=name, Origin=f"http://{name}"), 403, "only_here")
        # A page by another name may be rebound to this machine, even if the name is let in from the network.
        by_name = f"{socket.gethostname().lower()}.local:{server.port}"
        for name in (by_name, url.removeprefix("http://")):
            problem(turn(host, False, Host=name, Origin=f"http://{name}"), 403, "only_here")
        problem(turn(host, False, **{"X-Forwarded-For": "192.0.2.77"}), 403, "only_here")
        assert turn(host, False).json()["open"] is False


def test_pages_elsewhere_turn_nothing(server):
    with guest_at(server.url) as host:
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": f"http://127.0.0.1:{server.port + 1}"},
            {"Origin": "null"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site"},
        ):
            problem(turn(host, True, **headers), 403, "foreign_page")
        problem(turn(host, True, Host="evil.example"), 421, "foreign_host")
        problem(turn(host, True, Host="evil.localhost"), 403, "foreign_page")
        del host.headers["Origin"]
        problem(turn(host, True), 403, "no_origin")
        problem(httpx.put(f"{server.url}/api/lan", json={"open": True}), 401, "no_guest")
        assert host.get("/api/lan").json()["open"] is False


@in_a_network
def test_a_port_in_use_is_one_sentence_and_the_server_stays_closed(server):
    address = sockets.network_addresses()[0]
    with guest_at(server.url) as host, socket.create_server((address, server.port)):
        told = problem(turn(host, True), 409, "cannot_listen")
        assert f"port {server.port} is in use" in told["detail"]
        assert host.get("/api/lan").json() == {"open": False, "switch": True, "urls": []}


# ---------------------------------------------------------------- without a server


class Listening:
    """Records what would be listened on."""

    def __init__(self) -> None:
        self.addresses: list[str] = []

    async def add(self, sock: socket.socket) -> None:
        with sock:
            self.addresses.append(sock.getsockname()[0])

    def remove(self, address: str) -> None:
        self.addresses.remove(address)


def access(http_settings: HttpSettings, address: str, listening: Listening, **how: bool) -> LanAccess:
    with socket.create_server((address, 0)) as sock:
        app_state: AppState = make_app(TableService(None, None), http_settings).state.app_state
        return LanAccess(app_state, listening, sock, "http", how.get("switch", False))


def test_a_machine_in_no_network_stays_closed(monkeypatch):
    monkeypatch.setattr(sockets, "network_addresses", lambda: [])
    found = access(HttpSettings(), "127.0.0.1", Listening(), switch=True)
    with pytest.raises(Problem, match="no network") as told:
        asyncio.run(found.turn(True))
    assert told.value.key == "no_network" and not found.open and found.urls() == []


def test_opening_it_again_follows_the_addresses_of_the_machine(monkeypatch):
    # Addresses of this machine stand in for those that it has in a network.
    now = ["127.0.0.2", "127.0.0.3"]
    monkeypatch.setattr(sockets, "network_addresses", lambda: list(now))
    listening = Listening()
    found = access(HttpSettings(), "127.0.0.1", listening, switch=True)
    asyncio.run(found.turn(True))
    assert listening.addresses == ["127.0.0.2", "127.0.0.3"]
    now[:] = ["127.0.0.3", "127.0.0.4"]
    assert [url.split(":")[1] for url in found.urls()] == ["//127.0.0.3"]
    asyncio.run(found.turn(True))
    assert listening.addresses == ["127.0.0.3", "127.0.0.4"] and found.open
    asyncio.run(found.turn(False))
    assert listening.addresses == [] and not found.open


def test_a_server_that_was_started_otherwise_has_no_switch(monkeypatch):
    monkeypatch.setattr(sockets, "network_addresses", lambda: ["192.0.2.2"])
    for http_settings, address, hosts in (
        (HttpSettings(lan=True), "0.0.0.0", ["192.0.2.2"]),
        (HttpSettings(lan=True), "127.0.0.2", []),
        (HttpSettings(origins=frozenset({"https://cards.example"})), "127.0.0.1", ["cards.example"]),
        (HttpSettings(), "127.0.0.1", []),
    ):
        listening = Listening()
        found = access(http_settings, address, listening)
        assert [httpx.URL(url).host for url in found.urls()] == hosts
        with pytest.raises(Problem) as told:
            asyncio.run(found.turn(True))
        assert told.value.key == "no_lan_switch" and listening.addresses == []


def test_an_app_without_sockets_of_its_own_has_no_switch(tmp_path: Path):
    with beside(tmp_path) as running, guest(running) as browser:
        assert browser.get("/api/lan").json() == {"open": False, "switch": False, "urls": []}
        problem(turn(browser, True), 409, "no_lan_switch")
