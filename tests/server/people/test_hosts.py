"""Hosts of a server: roles, mutes, bans, invitations, reports; over HTTP, with real connections."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from eldest.server.hosts import acts
from eldest.server.http_settings import HttpSettings, Rate, Rates, network
from tests.patience import PATIENCE
from tests.server.http_guest import ask, guest, hear, new_table, problem, socket, token
from tests.server.http_server import Running, beside

AWAY = "203.0.113.7"
PROXIED = HttpSettings(proxies=(network("127.0.0.1"),))


def person_of(server: Running, browser: httpx.Client) -> str:
    """The id of a browser's person."""
    session = server.ask(server.app_state.people.session(token(browser)))
    assert session
    return session.person.id


@contextlib.contextmanager
def host(server: Running, name: str = "Ada", role: str = "owner") -> Iterator[httpx.Client]:
    """A browser of somebody with a role."""
    with guest(server, name) as browser:
        person = person_of(server, browser)
        server.ask(server.service.journal.write("a test", acts.give_role, person, role))
        server.ask(server.app_state.moderation.look())
        yield browser


def act(host: httpx.Client, person: str, **what: Any) -> httpx.Response:
    """What a host does about a person."""
    return host.post(f"/api/admin/people/{person}/acts", json=what)


def done(answer: httpx.Response) -> Any:
    """The answer to something that was done."""
    assert answer.is_success, answer.text
    return answer.json() if answer.content else None


@contextlib.contextmanager
def from_outside(server: Running, address: str = AWAY) -> Iterator[httpx.Client]:
    """A browser elsewhere, behind the proxy."""
    with server.browser() as browser:
        browser.headers["X-Forwarded-For"] = address
        yield browser


def test_only_hosts_see_and_do_what_is_for_hosts(server: Running) -> None:
    with guest(server, "Eve") as eve, guest(server, "Bo") as bo, server.browser() as nobody:
        victim = person_of(server, bo)
        asked = [
            ("GET", "/api/admin", None),
            ("GET", "/api/admin/people", None),
            ("GET", f"/api/admin/people/{victim}/devices", None),
            ("POST", f"/api/admin/people/{victim}/acts", {"kind": "ban"}),
            ("PUT", "/api/admin/registration", {"registration": "closed"}),
            ("GET", "/api/admin/invitations", None),
            ("POST", "/api/admin/invitations", {}),
            ("DELETE", "/api/admin/invitations/1", None),
            ("POST", "/api/admin/invitations/1/ban", {}),
            ("GET", "/api/admin/addresses", None),
            ("POST", "/api/admin/addresses", {"network": "192.0.2.1"}),
            ("DELETE", "/api/admin/addresses/1", None),
            ("GET", "/api/admin/reports", None),
            ("GET", "/api/admin/reports/1/record", None),
            ("POST", "/api/admin/reports/1/close", {}),
        ]
        routes = {route.path for route in server.app.routes if getattr(route, "path", "").startswith("/api/admin")}
        assert len(routes) <= len(asked)
        for method, path, body in asked:
            problem(eve.request(method, path, json=body), 403, "hosts_only")
            problem(nobody.request(method, path, json=body), 401, "no_guest")
        assert eve.get("/api/me").json() == {"name": "Eve"}
        assert bo.get("/api/me").status_code == 200


def test_a_host_acts_on_lower_roles_alone_and_gives_none_of_their_own(tmp_path: Path) -> None:
    with (
        beside(tmp_path) as server,
        host(server, "Ada") as owner,
        host(server, "Mo", "moderator") as moderator,
        host(server, "Ida", "owner") as other,
        guest(server, "Bo") as bo,
    ):
        ada, mo, ida, someone = (person_of(server, each) for each in (owner, moderator, other, bo))
        for kind in ("mute", "ban", "kick", "pardon", "code", "log_out", "remove"):
            problem(act(moderator, ada, kind=kind), 403, "higher_role")
            problem(act(moderator, mo, kind=kind), 403, "higher_role")
            problem(act(owner, ida, kind=kind), 403, "higher_role")
        problem(act(moderator, someone, kind="role", role="moderator"), 403, "higher_role")
        problem(act(moderator, someone, kind="remove"), 403, "higher_role")
        problem(moderator.put("/api/admin/registration", json={"registration": "closed"}), 403, "higher_role")
        problem(act(bo, mo, kind="ban"), 403, "hosts_only")
        problem(act(owner, "nobody", kind="ban"), 404, "no_person")
        assert owner.get("/api/me").json()["role"] == "owner"
        done(act(owner, someone, kind="role", role="moderator"))
        assert bo.get("/api/me").json()["role"] == "moderator"
        done(act(owner, someone, kind="role", role=""))
        problem(bo.get("/api/admin"), 403, "hosts_only")


def test_a_page_elsewhere_decides_nothing(server: Running) -> None:
    with host(server) as owner, guest(server, "Bo") as bo:
        path = f"/api/admin/people/{person_of(server, bo)}/acts"
        answer = owner.post(path, json={"kind": "ban"}, headers={"Origin": "https://elsewhere.example"})
        problem(answer, 403, "foreign_page")
        assert bo.get("/api/me").status_code == 200


def test_who_is_muted_plays_but_says_nothing_and_keeps_their_name(server: Running) -> None:
    with host(server) as owner, guest(server, "Rook") as rook, guest(server, "Bo") as bo:
        table = new_table(rook, seats=[None, None, "random"])
        person = person_of(server, rook)
        done(act(owner, person, kind="mute", days=7, why="rude"))
        for talk in ({"kind": "say", "text": "Hello"}, {"kind": "phrase", "phrase": "hello"}):
            problem(ask(rook, table, **talk), 403, "muted")
        with socket(server, rook, table) as line:
            hear(line)
            line.send('{"type":"command","id":"x","do":{"kind":"say","text":"Hello"}}')
            assert hear(line, "refused")["problem"]["key"] == "muted"
        problem(rook.patch("/api/me", json={"name": "Rook was here"}), 403, "muted")
        problem(rook.post("/api/guests", json={"name": "Rook was here"}), 403, "muted")
        done(ask(bo, table, kind="sit"))
        done(ask(rook, table, kind="start"))
        (shown,) = owner.get("/api/admin/people", params={"find": "roo"}).json()["people"]
        assert shown["id"] == person and shown["muted"] and shown["why"] == "rude" and not shown["banned"]
        done(act(owner, person, kind="pardon"))
        done(rook.patch("/api/me", json={"name": "Rooky"}))


def test_who_is_banned_is_gone_at_once_from_every_table_and_stays_away(server: Running) -> None:
    with host(server) as owner, guest(server, "Eve") as eve, guest(server, "Bo") as bo:
        table = new_table(bo)
        done(ask(eve, table, kind="sit", seat=1))
        with socket(server, eve, table) as line:
            hear(line)
            done(act(owner, person_of(server, eve), kind="ban"))
            with pytest.raises(ConnectionClosed):
                hear(line, "nothing")
        told = problem(eve.get("/api/me"), 403, "banned")
        assert told["values"] == {"until": "further notice"}
        problem(ask(eve, table, kind="sit"), 403, "banned")
        problem(eve.post("/api/guests"), 403, "banned")
        until(lambda: seats(bo, table)[1]["held_by"] == "open")


def seats(browser: httpx.Client, table: str) -> Any:
    """The seats of a table."""
    return browser.get(f"/api/tables/{table}").json()["view"]["table"]["seats"]


def until(holds: Any) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_who_is_kicked_leaves_every_table_and_may_come_back(server: Running) -> None:
    with host(server, role="moderator") as moderator, guest(server, "Eve") as eve, guest(server, "Bo") as bo:
        table = new_table(bo)
        done(ask(eve, table, kind="sit", seat=1))
        with socket(server, eve, table) as line:
            hear(line)
            done(act(moderator, person_of(server, eve), kind="kick"))
            with pytest.raises(ConnectionClosed):
                hear(line, "nothing")
        until(lambda: seats(bo, table)[1]["held_by"] == "open")
        done(ask(eve, table, kind="sit", seat=1))
        server.ask(server.app_state.moderation.look())
        assert seats(bo, table)[1]["held_by"] == "person"


def test_a_ban_ends_by_itself(server: Running) -> None:
    with host(server) as owner, guest(server, "Eve") as eve:
        done(act(owner, person_of(server, eve), kind="ban", days=0.000001))  # 86 ms
        until(lambda: eve.get("/api/me").status_code == 200)


def test_a_network_is_banned_behind_a_proxy_and_nobody_else(tmp_path: Path) -> None:
    with (
        beside(tmp_path, PROXIED) as server,
        host(server) as owner,
        from_outside(server) as eve,
        from_outside(server, "198.51.100.1") as other,
    ):
        eve.post("/api/guests", json={"name": "Eve"}).raise_for_status()
        problem(owner.post("/api/admin/addresses", json={"network": "home"}), 422, "not_valid")
        done(owner.post("/api/admin/addresses", json={"network": "203.0.113.0/24", "why": "spam"}))
        for path in ("/api/me", "/"):
            problem(eve.get(path), 403, "banned_address")
        problem(eve.post("/api/guests"), 403, "banned_address")
        done(other.post("/api/guests"))
        assert owner.get("/api/me").status_code == 200
        (banned,) = owner.get("/api/admin/addresses").json()["networks"]
        assert (banned["network"], banned["why"], banned["until"]) == ("203.0.113.0/24", "spam", "further notice")
        done(owner.delete(f"/api/admin/addresses/{banned['number']}"))
        problem(owner.delete(f"/api/admin/addresses/{banned['number']}"), 404, "no_ban")
        assert eve.get("/api/me").json() == {"name": "Eve"}
        with eve.stream("GET", f"/api/tables/{new_table(eve)}/events") as events:
            lines = events.iter_lines()
            next(lines)
            (shown,) = owner.get("/api/admin/people", params={"find": "eve"}).json()["people"]
            assert shown["outside"]
            acted = done(act(owner, person_of(server, eve), kind="ban", addresses=True))
            assert acted["networks"] == [f"{AWAY}/32"]
        (banned,) = owner.get("/api/admin/addresses").json()["networks"]
        assert banned["network"] == f"{AWAY}/32"
        eve.cookies.clear()
        problem(eve.post("/api/guests"), 403, "banned_address")


def test_no_network_is_banned_of_somebody_at_the_servers_own_machine(server: Running) -> None:
    with host(server) as owner, guest(server, "Zora") as zora, socket(server, zora, new_table(zora)) as line:
        hear(line)
        (shown,) = owner.get("/api/admin/people", params={"find": "zora"}).json()["people"]
        assert shown["connected"] and not shown["outside"]
        assert done(act(owner, shown["id"], kind="ban", addresses=True))["networks"] == []
        assert owner.get("/api/admin/addresses").json() == {"networks": []}


def test_by_invitation_only_as_many_come_as_were_invited(tmp_path: Path) -> None:
    with beside(tmp_path, PROXIED) as server, host(server) as owner, contextlib.ExitStack() as browsers:
        eve, bo, cy = (browsers.enter_context(from_outside(server)) for _ in range(3))
        done(owner.put("/api/admin/registration", json={"registration": "invited"}))
        problem(eve.post("/api/guests"), 403, "invited_only")
        made = done(owner.post("/api/admin/invitations", json={"label": "chess club", "uses": 1}))
        assert made["link"] == f"{server.url}/invite#{made['code']}"
        problem(eve.post("/api/guests", json={"invitation": "00000-00000-00000"}), 404, "no_invitation")
        done(bo.post("/api/guests", json={"name": "Bo", "invitation": made["code"].lower()}))
        problem(cy.post("/api/guests", json={"invitation": made["code"]}), 404, "no_invitation")
        (known,) = owner.get("/api/admin/invitations").json()["invitations"]
        assert (known["by"], known["label"], known["uses"], known["came"]) == ("Ada", "chess club", 0, 1)
        (shown,) = owner.get("/api/admin/people", params={"find": "bo"}).json()["people"]
        assert shown["invitation"] == "chess club"
        problem(owner.post("/api/admin/invitations/99/ban", json={}), 404, "no_ban")
        assert done(owner.post(f"/api/admin/invitations/{known['number']}/ban", json={})) == {"banned": 1}
        problem(bo.get("/api/me"), 403, "banned")
        late = done(owner.post("/api/admin/invitations", json={"uses": 5}))
        done(owner.delete(f"/api/admin/invitations/{late['number']}"))
        problem(cy.post("/api/guests", json={"invitation": late["code"]}), 404, "no_invitation")
        fresh = done(owner.post("/api/admin/invitations", json={}))
        done(owner.put("/api/admin/registration", json={"registration": "closed"}))
        problem(cy.post("/api/guests", json={"invitation": fresh["code"]}), 403, "closed_registration")
        with server.browser() as here:
            assert here.post("/api/guests").status_code == 201  # at the server's own machine
        done(owner.put("/api/admin/registration", json={"registration": "open"}))
        done(cy.post("/api/guests"))
        stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert made["code"].replace("-", "").encode() not in stored and made["code"].encode() not in stored


def test_a_report_has_its_record_attached(tmp_path: Path) -> None:
    with (
        beside(tmp_path) as server,
        host(server, role="moderator") as moderator,
        guest(server, "Di") as di,
        guest(server, "Rook") as rook,
        guest(server, "Eve") as eve,
    ):
        table = new_table(di, seats=[None, None, "random"])
        done(ask(rook, table, kind="sit"))
        done(ask(rook, table, kind="say", text="You are all cheating"))
        done(ask(di, table, kind="start"))
        report = {"seat": 1, "words": "He leaves whenever he is set back."}
        problem(eve.post(f"/api/tables/{table}/reports", json=report), 409, "nobody_to_report")
        for seat in (0, 2, 9):
            problem(di.post(f"/api/tables/{table}/reports", json={**report, "seat": seat}), 409, "nobody_to_report")
        problem(di.post("/api/tables/nowhere/reports", json=report), 404, "no_table")
        done(di.post(f"/api/tables/{table}/reports", json=report))
        done(ask(di, table, kind="phrase", phrase="thanks"))  # later: not of the report
        (shown,) = moderator.get("/api/admin/reports").json()["reports"]
        assert moderator.get("/api/admin").json()["reports"] == 1
        assert (shown["by"]["name"], shown["about"]["name"], shown["words"]) == ("Di", "Rook", report["words"])
        assert (shown["table"], shown["match"]) == (table, 1)
        record = moderator.get(f"/api/admin/reports/{shown['number']}/record").json()
        assert record["match"]["table"] == table
        assert [(each["text"], each["seat"], each["about"]) for each in record["said"]] == [
            ("You are all cheating", 1, True)
        ]
        done(moderator.post(f"/api/admin/reports/{shown['number']}/close", json={"outcome": "nothing wrong"}))
        assert moderator.get("/api/admin/reports").json() == {"reports": []}
        (closed,) = moderator.get("/api/admin/reports?closed=1").json()["reports"]
        assert closed["outcome"] == "nothing wrong" and closed["closed"]
        problem(moderator.get("/api/admin/reports/99/record"), 404, "no_report")
        assert "He leaves" in di.get("/api/me/export").text
        di.delete("/api/me").raise_for_status()
        assert moderator.get("/api/admin/reports?closed=1").json() == {"reports": []}


def test_reports_cannot_be_made_without_end(tmp_path: Path) -> None:
    limited = HttpSettings(rates=Rates(reports=Rate(2, 3600)))
    with beside(tmp_path, limited) as server, guest(server, "Di") as di, guest(server, "Rook") as rook:
        table = new_table(di)
        done(ask(rook, table, kind="sit"))
        made = [di.post(f"/api/tables/{table}/reports", json={"seat": 1, "words": "x"}) for _ in range(3)]
        assert [each.status_code for each in made] == [204, 204, 429]


def test_a_host_makes_a_new_recovery_code_and_logs_devices_out(server: Running) -> None:
    with host(server) as owner, guest(server, "Grandma") as grandma, server.browser() as found:
        person = person_of(server, grandma)
        code = done(act(owner, person, kind="code"))["code"]
        (device,) = owner.get(f"/api/admin/people/{person}/devices").json()["devices"]
        done(act(owner, person, kind="log_out", device=device["id"]))
        problem(grandma.get("/api/me"), 401, "no_guest")
        assert found.post("/api/recoveries", json={"code": code}).json()["name"] == "Grandma"
        done(act(owner, person, kind="rename", name="Grandmother"))
        assert found.get("/api/me").json() == {"name": "Grandmother"}
        done(act(owner, person, kind="remove"))
        problem(found.get("/api/me"), 401, "no_guest")
