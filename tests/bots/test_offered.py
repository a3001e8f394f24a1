"""Level 4 is offered where it was measured to be stronger than level 3, and nowhere else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldest.bots import LEVELS, is_bot, seated_as
from eldest.bots.characters import CHARACTERS
from eldest.bots.learned.spec import NET
from eldest.bots.offered import LEVEL_4, SURE, best_with, games, is_offered, measured
from eldest.families import FAMILIES, NotAFamily, family
from eldest.families.summary import listed

BOTS = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.mark.parametrize("name", FAMILIES)
def test_level_4_is_offered_where_it_was_measured_to_be_stronger(name):
    players = family(name).options.declared()["players"].values
    for each in measured(name):
        assert each.players in players and each.deals > 30 and re.fullmatch(r"\d{4}-\d\d-\d\d", each.date)
        assert each.low < each.points < each.high
        assert (each.low > 0 or each.high < 0) == (each.p < 0.05), "the interval and p come from the same run"
        first, second = map(seated_as, each.bots)
        assert (first.name, second.name) == (LEVEL_4, "search") and first.budget == second.budget, "at equal time"
        assert each.command.startswith(f"eldest arena {' '.join(each.bots)} --game {name} --players {each.players} ")
    rows = {each.players: each for each in measured(name)}
    assert len(rows) == len(measured(name)), "one for a number of players"
    assert not rows or name in NET.owners()
    for count in players:
        shown = count in rows and rows[count].points > 0 and rows[count].p < SURE
        assert is_offered(LEVEL_4, name, count) == shown
        assert all(is_offered(bot, name, count) for bot in (*LEVELS, *CHARACTERS) if bot != LEVEL_4)


def test_the_list_of_games_says_so():
    assert [{**each} for each in listed()] == [
        {key: value for key, value in each.items() if key != "level_4"} for each in games()
    ]
    assert {each["id"]: each["level_4"] for each in games()} == {name: best_with(name) for name in FAMILIES}
    assert any(best_with(name) for name in FAMILIES) and not all(best_with(name) for name in FAMILIES)
    assert is_bot(LEVEL_4) and is_bot(f"{LEVEL_4}@20ms"), "who names it can seat it anywhere"


def test_the_documentation_has_every_measurement_and_says_where_level_4_is_offered():
    lines = BOTS.read_text(encoding="utf-8").splitlines()
    for name in FAMILIES:
        for each in measured(name):
            figures = f"| {each.low:+} to {each.high:+} |"
            (row,) = (line for line in lines if figures in line and f"| {each.deals:,} |" in line)
            assert row.endswith(f"| {'yes' if is_offered(LEVEL_4, name, each.players) else 'no'} |"), row


def test_a_damaged_file_is_named(tmp_path, monkeypatch):
    games = family("sweven")
    monkeypatch.setattr("eldest.bots.offered.family", lambda name: type("Copy", (), {"folder": tmp_path}))
    (tmp_path / "player" / "net").mkdir(parents=True)
    path = tmp_path / "player" / "net" / "measured.json"
    assert measured.__wrapped__(games.id) == ()
    for text in ("[{", '[{"players": 4}]', "[3]"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(NotAFamily, match=r"measured\.json: no list of measurements"):
            measured.__wrapped__(games.id)
