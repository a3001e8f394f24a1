"""A family of rules alone is shown, told and recorded completely."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE
from tests.server.rules_alone import OTHERS, write
from tests.server.serve_command import served

# What is said of every deal whose cards are played.
ALWAYS = {"deal_begins", "leads", "beats", "takes", "scores"}
OWN = {
    "contracts": {"bids", "wins_bidding", "throws_away", "tricks"},
    "honours": {"bids", "wins_bidding", "names_trumps", "points"},
    "fists": {"has_bid", "bids_shown", "tricks", "side_short"},
    "hidden": {"chooses", "chooses_card", "has_chosen", "tricks"},
    "pairs": {"bids", "counters", "tricks", "side_short"},
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("families")
    write(found)
    return found


@pytest.mark.parametrize("id", OTHERS)
def test_a_deal_of_a_family_of_rules_alone_is_sent_and_told(folder: Path, id: str) -> None:
    environment = os.environ | {"ELDEST_FAMILIES": str(folder), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "tests.server.rules_alone", id]
    found = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert found.returncode == 0, found.stderr
    assert ALWAYS | OWN[id] <= set(json.loads(found.stdout))


REFUSED = """
import json
from eldest.narration.messages import refusal
from eldest.table.match import Match

match = Match.start("fists", {"bidding": "in_turn"}, seed=1, dealer=0)
said = []
for text, seat in (("1", 3), ("17", 1)):
    try:
        match.play(text, seat)
    except ValueError as fault:
        said.append(refusal(fault, match.family, text))
print(json.dumps(said))
"""


def test_a_refusal_without_a_clause_says_whose_turn_it_is_and_what_cannot_be(folder: Path) -> None:
    environment = os.environ | {"ELDEST_FAMILIES": str(folder), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", REFUSED]
    found = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=True)
    early, impossible = json.loads(found.stdout)
    assert (early["key"], early["text"]) == ("not_to_act", "P3 is not to act now, but P1.")
    assert (impossible["key"], impossible["text"]) == (
        "not_an_action",
        "17 is not among what may be said or played now.",
    )


def test_without_its_game_a_table_is_listed_and_left_as_it_is(folder: Path, tmp_path: Path) -> None:
    def asked(method: str, path: str, **sent: object) -> httpx.Response:
        return person.request(method, path, headers={"origin": str(person.base_url)}, **sent)  # type: ignore[arg-type]

    seats = [None, "rules", "rules", "rules"]
    with served(tmp_path, ELDEST_FAMILIES=str(folder)) as here, httpx.Client(base_url=here.url) as person:
        assert asked("POST", "/api/guests", json={"name": "Ada"}).status_code == 201
        table = asked("POST", "/api/tables", json={"game": "fists", "seats": seats}).json()["id"]
        cookies = person.cookies
        here.stop()
    with served(tmp_path) as here, httpx.Client(base_url=here.url, cookies=cookies) as person:
        assert asked("GET", f"/api/tables/{table}").status_code == 410
        assert [each["id"] for each in asked("GET", "/api/me/tables").json()["tables"]] == [table]
        here.stop()
        assert "'fists' is not a game" in here.said
    with (
        served(tmp_path, ELDEST_FAMILIES=str(folder)) as here,
        httpx.Client(base_url=here.url, cookies=cookies) as person,
    ):
        assert asked("GET", f"/api/tables/{table}").status_code == 200
        here.stop()
