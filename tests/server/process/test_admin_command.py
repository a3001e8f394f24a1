"""`eldest admin`, beside a server that runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest import cli
from eldest.server.hosts import moderation
from eldest.server.http_settings import HttpSettings, network
from tests.server.http_guest import ask, guest, new_table, problem
from tests.server.http_server import beside
from tests.server.people.test_hosts import done, from_outside, person_of, seats, until


def test_the_terminal_decides_while_the_server_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moderation, "LOOK", 0.05)

    def admin(*words: str, fails: bool = False, db: str = "tables.db", after: bool = False) -> str:
        chosen = ["--db", str(tmp_path / db)]
        with pytest.raises(SystemExit) as end:
            cli.main(["admin", *words, *chosen] if after else ["admin", *chosen, *words])
        assert bool(end.value.code) == fails, words
        told = capsys.readouterr()
        return (told.err if fails else told.out).strip()

    proxied = HttpSettings(proxies=(network("127.0.0.1"),))
    with (
        beside(tmp_path, proxied) as server,
        guest(server, "Ada") as ada,
        guest(server, "Rook") as rook,
        from_outside(server) as eve,
    ):
        table = new_table(ada)
        done(ask(rook, table, kind="sit", seat=1))
        assert {line.split()[1] for line in admin("people").splitlines()} == {"name", "Ada", "Rook"}
        assert admin("people", after=True) == admin("people")
        assert admin("role", "Ada", "owner") == "Ada is now owner"
        until(lambda: ada.get("/api/me").json().get("role") == "owner")
        assert admin("mute", "Rook", "--days", "7").startswith("Rook is muted until 20")
        until(lambda: ask(rook, table, kind="say", text="x").status_code == 403)
        assert "muted until 20" in admin("people", "rook")
        assert admin("kick", person_of(server, rook)) == "Rook leaves all tables"
        until(lambda: seats(ada, table)[1]["held_by"] == "open")
        assert admin("ban", "Rook", "--why", "spam") == "Rook is banned until further notice"
        until(lambda: rook.get("/api/me").status_code == 403)
        assert admin("pardon", "Rook") == "Rook may talk and come again"
        until(lambda: rook.get("/api/me").status_code == 200)
        code = admin("code", "Rook").split()[1]
        assert admin("log-out", "Rook") == "Rook is logged out everywhere"
        until(lambda: rook.get("/api/me").status_code == 401)
        assert rook.post("/api/recoveries", json={"code": code}).json()["name"] == "Rook"

        assert admin("registration") == "open" and admin("registration", "invited") == "invited"
        problem(eve.post("/api/guests"), 403, "invited_only")
        number, invitation = admin("invite", "chess club").split()[:2]
        done(eve.post("/api/guests", json={"name": "Eve", "invitation": invitation}))
        assert "chess club" in admin("invitations")
        assert admin("ban", number) == f"invitation {number} is not valid any more; banned: 1"
        until(lambda: eve.get("/api/me").status_code == 403)
        assert admin("ban", "203.0.113.7") == "203.0.113.7/32 is banned until further notice"
        until(lambda: eve.get("/api/me").json()["key"] == "banned_address")
        assert admin("pardon", "203.0.113.7") == "203.0.113.7/32 may come again"

        done(rook.post("/api/guests", json={}))
        done(ask(rook, table, kind="sit"))
        done(rook.post(f"/api/tables/{table}/reports", json={"seat": 0, "words": "She is too good."}))
        assert "Rook about Ada: “She is too good.”" in admin("reports")
        assert admin("close", "1", "indeed") == "report 1 is closed" and "indeed" in admin("reports", "--closed")

        assert "nobody has this name" in admin("ban", "Nobody", fails=True)
        assert "there is no invitation #3" in admin("ban", "#3", fails=True)
        assert "198.51.100.0/24 is not banned" in admin("pardon", "198.51.100.0/24", fails=True)
        assert "a role is owner, moderator or none" in admin("role", "Ada", "king", fails=True)
        assert "there is no report 9" in admin("close", "9", fails=True)
        assert "registration is open, invited, closed" in admin("registration", "shut", fails=True)
        assert "is not an address or a network" in admin("ban", "203.0.113.0/99", fails=True)
    assert "there is no journal" in admin("people", fails=True, db="none.db")
