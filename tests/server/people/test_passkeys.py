"""Passkeys: made, used on a new device, listed, removed; and every answer that does not hold is refused."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from eldest.server.http_settings import HttpSettings, Rate, Rates, network
from eldest.server.people.passkeys import MOST
from eldest.server.people.relying_party import hindrance
from tests.patience import PATIENCE
from tests.server.http_guest import problem, token
from tests.server.http_server import NO_SEAL, Running, beside
from tests.server.people.authenticator import Authenticator, raw, text

ELSEWHERE = "https://cards.example"


def origin_of(server: Running) -> str:
    """The origin of the server's pages by a name: there are no passkeys for addresses."""
    return f"http://localhost:{server.port}"


def device(server: Running) -> httpx.Client:
    """A browser with the server's page, nobody yet."""
    url = origin_of(server)
    return httpx.Client(base_url=url, headers={"Origin": url}, timeout=PATIENCE, verify=NO_SEAL)


@contextlib.contextmanager
def somebody(server: Running, name: str = "Ada") -> Iterator[httpx.Client]:
    """A browser of a new guest."""
    with device(server) as browser:
        browser.post("/api/guests", json={"name": name}).raise_for_status()
        yield browser


def asked(browser: httpx.Client, path: str) -> tuple[str, dict[str, Any]]:
    """What the browser is asked: the secret of the request, and its options."""
    answer = browser.post(path)
    assert answer.status_code == 201, answer.text
    told = answer.json()
    return told["secret"], told["options"]


MAKE, USE = "/api/me/passkeys", "/api/passkeys"
Answer = Callable[[Authenticator, dict[str, Any], str], dict[str, Any]]


def made(browser: httpx.Client, key: Authenticator, answer: Answer = Authenticator.make) -> httpx.Response:
    """The server's answer to a new passkey."""
    secret, options = asked(browser, f"{MAKE}/requests")
    credential = answer(key, options, str(browser.base_url).rstrip("/"))
    return browser.post(MAKE, json={"secret": secret, "credential": credential})


def used(browser: httpx.Client, key: Authenticator, answer: Answer = Authenticator.sign) -> httpx.Response:
    """The server's answer to a passkey by which somebody signs in."""
    secret, options = asked(browser, f"{USE}/requests")
    credential = answer(key, options, str(browser.base_url).rstrip("/"))
    return browser.post(USE, json={"secret": secret, "credential": credential})


def keys(browser: httpx.Client) -> list[dict[str, Any]]:
    """A browser's list of passkeys."""
    return list(browser.get(MAKE).json()["passkeys"])


def test_a_passkey_makes_a_new_device_the_same_person(server: Running) -> None:
    key = Authenticator()
    with somebody(server) as browser, device(server) as phone:
        secret, options = asked(browser, f"{MAKE}/requests")
        assert options["rp"] == {"name": "Eldest", "id": "localhost"} and options["user"]["name"] == "Ada"
        assert options["authenticatorSelection"]["residentKey"] == "required"
        assert options["authenticatorSelection"]["userVerification"] == "preferred"
        answer = browser.post(MAKE, json={"secret": secret, "credential": key.make(options, origin_of(server))})
        assert answer.status_code == 201, answer.text
        assert (answer.json()["name"], answer.json()["site"]) == ("python-httpx", "localhost")
        assert answer.json()["since"] and answer.json()["used"] is None

        secret, options = asked(phone, f"{USE}/requests")
        assert options["allowCredentials"] == [] and options["userVerification"] == "preferred"
        answer = phone.post(USE, json={"secret": secret, "credential": key.sign(options, origin_of(server))})
        assert answer.json() == {"name": "Ada"} and phone.get("/api/me").json() == {"name": "Ada"}
        assert token(phone) != token(browser)
        assert len(browser.get("/api/me/devices").json()["devices"]) == 2
        assert keys(browser)[0]["used"] and keys(browser)[0]["copied"] is None
        browser.delete("/api/me/devices").raise_for_status()
        problem(phone.get("/api/me"), 401, "no_guest")
        assert used(phone, key).status_code == 200  # a passkey outlives all devices


def test_passkeys_are_listed_named_and_removed_by_their_person_alone(server: Running) -> None:
    first, second = Authenticator(), Authenticator(counts=False)
    with somebody(server) as browser, somebody(server, "Eve") as other, device(server) as phone:
        assert made(browser, first).status_code == made(browser, second).status_code == 201
        _, options = asked(browser, f"{MAKE}/requests")
        assert {raw(each["id"]) for each in options["excludeCredentials"]} == {first.id, second.id}
        problem(made(other, first), 403, "bad_passkey")  # a credential belongs to one person
        (path,) = (
            f"{MAKE}/{each['id']}" for each in keys(browser) if each["used"] is None and each == keys(browser)[0]
        )
        assert browser.patch(path, json={"name": " Key on\nthe ring"}).status_code == 204
        assert [each["name"] for each in keys(browser)].count("Key on the ring") == 1
        problem(other.patch(path, json={"name": "mine now"}), 404, "unknown_passkey")
        problem(other.delete(path), 404, "unknown_passkey")
        problem(browser.delete(f"{MAKE}/no-passkey"), 422, "not_valid")
        for _ in range(2):  # one that does not count stays at 0
            assert used(phone, second).status_code == 200
        exported = browser.get("/api/me/export").text
        assert [each["site"] for each in json.loads(exported)["passkeys"]] == ["localhost"] * 2
        assert text(first.id) not in exported
        for each in keys(browser):
            assert browser.delete(f"{MAKE}/{each['id']}").status_code == 204
        assert not keys(browser) and not keys(other)
        for key in (first, second):
            problem(used(phone, key), 404, "unknown_passkey")


def test_the_passkeys_of_a_deleted_person_are_gone(server: Running) -> None:
    key = Authenticator()
    with somebody(server) as browser, device(server) as phone:
        assert made(browser, key).status_code == 201
        secret, options = asked(browser, f"{MAKE}/requests")
        browser.delete("/api/me").raise_for_status()
        problem(used(phone, key), 404, "unknown_passkey")
        browser.post("/api/guests", json={}).raise_for_status()
        late = {"secret": secret, "credential": Authenticator().make(options, origin_of(server))}
        problem(browser.post(MAKE, json=late), 409, "late_passkey")


def forged(key: Authenticator, options: dict[str, Any], origin: str) -> dict[str, Any]:
    return (key.make if "user" in options else key.sign)(options, ELSEWHERE)


def foreign(key: Authenticator, options: dict[str, Any], origin: str) -> dict[str, Any]:
    return (key.make if "user" in options else key.sign)(options, origin, site="cards.example")


def other_challenge(key: Authenticator, options: dict[str, Any], origin: str) -> dict[str, Any]:
    return (key.make if "user" in options else key.sign)({**options, "challenge": text(b"7" * 32)}, origin)


def other_kind(key: Authenticator, options: dict[str, Any], origin: str) -> dict[str, Any]:
    """A new passkey in place of a signature, or the other way round."""
    site = options.get("rpId", "localhost")
    told = {**options, "rp": {"id": site}, "rpId": site, "user": {"id": text(key.user)}}
    return (key.sign if "user" in options else key.make)(told, origin)


def odd(key: Authenticator, options: dict[str, Any], origin: str) -> dict[str, Any]:
    answer = (key.make if "user" in options else key.sign)(options, origin)
    name = "attestationObject" if "user" in options else "authenticatorData"
    answer["response"][name] = text(b"\xff" * 99)
    return answer


@pytest.mark.parametrize("answer", [forged, foreign, other_challenge, other_kind, odd])
def test_an_answer_that_does_not_hold_makes_no_passkey_and_nobody_of_anybody(server: Running, answer: Answer) -> None:
    key = Authenticator()
    with somebody(server) as browser, device(server) as phone:
        problem(made(browser, key, answer), 403, "bad_passkey")
        assert not keys(browser)
        assert made(browser, key).status_code == 201
        problem(used(phone, key, answer), 403, "bad_passkey")
        assert not phone.cookies and keys(browser)[0]["used"] is None


def test_a_wrong_signature_or_person_is_refused(server: Running) -> None:
    key = Authenticator()
    with somebody(server) as browser, device(server) as phone:
        assert made(browser, key).status_code == 201
        for wrong in (dataclasses.replace(key, key=Authenticator().key), dataclasses.replace(key, user=b"eve")):
            wrong.count = 0  # and none of them casts doubt on the counter
            problem(used(phone, wrong), 403, "bad_passkey")
        problem(used(phone, Authenticator()), 404, "unknown_passkey")
        assert not phone.cookies and keys(browser)[0]["copied"] is None


def test_a_request_is_answered_once_in_time_and_by_the_device_that_asked(server: Running) -> None:
    key, origin = Authenticator(), origin_of(server)
    with somebody(server) as browser, somebody(server, "Eve") as other, device(server) as phone:
        secret, options = asked(browser, f"{MAKE}/requests")
        sent = {"secret": secret, "credential": key.make(options, origin)}
        problem(other.post(MAKE, json=sent), 409, "late_passkey")
        problem(browser.post(MAKE, json=sent), 409, "late_passkey")  # it was used up by that
        assert made(browser, key).status_code == 201
        secret, options = asked(phone, f"{USE}/requests")
        sent = {"secret": secret, "credential": key.sign(options, origin)}
        problem(phone.post(USE, json={**sent, "secret": "7"}), 409, "late_passkey")
        assert phone.post(USE, json=sent).status_code == 200
        problem(phone.post(USE, json=sent), 409, "late_passkey")
        problem(browser.post(MAKE, json=sent), 409, "late_passkey")
        secret, options = asked(phone, f"{USE}/requests")
        clock = server.service.clock
        server.service.clock = lambda: clock() + round(server.app_state.http_settings.passkey_time * 1000)
        try:
            late = {"secret": secret, "credential": key.sign(options, origin)}
            problem(phone.post(USE, json=late), 409, "late_passkey")
        finally:
            server.service.clock = clock


def test_a_counter_that_goes_back_is_refused_and_told_to_its_person(server: Running) -> None:
    key = Authenticator()
    with somebody(server) as browser, device(server) as phone:
        assert made(browser, key).status_code == 201
        copy = dataclasses.replace(key)
        assert used(phone, key).status_code == 200 and used(phone, key).status_code == 200
        for behind in (0, 1):  # at the first sign-in's count, then at the second's, which was the last
            assert copy.count + 1 == key.count - 1 + behind
            problem(used(phone, copy), 403, "copied_passkey")
        assert keys(browser)[0]["copied"]
        assert used(phone, key).status_code == 200  # the higher counter signs in still


def test_there_are_only_so_many_passkeys_and_requests(tmp_path: Path) -> None:
    settings = HttpSettings(rates=Rates(passkeys=Rate(2 * MOST + 2, 600)), proxies=(network("127.0.0.1"),))
    with beside(tmp_path, settings) as server, somebody(server) as browser, device(server) as phone:
        for _ in range(MOST):
            assert made(browser, Authenticator()).status_code == 201
        assert problem(browser.post(f"{MAKE}/requests"), 409, "too_many_passkeys")["values"] == {"passkeys": MOST}
        phone.headers["X-Forwarded-For"] = "203.0.113.7"
        answers = {"secret": "7", "credential": {}}
        statuses = [phone.post(USE, json=answers).status_code for _ in range(2 * MOST + 3)]
        assert statuses == [409] * (2 * MOST + 2) + [429]
        problem(phone.post(f"{USE}/requests"), 429, "too_much")


@pytest.mark.parametrize(
    ("origin", "key"),
    [
        ("https://cards.example", ""),
        ("https://cards.example:8765", ""),
        ("http://localhost:8765", ""),
        ("http://cards.example", "no_passkeys_here"),
        ("http://192.168.1.7:8765", "no_passkeys_here"),
        ("https://192.168.1.7", "no_passkeys_here"),
        ("https://[fd00::7]:8765", "no_passkeys_here"),
        ("http://127.0.0.1:8765", "no_passkeys_here"),
    ],
)
def test_passkeys_need_https_and_a_name(origin: str, key: str) -> None:
    assert hindrance(origin) == key


def test_behind_a_proxy_passkeys_are_for_the_public_address(tmp_path: Path) -> None:
    settings = HttpSettings(origins=frozenset({ELSEWHERE}), proxies=(network("127.0.0.1"),))
    key = Authenticator()
    with beside(tmp_path, settings) as server, server.browser() as browser:
        assert browser.get(USE).json() == {"hindrance": "no_passkeys_here"}
        told = problem(browser.post(f"{USE}/requests"), 409, "no_passkeys_here")
        assert told["values"] == {"origin": server.url}
        browser.headers.update({"Host": "cards.example", "Origin": ELSEWHERE, "X-Forwarded-Proto": "https"})
        browser.post("/api/guests", json={"name": "Ada"}).raise_for_status()
        browser.headers["Authorization"] = f"Bearer {token(browser)}"  # httpx sends no cookie of another host
        assert browser.get(USE).json() == {"hindrance": None}
        secret, options = asked(browser, f"{MAKE}/requests")
        assert options["rp"]["id"] == "cards.example"
        made = browser.post(MAKE, json={"secret": secret, "credential": key.make(options, ELSEWHERE)})
        assert made.status_code == 201 and made.json()["site"] == "cards.example"
        secret, options = asked(browser, f"{USE}/requests")
        here = {"Host": f"localhost:{server.port}", "Origin": origin_of(server), "X-Forwarded-Proto": "http"}
        sent = {"secret": secret, "credential": key.sign(options, ELSEWHERE)}
        problem(browser.post(USE, json=sent, headers=here), 409, "late_passkey")  # asked for another place


def test_without_the_extra_there_are_none(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "webauthn", None)  # not to be found
    with somebody(server) as browser:
        assert browser.get(USE).json() == {"hindrance": "no_passkeys"}
        for path in (f"{MAKE}/requests", f"{USE}/requests"):
            told = problem(browser.post(path), 501, "no_passkeys")
            assert told["detail"] == "passkeys need the extra: pip install 'eldest[passkeys]'"
        assert keys(browser) == []
