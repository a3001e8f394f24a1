"""Devices of a person: named, listed, logged out; cookies renewed by use; recovery codes; all one's data in a file."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Connection, update
from websockets.exceptions import ConnectionClosed

from eldest.server.http_settings import HttpSettings, Rate, Rates, network
from eldest.server.journal.schema import tokens
from eldest.server.people.people import AGE, NOTED, digest_of
from eldest.server.people.user_agent import device_name
from tests.patience import PATIENCE
from tests.server.http_guest import ask, guest, hear, new_table, problem, socket, token
from tests.server.http_server import Running, beside

PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.mark.parametrize(
    ("told", "name"),
    [
        (PHONE, "Chrome, Android"),
        (FIREFOX, "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit Chrome/130.0 Safari/537.36 Edg/130.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit Version/18.0 Mobile Safari/604.1", "Safari, iPhone"),
        ("python-httpx/0.28", "python-httpx"),
        ("<script>alert(1)</script>", ""),
        ("", ""),
    ],
)
def test_a_device_is_named_after_its_browser(told: str, name: str) -> None:
    assert device_name(told) == name


@contextlib.contextmanager
def another(server: Running, browser: httpx.Client) -> Iterator[httpx.Client]:
    """Another device of a browser's person."""
    code = browser.post("/api/me/passes").json()["code"]
    with server.browser() as device:
        device.headers["User-Agent"] = PHONE
        device.post("/api/passes", json={"code": code}).raise_for_status()
        yield device


def devices(browser: httpx.Client) -> list[dict[str, object]]:
    """A browser's list of devices."""
    answer = browser.get("/api/me/devices")
    assert answer.status_code == 200, answer.text
    return list(answer.json()["devices"])


def test_devices_are_listed_and_named_by_their_person_alone(server: Running) -> None:
    with guest(server, "Ada") as browser, another(server, browser) as phone, guest(server, "Eve") as other:
        assert {each["name"]: each["here"] for each in devices(phone)} == {
            "Chrome, Android": True,
            "python-httpx": False,
        }
        mine = next(each for each in devices(browser) if each["here"])
        assert mine["since"] and mine["used"]
        path = f"/api/me/devices/{mine['id']}"
        assert phone.patch(path, json={"name": " Laptop in\nthe kitchen"}).status_code == 204
        assert {each["name"] for each in devices(browser)} == {"Chrome, Android", "Laptop in the kitchen"}
        problem(other.patch(path, json={"name": "mine now"}), 404, "no_device")
        problem(other.delete(path), 404, "no_device")
        problem(browser.patch(path, json={"name": "x" * 41}), 422, "not_valid")
        problem(browser.delete("/api/me/devices/not-a-device"), 422, "not_valid")
        assert len(devices(browser)) == 2


def test_a_device_that_is_logged_out_is_nobody_and_its_connections_end(server: Running) -> None:
    with guest(server, "Ada") as browser, another(server, browser) as phone:
        table = new_table(browser)
        with socket(server, phone, table) as lost, socket(server, browser, table) as kept:
            hear(lost), hear(kept)
            other = next(each for each in devices(browser) if not each["here"])
            assert browser.delete(f"/api/me/devices/{other['id']}").status_code == 204
            with pytest.raises(ConnectionClosed):
                hear(lost, "nothing")
            problem(phone.get("/api/me"), 401, "no_guest")
            assert browser.get("/api/me").json() == {"name": "Ada"}
            assert ask(browser, table, kind="chat", allowed=False).status_code == 200
            assert hear(kept, "chatted")


def test_all_devices_are_logged_out_or_all_others(server: Running) -> None:
    with guest(server) as browser, another(server, browser) as phone, another(server, browser) as tablet:
        code = browser.post("/api/me/passes").json()["code"]
        assert phone.delete("/api/me/devices?others=1").status_code == 204
        assert [each["here"] for each in devices(phone)] == [True]
        problem(browser.get("/api/me"), 401, "no_guest")
        problem(browser.post("/api/passes", json={"code": code}), 404, "no_pass")
        gone = phone.delete("/api/me/devices")
        assert gone.status_code == 204 and "Max-Age=0" in gone.headers["set-cookie"]
        assert not phone.cookies
        problem(tablet.get("/api/me"), 401, "no_guest")


def test_a_page_elsewhere_logs_nobody_out(server: Running) -> None:
    with guest(server) as browser:
        foreign = {"Origin": "https://elsewhere.example"}
        for method, path in (("DELETE", "/api/me/devices"), ("POST", "/api/me/recovery")):
            problem(browser.request(method, path, headers=foreign), 403, "foreign_page")
        assert len(devices(browser)) == 1 and browser.get("/api/me/devices").json()["recovery"] is None


def used(server: Running, browser: httpx.Client, at: int) -> None:
    """Let a browser's token have been used last at an instant."""

    def note(connection: Connection) -> None:
        mine = tokens.c.token == digest_of(token(browser))
        connection.execute(update(tokens).where(mine).values(used=at))

    server.ask(server.service.journal.write("a test", note))
    server.soon(server.app_state.people.ask_again)


def test_a_cookie_is_renewed_by_use_and_ends_without(server: Running) -> None:
    with guest(server, "Ada") as browser:
        given, now = token(browser), server.service.clock()
        assert "set-cookie" not in browser.get("/api/me").headers
        used(server, browser, now - NOTED)
        renewed = browser.get("/api/me")
        assert renewed.headers["set-cookie"].startswith(f"eldest={given}; Path=/; Max-Age={AGE};")
        assert "set-cookie" not in browser.get("/api/me").headers
        used(server, browser, now - NOTED)
        program = httpx.get(f"{server.url}/api/me", headers={"Authorization": f"Bearer {given}"})
        assert program.status_code == 200 and "set-cookie" not in program.headers
        used(server, browser, now - AGE * 1000)
        problem(browser.get("/api/me"), 401, "no_guest")


def test_the_use_of_a_token_of_an_earlier_release_is_noted_from_now_on(server: Running) -> None:
    with guest(server, "Ada") as browser:
        used(server, browser, 0)
        assert "set-cookie" in browser.get("/api/me").headers
        for _ in range(round(PATIENCE * 20)):
            if devices(browser)[0]["used"]:
                break
            server.soon(server.app_state.people.ask_again)
        assert devices(browser)[0]["used"]


def test_a_recovery_code_works_once_and_brings_the_next(tmp_path: Path) -> None:
    with beside(tmp_path) as server, guest(server, "Ada") as browser, server.browser() as lost:
        code = browser.post("/api/me/recovery").json()["code"]
        assert browser.get("/api/me/devices").json()["recovery"]
        browser.delete("/api/me/devices").raise_for_status()
        answer = lost.post("/api/recoveries", json={"code": code.lower().replace("-", " ")})
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert told["name"] == "Ada" and told["code"] != code and lost.get("/api/me").json() == {"name": "Ada"}
        problem(lost.post("/api/recoveries", json={"code": code}), 404, "no_recovery")
        newer = lost.post("/api/me/recovery").json()["code"]
        problem(lost.post("/api/recoveries", json={"code": told["code"]}), 404, "no_recovery")
        assert lost.post("/api/recoveries", json={"code": newer}).status_code == 200
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for each in (code, told["code"], newer):
        assert each.replace("-", "").encode() not in stored and each.encode() not in stored


@pytest.mark.parametrize("code", ["", "7", "ABCDE-FGHJ", "Z" * 64])
def test_a_code_of_any_length_is_valid_or_not(server: Running, code: str) -> None:
    with server.browser() as browser:
        problem(browser.post("/api/passes", json={"code": code}), 404, "no_pass")
        problem(browser.post("/api/recoveries", json={"code": code}), 404, "no_recovery")
        problem(browser.post("/api/passes", json={"code": 7 * "Z" * 10}), 422, "not_valid")


def test_recovery_codes_cannot_be_tried_without_end(tmp_path: Path) -> None:
    settings = HttpSettings(rates=Rates(passes=Rate(3, 600)), proxies=(network("127.0.0.1"),))
    with beside(tmp_path, settings) as server, server.browser() as browser:
        browser.headers["X-Forwarded-For"] = "203.0.113.7"
        answers = [browser.post("/api/recoveries", json={"code": "0" * 20}).status_code for _ in range(5)]
        assert answers == [404, 404, 404, 429, 429]


def test_all_of_ones_own_data_is_one_file(server: Running) -> None:
    with guest(server, "Ada") as browser, guest(server, "Eve") as other:
        table = new_table(browser, seats=[None, None, "random"])
        ask(other, table, kind="sit").raise_for_status()
        ask(browser, table, kind="say", text="Hello from Ada").raise_for_status()
        ask(other, table, kind="say", text="Hello from Eve").raise_for_status()
        ask(browser, table, kind="start").raise_for_status()
        pad = "0123456789abcdefghjkmnpq"
        stroke = {"clock": 1, "device": "ada-1", "at": 0, "by": "Ada", "written": []}
        browser.post(f"/api/pads/{pad}/strokes", json={"strokes": [stroke]}).raise_for_status()
        answer = browser.get("/api/me/export")
        assert answer.headers["content-disposition"] == 'attachment; filename="eldest-my-data.json"'
        assert answer.headers["cache-control"] == "no-store"
        told = json.loads(answer.text)
        assert told["person"]["name"] == "Ada" and told["person"]["since"]
        assert [each["name"] for each in told["devices"]] == ["python-httpx"]
        assert [each["strokes"] for each in told["scorepads"]] == [[stroke]]
        (played,) = told["tables"]
        assert played["id"] == table and [each["text"] for each in played["said"]] == ["Hello from Ada"]
        assert [match["match"] for match in played["matches"]] == [1]
        assert "Hello from Eve" not in answer.text and token(browser) not in answer.text
        with server.browser() as nobody:
            problem(nobody.get("/api/me/export"), 401, "no_guest")
