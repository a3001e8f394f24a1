"""The settings of docs/serving.md for proxies that are on this machine: one server gets, and holds, each table."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import psycopg
import pytest
from websockets.sync.client import connect

from tests.forked import Forked
from tests.patience import until
from tests.ports import lasting_port
from tests.server.http_guest import ask, cookie, new_table

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "serving.md"
NGINX = ROOT / "deploy" / "nginx.conf"
TABLES = 8  # at least: until both servers have some
SETTLED = 4  # commands at each table, after which it has moved to the server that the proxy has chosen


def block(text: str, containing: str) -> str:
    """The block of the documentation with some text."""
    return next(found for found in re.findall(r"```\w*\n(.*?)```", text, re.DOTALL) if containing in found)


def to_here(settings: str, port: int, servers: list[str]) -> str:
    """The documented settings for this machine, without a certificate."""
    for number, address in enumerate(servers, 1):
        settings = settings.replace(f"10.0.0.{number}:8765", address)
    settings = settings.replace("listen 443 ssl", f"listen 127.0.0.1:{port}").replace(
        "cards.example {", f"http://127.0.0.1:{port} {{"
    )
    settings = re.sub(r"bind :443 ssl crt \S+", f"bind 127.0.0.1:{port}", settings).replace("Proto https", "Proto http")
    settings = settings.replace("Host cards.example", f"Host 127.0.0.1:{port}")
    return re.sub(r"^ *ssl_.*\n", "", settings, flags=re.MULTILINE)


def nginx(folder: Path, port: int, servers: list[str]) -> list[str]:
    single, several = NGINX.read_text(encoding="utf-8"), block(PAGE.read_text(encoding="utf-8"), "upstream eldest")
    single = re.sub(r"server \{\n    listen 80;.*?\n\}\n", "", single, flags=re.DOTALL)
    settings = to_here(single.replace("http://127.0.0.1:8765", "http://eldest") + several, port, servers)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{settings}}}\n",
        encoding="utf-8",
    )
    return ["nginx", "-p", str(folder), "-c", str(file)]


def caddy(folder: Path, port: int, servers: list[str]) -> list[str]:
    settings = block(PAGE.read_text(encoding="utf-8"), "lb_policy")
    file = folder / "Caddyfile"
    file.write_text("{\nadmin off\n}\n" + to_here(settings, port, servers), encoding="utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]


def haproxy(folder: Path, port: int, servers: list[str]) -> list[str]:
    file = folder / "haproxy.cfg"
    file.write_text(to_here(block(PAGE.read_text(encoding="utf-8"), "hash-type"), port, servers), encoding="utf-8")
    return ["haproxy", "-db", "-f", str(file)]


@contextmanager
def server(database: str) -> Iterator[str]:
    """A server on the database. Gives its address."""
    with Forked("tests.server.serving", database, "0", "0", env=dict(os.environ)) as process:
        yield process.stdout.readline().strip().removeprefix("http://")
        process.kill()


@pytest.fixture
def servers(database: str) -> Iterator[list[str]]:
    """Two servers on the database."""
    with ExitStack() as ends:
        yield [ends.enter_context(server(database)) for _ in range(2)]


def asked(database: str, statement: str) -> list[tuple[object, ...]]:
    """What the database answers."""
    address, _, schema = database.partition("&options=-csearch_path%3D")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"SET search_path = {schema}")
        return connection.execute(statement).fetchall()


@pytest.mark.parametrize("proxy", [nginx, caddy, haproxy], ids=lambda proxy: proxy.__name__)
def test_each_table_has_one_server(proxy, database: str, servers: list[str], tmp_path: Path) -> None:
    if not shutil.which(proxy.__name__):
        pytest.skip(f"there is no {proxy.__name__} on this machine: apt-get install {proxy.__name__}")
    port = lasting_port()
    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen(
            proxy(tmp_path, port, servers), stdout=log, stderr=log, env={**os.environ, "HOME": str(tmp_path)}
        ) as running,
    ):
        try:
            _play(database, f"http://127.0.0.1:{port}")
        except BaseException:
            print((tmp_path / "log").read_text())
            raise
        finally:
            running.kill()


def _play(database: str, url: str) -> None:
    with httpx.Client(base_url=url, headers={"Origin": url}, timeout=30) as browser:
        until(lambda: _ready(browser))
        browser.post("/api/guests", json={}).raise_for_status()
        tables: list[str] = []

        def both_hold_tables() -> bool:
            assert len(tables) < 8 * TABLES, "one server gets every table"
            tables.append(new_table(browser))
            for _ in range(SETTLED):
                ask(browser, tables[-1], kind="phrase", phrase="hello").raise_for_status()
            return len(tables) >= TABLES and len(_held(database)) == 2

        until(both_hold_tables)  # addresses are chosen by lot, and a hash may give one server the first dozen
        (before,) = asked(database, "SELECT last_value FROM posted_number_seq")
        for table in tables:
            ask(browser, table, kind="phrase", phrase="hello").raise_for_status()
        assert asked(database, "SELECT last_value FROM posted_number_seq") == [before], "commands are passed on"
        assert sum(_held(database).values()) == len(tables)
        socket = f"{url.replace('http', 'ws', 1)}/api/tables/{tables[0]}/socket"
        with connect(socket, additional_headers={"Cookie": cookie(browser)}, origin=url) as line:  # type: ignore[arg-type]
            assert json.loads(line.recv(30))["number"] > SETTLED


def _held(database: str) -> dict[str, int]:
    """How many tables each server holds."""
    held = asked(database, "SELECT server, count(*) FROM tables WHERE held GROUP BY server")
    return {str(server): int(str(count)) for server, count in held}


def _ready(browser: httpx.Client) -> bool:
    try:
        return browser.get("/readyz").status_code == 200
    except httpx.TransportError:
        return False
