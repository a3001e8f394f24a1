"""Everything that people do passes Caddy and nginx with the files of `deploy`, as they come from Debian."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from tests.patience import PATIENCE
from tests.ports import lasting_port
from tests.server.deploy.proxies import Proxied, caddy, nginx
from tests.server.http_guest import ask, cookie, new_table, problem
from tests.server.serve_command import eldest, served

PATH = f"{os.environ['PATH']}:/usr/sbin"
PROGRAMS = {"caddy": (caddy, "localhost", "caddy"), "nginx": (nginx, "127.0.0.1", "nginx-light")}
PAD = "0123456789abcdefghjkmnpq"


@pytest.fixture(scope="module", params=PROGRAMS)
def proxied(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    if not shutil.which(request.param, path=PATH):
        pytest.skip(f"{request.param} is not installed: apt-get install {PROGRAMS[request.param][2]}")
    runs, name, _ = PROGRAMS[request.param]
    folder: Path = tmp_path_factory.mktemp(request.param)
    plain, secure = lasting_port(), lasting_port()
    flags = ("--origin", f"https://{name}:{secure}", "--trust-proxy", "127.0.0.1")
    with served(folder, *flags) as server, runs(folder, plain, secure, server.port) as proxy:
        yield proxy


@pytest.fixture
def ada(proxied: Proxied) -> Iterator:
    with proxied.browser() as browser:
        browser.post("/api/guests", json={"name": "Ada"}).raise_for_status()
        yield browser


def test_http_leads_to_https(proxied: Proxied, ada) -> None:
    answer = ada.get(f"http://{proxied.name}:{proxied.plain}/rules")
    assert answer.status_code == 308 and answer.headers["location"].startswith(f"https://{proxied.name}")
    assert answer.headers["location"].endswith("/rules")


def test_the_page_and_its_cookie_are_for_https(ada) -> None:
    page = ada.get("/")
    assert page.status_code == 200 and "<title>" in page.text
    assert page.headers["strict-transport-security"] == "max-age=31536000"
    assert list(ada.cookies) == ["__Host-eldest"]


def test_a_socket_carries_a_table(proxied: Proxied, ada) -> None:
    address = f"{proxied.url.replace('https', 'wss')}/api/tables/{new_table(ada)}/socket"
    command = {"type": "command", "id": "0123456789abcdef", "do": {"kind": "say", "text": "hello"}}

    async def talk() -> list[str]:
        # Not the blocking client, which reads and writes in two threads: TLS in Python is not safe for that.
        async with asyncio.timeout(PATIENCE), connect(
            address, ssl=proxied.context, additional_headers={"Cookie": cookie(ada)}, origin=proxied.url
        ) as line:  # fmt: skip
            heard = [json.loads(await line.recv())["kind"]]
            await line.send(json.dumps(command))
            while heard[-1] != "accepted":
                event = json.loads(await line.recv())
                heard.append(event["kind"])
            assert event["id"] == command["id"]
            return heard

    assert asyncio.run(talk())[0] == "standing"


def test_events_are_passed_on_as_they_come(ada) -> None:
    table = new_table(ada)
    with ada.stream("GET", f"/api/tables/{table}/events") as answer:
        lines = answer.iter_lines()
        told = (json.loads(line[6:]) for line in lines if line.startswith("data: "))
        assert next(told)["kind"] == "standing"
        number = ask(ada, table, kind="say", text="now").json()["number"]
        assert next(told)["number"] == number


def test_what_the_server_takes_is_let_through_and_no_more(ada) -> None:
    stroke = {"clock": 1, "device": "ada-1", "at": 5, "by": "Ada", "written": []}
    strokes = [{**stroke, "clock": clock, "by": "A" * 20} for clock in range(1, 100)]
    body = json.dumps({"strokes": strokes}).ljust(60_000)
    kind = {"Content-Type": "application/json"}
    assert ada.post(f"/api/pads/{PAD}/strokes", content=body, headers=kind).json() == {"last": 99}
    assert ada.post(f"/api/pads/{PAD}/strokes", content=body.ljust(80_000), headers=kind).status_code == 413


def test_nobody_claims_another_address_or_gets_what_is_for_this_machine(ada) -> None:
    assert ada.get("/metrics").status_code in (403, 404)
    # By the address that they claim they would be refused after the tenth code; those of this machine are not counted.
    claimed = {"X-Forwarded-For": "203.0.113.9", "Forwarded": "for=203.0.113.9"}
    for _ in range(12):
        problem(ada.post("/api/passes", json={"code": "00000-00000"}, headers=claimed), 404, "no_pass")


def test_an_address_that_nobody_serves_is_refused(proxied: Proxied, ada) -> None:
    answer = ada.get("/", headers={"Host": f"elsewhere.example:{proxied.secure}"})
    assert answer.status_code != 200 or not answer.content


def test_the_doctor_finds_nothing_wrong(proxied: Proxied, tmp_path: Path) -> None:
    found = checked(proxied, tmp_path, ELDEST_TRUST_PROXY="127.0.0.1")
    assert {each["about"] for each in found if each["level"] == "fault"} == set()
    assert ("ok", "sockets") in [(each["level"], each["about"]) for each in found]


def test_the_doctor_finds_a_server_that_does_not_know_its_proxy(proxied: Proxied, tmp_path: Path) -> None:
    found = checked(proxied, tmp_path)
    assert [each["says"] for each in found if each["level"] == "fault"] == [
        "the server does not know its proxy: it cannot tell people apart"
    ]


def checked(proxied: Proxied, folder: Path, **more: str) -> list[dict[str, str]]:
    """What `eldest doctor --server` finds with the settings of the server."""
    given = {"ELDEST_ORIGIN": proxied.url, "ELDEST_PORT": str(lasting_port()), "SSL_CERT_FILE": str(proxied.root)}
    ended = eldest(folder, "doctor", "--server", "--json", **given, **more)
    found: list[dict[str, str]] = json.loads(ended.stdout)
    assert ended.code == int(any(each["level"] == "fault" for each in found))
    return found
