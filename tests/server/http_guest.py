"""Guests for tests of the HTTP interface: a browser with a cookie, and its requests."""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import Iterator
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE
from tests.server.http_server import Running

MERE = {"game": "oh_hell", "options": {"players": 3, "start": 2}}  # a short game, all seats for persons


@contextlib.contextmanager
def guest(server: Running, name: str = "") -> Iterator[httpx.Client]:
    """A browser of a new guest."""
    with server.browser() as browser:
        browser.post("/api/guests", json={"name": name}).raise_for_status()
        yield browser


def new_table(browser: httpx.Client, **wanted: Any) -> str:
    """A table made by a browser."""
    answer = browser.post("/api/tables", json={**MERE, **wanted})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def ask(browser: httpx.Client, table: str, id: str = "", **do: Any) -> httpx.Response:
    """Send a command over HTTP."""
    body = {"type": "command", "id": id or secrets.token_hex(8), "do": do}
    return browser.post(f"/api/tables/{table}/commands", json=body)


def cookie(browser: httpx.Client) -> str:
    """The cookie that a browser sends."""
    return "; ".join(f"{name}={value}" for name, value in browser.cookies.items())


def token(browser: httpx.Client) -> str:
    """The token in the cookie."""
    return str(next(iter(browser.cookies.values())))


def socket(
    server: Running, browser: httpx.Client, table: str, after: int | None = None, headers: dict[str, str] | None = None
) -> ClientConnection:
    """A WebSocket as a browser opens it."""
    return connect(
        f"{server.socket_url}/api/tables/{table}/socket" + (f"?after={after}" if after is not None else ""),
        additional_headers={"Cookie": cookie(browser), **(headers or {})},
        origin=server.url,
        compression=None,
        ping_interval=None,
        close_timeout=5,
    )


def say(line: ClientConnection, id: str = "", **do: Any) -> str:
    """Send a command over a WebSocket. Returns its id."""
    asked = id or secrets.token_hex(8)
    line.send(json.dumps({"type": "command", "id": asked, "do": do}))
    return asked


def hear(line: ClientConnection, kind: str = "") -> dict[str, Any]:
    """The next event, or the next one of a kind."""
    while True:
        event: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
        if not kind or event["kind"] == kind:
            return event


def problem(answer: httpx.Response, status: int, key: str) -> dict[str, Any]:
    """The problem in an error response."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    told: dict[str, Any] = answer.json()
    assert sorted(told) == ["clause", "detail", "key", "status", "title", "type", "values"]
    assert (told["status"], told["key"]) == (status, key)
    return told
