"""The published ratings of bots."""

from __future__ import annotations

import json

import pytest

from eldest.bots import BOTS
from eldest.bots.rated import MEAN, measured, rated, tables
from eldest.families import FAMILIES, family
from eldest.research.arena.contest import Contest
from eldest.research.arena.executors import alone
from eldest.research.arena.results.log import Log
from eldest.research.arena.run import contend
from eldest.research.rating import __main__ as rating


def test_every_bot_is_rated_at_the_printed_table_of_every_game():
    known = {(options.family, int(options.record().players)) for options in rating.tables()}
    found = {(table.family, table.players) for table in tables()}
    assert found <= known
    assert found >= {(name, int(family(name).options().record().players)) for name in FAMILIES}
    for table in tables():
        assert set(BOTS) >= {each.bot for each in table.bots} >= {"random", "rules", "flat", "search"}
        others = [each.points for each in table.bots if each.bot != "random"]
        assert sum(others) == pytest.approx(MEAN * len(others), abs=len(others))
        assert all(each.low < each.points < each.high for each in table.bots)
        assert table.bots[0].bot == "random", "nobody is weaker"
        assert rated(table.family, table.players) == table.bots
    assert rated("sweven", 9) == []


def test_a_table_is_rated_and_written_beside_the_others(tmp_path, monkeypatch, capsys):
    file = tmp_path / "ratings.json"
    file.write_text("[]")
    monkeypatch.setattr(rating, "rateable", lambda options: ("random", "rules", "wren", "mistakes:90000:rules"))
    monkeypatch.setattr(rating, "SHIPPED", file)
    for table in ("sweven:3", "oh_hell:3", "sweven:3"):
        rating.main([table, "--deals", "4", "--logs", str(tmp_path)])
    first, second = measured(file)
    assert (first.family, second.family, second.deals) == ("sweven", "oh_hell", 4)
    assert first.bots[0].bot == "random" and {each.bot for each in first.bots[1:]} == set(rating.rateable(None)[1:])
    told = capsys.readouterr().out
    assert "wren" in told and "points a deal" in told and "hours of choices" in told
    lines = (tmp_path / "sweven 3.jsonl").read_text().splitlines()
    assert json.loads(lines[0])["together"] and len(lines) == 1 + 4 + 4
    with pytest.raises(SystemExit):
        rating.main(["whist:4", "--logs", str(tmp_path)])
    assert "'whist:4' is not a table: there is five_hundred:2" in capsys.readouterr().err


def test_a_log_of_pairs_is_read_and_continued(tmp_path, monkeypatch):
    file, path = tmp_path / "ratings.json", tmp_path / "oh_hell 3.jsonl"
    file.write_text("[]")
    monkeypatch.setattr(rating, "SHIPPED", file)
    old = Contest(family("oh_hell").options.make({"players": 3}), ("random", "rules", "wren"), "1")
    with Log(old, str(path)) as log:
        assert len([*contend(old, old.boards(3), alone, log)]) == 9
    assert "together" not in path.read_text()
    before = path.read_text()
    rating.main(["oh_hell:3", "--deals", "3", "--logs", str(tmp_path)])
    assert path.read_text() == before
    rating.main(["oh_hell:3", "--deals", "4", "--logs", str(tmp_path)])
    assert path.read_text().startswith(before) and len(path.read_text().splitlines()) == 1 + 4 * 3
    ((*_, bots),) = measured(file)
    assert bots[0].bot == "random"


def test_a_log_of_another_contest_is_refused(tmp_path, capsys):
    path = tmp_path / "oh_hell 3.jsonl"
    for head, said in (
        ("{}", "not a log of an arena"),
        (json.dumps(Contest(family("oh_hell").options.make({"players": 3}), ("rules", "wren"), "2").to_json()), "seed"),
    ):
        path.write_text(head + "\n", encoding="utf-8")
        with pytest.raises(SystemExit):
            rating.main(["oh_hell:3", "--deals", "3", "--logs", str(tmp_path)])
        assert said in capsys.readouterr().err and path.read_text(encoding="utf-8") == head + "\n"


def test_too_few_deals_are_refused_in_a_line(tmp_path, capsys):
    with pytest.raises(SystemExit):
        rating.main(["sweven:3", "--deals", "1", "--logs", str(tmp_path)])
    assert "--deals 1: a number from 2 to 1,000,000" in capsys.readouterr().err
