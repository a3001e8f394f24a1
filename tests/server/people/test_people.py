"""Guests: cookie, name, other devices, deletion."""

from __future__ import annotations

import asyncio
import hashlib
import re

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from eldest.server.http_settings import HttpSettings, network
from eldest.server.people.people import new_id
from tests.patience import PATIENCE
from tests.server.http_guest import ask, cookie, guest, hear, new_table, problem, socket, token
from tests.server.http_server import Running, beside, running
from tests.server.raw import BOUNDLESS
from tests.server.scripted import Guest


def test_a_guest_gets_a_token_of_256_bits_in_a_cookie_that_no_script_reads(server: Running) -> None:
    with server.browser() as browser:
        answer = browser.post("/api/guests")
    assert answer.status_code == 201 and answer.json() == {"name": ""}
    made = answer.headers["set-cookie"]
    assert re.fullmatch(r"eldest=[A-Za-z0-9_-]{43}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax", made)


def test_the_cookie_is_secure_exactly_when_the_scheme_is_https(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(proxies=(network("127.0.0.1"),))) as server, server.browser() as browser:
        sealed = {"X-Forwarded-Proto": "https", "Origin": server.url.replace("http", "https")}
        made = browser.post("/api/guests", headers=sealed).headers["set-cookie"]
        assert made.startswith("__Host-eldest=") and made.endswith("; Secure")
        named = made.partition(";")[0]
        assert browser.get("/api/me", headers={**sealed, "Cookie": named}).status_code == 200
        bare = {**sealed, "Cookie": named.removeprefix("__Host-")}
        problem(browser.get("/api/me", headers=bare), 401, "no_guest")
        plain = browser.post("/api/guests").headers["set-cookie"]
        assert plain.startswith("eldest=") and "Secure" not in plain


def test_who_is_a_guest_stays_the_same(server: Running) -> None:
    with guest(server, "Ada") as browser:
        again = browser.post("/api/guests")
        assert again.status_code == 200 and again.json() == {"name": "Ada"} and "set-cookie" not in again.headers


def test_only_a_digest_of_the_token_is_stored(tmp_path) -> None:
    with beside(tmp_path) as server, guest(server) as browser:
        written = token(browser)
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert hashlib.sha256(written.encode()).digest() in stored
    assert written.encode() not in stored


@pytest.mark.parametrize(
    ("given", "shown"),
    [("  Ada   Lovelace ", "Ada Lovelace"), ("A\u202eda\n\x00", "A da"), ("♥ Ωmega", "♥ Ωmega"), ("", "")],
)
def test_a_name_is_one_line_of_letters_that_are_seen(server: Running, given: str, shown: str) -> None:
    with guest(server, "Bob") as browser:
        assert browser.patch("/api/me", json={"name": given}).json() == {"name": shown}
        assert browser.get("/api/me").json() == {"name": shown}


def test_a_name_is_not_too_long(server: Running) -> None:
    with guest(server) as browser:
        problem(browser.patch("/api/me", json={"name": "x" * 41}), 422, "not_valid")


def test_an_avatar_is_kept_beside_the_name_and_seen_at_the_table(server: Running) -> None:
    with guest(server, "Ada") as browser:
        table = new_table(browser)
        assert browser.get("/api/me").json() == {"name": "Ada"}
        assert browser.patch("/api/me", json={"avatar": "owl"}).json() == {"name": "Ada", "avatar": "owl"}
        assert browser.patch("/api/me", json={"name": "Countess"}).json() == {"name": "Countess", "avatar": "owl"}
        assert browser.get("/api/me").json() == {"name": "Countess", "avatar": "owl"}
        seats = browser.get(f"/api/tables/{table}").json()["view"]["table"]["seats"]
        assert [(seat["name"], seat["avatar"]) for seat in seats] == [("Countess", "owl"), ("", ""), ("", "")]
        problem(browser.patch("/api/me", json={"avatar": "dragon"}), 422, "not_valid")
        assert browser.patch("/api/me", json={"avatar": ""}).json() == {"name": "Countess"}


def test_the_others_see_a_new_name_at_once(server: Running) -> None:
    with guest(server, "Ada") as browser:
        table = new_table(browser)
        with socket(server, browser, table) as line:
            assert hear(line)["view"]["table"]["seats"][0]["name"] == "Ada"
            browser.patch("/api/me", json={"name": "Countess"})
            assert hear(line)["view"]["table"]["seats"][0]["name"] == "Countess"


@pytest.mark.parametrize("bad", ["eldest=", "eldest=x", f"eldest={'a' * 43}", f"eldest={'ä' * 43}", "eldest", "=;;=,;"])
def test_a_bad_cookie_is_nobody(server: Running, bad: str) -> None:
    with httpx.Client(base_url=server.url) as browser:
        problem(browser.get("/api/me", headers={b"Cookie": bad.encode("latin-1")}), 401, "no_guest")


def test_a_program_says_its_token_in_a_header(server: Running) -> None:
    with guest(server, "Ada") as browser, httpx.Client(base_url=server.url) as program:
        program.headers["Authorization"] = f"Bearer {token(browser)}"
        assert program.get("/api/me").json() == {"name": "Ada"}
        assert program.patch("/api/me", json={"name": "Robot"}).status_code == 200
        program.headers["Authorization"] = "Basic eDp5"
        problem(program.get("/api/me"), 401, "no_guest")


# ---------------------------------------------------------------- another device


def test_a_code_makes_another_device_the_same_person_once(server: Running) -> None:
    with guest(server, "Ada") as browser, server.browser() as phone:
        table = new_table(browser)
        made = browser.post("/api/me/passes").json()
        assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}", made["code"])
        assert made["link"] == f"{server.url}/pass#{made['code']}"
        typed = made["code"].lower().replace("-", " ").replace("0", "o")
        assert phone.post("/api/passes", json={"code": typed}).json() == {"name": "Ada"}
        assert [each["id"] for each in phone.get("/api/me/tables").json()["tables"]] == [table]
        assert phone.get(f"/api/tables/{table}").json()["view"]["you"] == 0
        assert cookie(phone) != cookie(browser) and browser.get("/api/me").status_code == 200
        problem(phone.post("/api/passes", json={"code": typed}), 404, "no_pass")


def test_a_code_is_good_for_ten_minutes(tmp_path) -> None:
    with beside(tmp_path) as server, guest(server) as browser, server.browser() as phone:
        code = browser.post("/api/me/passes").json()["code"]
        server.service.clock = lambda real=server.service.clock: real() + 600_000
        problem(phone.post("/api/passes", json={"code": code}), 404, "no_pass")


def test_codes_cannot_be_tried_in_masses(tmp_path) -> None:
    with beside(tmp_path, HttpSettings(proxies=(network("127.0.0.1"),))) as server, server.browser() as browser:
        browser.headers["X-Forwarded-For"] = "203.0.113.9"
        answers = [browser.post("/api/passes", json={"code": "00000-00000"}) for _ in range(11)]
        assert [answer.status_code for answer in answers[:10]] == [404] * 10
        problem(answers[10], 429, "too_much")
        browser.headers["X-Forwarded-For"] = "203.0.113.10"
        problem(browser.post("/api/passes", json={"code": "00000-00000"}), 404, "no_pass")


def test_codes_cannot_be_made_in_masses(server: Running) -> None:
    with guest(server) as browser:
        answers = [browser.post("/api/me/passes").status_code for _ in range(11)]
        assert answers == [201] * 10 + [429]


# ---------------------------------------------------------------- delete my data


def test_whoever_is_deleted_is_gone_and_the_plays_stay(tmp_path) -> None:
    with beside(tmp_path) as server, guest(server, "Grace Hopper") as browser, guest(server, "Bob") as other:
        table = new_table(browser)
        ask(other, table, kind="sit").raise_for_status()
        with socket(server, other, table) as line, socket(server, browser, table) as own:
            assert hear(line)["view"]["table"]["seats"][0]["name"] == "Grace Hopper"
            gone = browser.delete("/api/me")
            assert gone.status_code == 204 and "Max-Age=0" in gone.headers["set-cookie"]
            while hear(line)["view"]["table"]["seats"][0]["name"]:
                pass
            with pytest.raises(ConnectionClosed):
                while own.recv(timeout=PATIENCE):
                    pass


@pytest.mark.parametrize(
    ("method", "path", "body"), [("PATCH", "/api/me", {"name": "Amazing Grace"}), ("POST", "/api/me/passes", None)]
)
def test_a_person_deleted_while_asking_is_unknown(
    tmp_path, method: str, path: str, body: dict[str, str] | None
) -> None:
    with beside(tmp_path) as server, guest(server, "Grace") as browser, guest(server, "Bob") as other:
        browser.get("/api/me")  # from now on she is known without a look at the journal
        server.ask(server.service.journal.redact(person_of(server, browser)))
        problem(browser.request(method, path, json=body), 401, "no_guest")
        assert browser.post("/api/guests", json={"name": "Grace II"}).status_code == 201
        assert browser.get("/api/me").json() == {"name": "Grace II"} and other.get("/api/me").status_code == 200


def person_of(server: Running, browser: httpx.Client) -> str:
    """The id of a browser's person."""
    session = server.ask(server.app_state.people.session(token(browser)))
    assert session
    return session.person.id


def test_requests_that_race_with_a_deletion_find_somebody_or_nobody(tmp_path) -> None:
    async def race(server: Running) -> set[tuple[str, int]]:
        async with server.client() as client:
            gone = await Guest.welcome(client)
            asked = [("PATCH", "/api/me", {"name": "x"}), ("POST", "/api/me/passes", None), ("DELETE", "/api/me", None)]
            sent = (client.request(method, path, json=body, headers=gone.headers) for method, path, body in asked)
            answers = await asyncio.gather(*sent)
            assert (await client.get("/api/me", headers=gone.headers)).status_code == 401
            return {(answer.request.method, answer.status_code) for answer in answers}

    async def races() -> set[tuple[str, int]]:
        async with running(tmp_path, HttpSettings(rates=BOUNDLESS)) as server:
            return set().union(*[await race(server) for _ in range(40)])

    good = {("PATCH", 200), ("POST", 201), ("DELETE", 204)}
    assert asyncio.run(races()) <= good | {("PATCH", 401), ("POST", 401), ("DELETE", 401)}


def test_a_code_that_is_used_brings_nobody_back_who_was_deleted(tmp_path) -> None:
    async def act() -> None:
        async with running(tmp_path) as server:
            journal, people = server.service.journal, server.app_state.people
            person, _ = await people.welcome("Grace")
            code = await people.put_pairing_code(person, 600.0)
            used, _ = await asyncio.gather(people.use_pairing_code(code), journal.redact(person.id))
            assert used is None or used[0] == person
            assert await journal.people([person.id]) == {}

    asyncio.run(act())


def test_nobody_waits_for_who_is_deleted(tmp_path) -> None:
    with beside(tmp_path) as server, guest(server, "Grace") as browser, guest(server, "Bob") as other:
        begun, waiting = [new_table(browser, seats=[None, None, "rules"]) for _ in "ab"]
        for table in (begun, waiting):
            ask(other, table, kind="sit").raise_for_status()
        ask(browser, begun, kind="start").raise_for_status()
        browser.delete("/api/me")
        (left, _, *_), (free, _, *_) = [
            other.get(f"/api/tables/{table}").json()["view"]["table"]["seats"] for table in (begun, waiting)
        ]
        assert (left["held_by"], left["name"], left["bot"], left["lent"]) == ("person", "", "rules", True)
        assert free["held_by"] == "open"
        ask(other, waiting, kind="chat", allowed=False).raise_for_status()  # the other guest is the host now
        ask(other, begun, kind="close").raise_for_status()


def test_nothing_of_a_deleted_person_is_told_any_more(tmp_path) -> None:
    with beside(tmp_path) as server, guest(server, "Grace Hopper") as browser, guest(server, "Bob") as other:
        table = new_table(browser)
        ask(other, table, kind="sit").raise_for_status()
        ask(browser, table, kind="say", text="a secret of mine").raise_for_status()
        old = {"Cookie": cookie(browser)}
        browser.delete("/api/me")
        problem(other.get("/api/me", headers=old), 401, "no_guest")
        with socket(server, other, table, after=0) as line:
            heard = [line.recv(timeout=PATIENCE) for _ in range(4)]
        assert not [each for each in heard if "secret of mine" in each or "Grace" in each]
        assert any('"kind":"said"' in each for each in heard)


def test_a_spectator_who_sees_later_is_not_told_what_was_deleted_since(tmp_path) -> None:
    with beside(tmp_path) as server, guest(server, "Grace Hopper") as browser, guest(server) as other:
        table = new_table(browser, seats=[None, "rules", "rules"], watch=600)
        ask(browser, table, kind="start").raise_for_status()
        ask(browser, table, kind="say", text="a secret of mine").raise_for_status()
        with socket(server, other, table) as line:
            hear(line)
            browser.delete("/api/me")
            late = server.service.found(table).delayed
            server.soon(late.go_on, server.service.clock() + 600_000)
            heard = []
            while not heard or '"kind":"said"' not in heard[-1]:
                heard.append(line.recv(timeout=PATIENCE))
        assert not [each for each in heard if "secret of mine" in each or "Grace" in each]


def test_an_id_begins_with_no_dash() -> None:
    assert not any(new_id().startswith("-") for _ in range(1_000))
