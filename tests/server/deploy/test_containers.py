"""The commands that containers run are those of the page; they are run themselves by a command of their own."""

from __future__ import annotations

import subprocess

import pytest

from tests.server.deploy import visit
from tests.server.deploy.containers import five_commands, rehearsed
from tests.server.http_server import Running


def test_five_commands_lead_to_tables_over_https() -> None:
    assert len(five_commands()) == 5
    said = [rehearsed(command, "/srv/eldest.whl") for command in five_commands()]
    assert "pip install --quiet /srv/eldest.whl" in said[1] and "cards.example" not in "".join(said)
    assert subprocess.run(["sh", "-n"], input="\n".join(said), encoding="utf-8", check=False).returncode == 0


def test_the_visit_of_a_container_plays_at_any_server(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    visit.main(server.url, "")
    assert capsys.readouterr().out.startswith("played ")
