"""`eldest bots`: positions put to bots and to the solver."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eldest.bots import BOTS
from eldest.bots.rated import tables
from eldest.bots.searching.thought import ANY, FOR, TERMS, Circumstance, Curve, Curves, Origin, read, write
from eldest.cli import run as command
from eldest.cli.study.bots.calibration import Asked, fit
from eldest.puzzles import collection
from eldest.research.calibration.course import Course
from eldest.research.calibration.fit import LEAST
from eldest.research.calibration.forecast import Forecast
from eldest.research.positions import files

SWEVEN = str(Path(__file__).parents[3] / "docs" / "positions" / "sweven.yaml")


def test_a_table_says_who_is_right_and_known_misses_are_no_failure(run):
    found = run("bots", "check", SWEVEN)
    assert found.returncode == 0, found.stderr
    assert "rules: " in found.stdout and found.stdout.startswith("position")


def test_a_bot_that_is_wrong_is_a_failure_and_json_says_where(run):
    found = run("bots", "check", SWEVEN, "--bots", "rules,random", "--json")
    told = json.loads(found.stdout)
    wrong = [each for each in told["answers"] if each["bot"] == "random" and not each["right"]]
    assert found.returncode == 1 and wrong and set(told["right"]) == {"rules", "random"}
    assert told["positions"] * 2 == len(told["answers"])


def test_all_positions_of_eldest_are_asked_where_no_file_is_named(run):
    found = run("bots", "check")
    assert found.returncode == 0 and "FH-P01" in found.stdout and "CO-P01" in found.stdout


def test_no_bot_no_file_and_no_position_are_refused_in_a_line(run, tmp_path):
    bad = tmp_path / "bad.yaml"
    bad.write_text("positions: [{id: x, family: sweven, given: {hand: AS}, accepted: [pass], why: no}]")
    for arguments, said in (
        (("check", SWEVEN, "--bots", "nobody"), "eldest: 'nobody' is not a bot"),
        (("check", str(tmp_path / "none.yaml")), "No such file"),
        (("prove", str(bad)), "x: P0 has 1 cards and should have 8"),
    ):
        found = run("bots", *arguments)
        assert found.returncode == 2 and said in found.stderr and found.stderr.count("\n") == 1


@pytest.mark.parametrize("verb", ["check", "prove"])
def test_no_position_at_all_is_a_failure(verb, tmp_path, monkeypatch, capsys):
    empty = tmp_path / "empty.yaml"
    empty.write_text("positions: []\n", encoding="utf-8")
    assert command(["bots", verb, SWEVEN, str(empty)]) == 2
    assert capsys.readouterr() == ("", f"eldest: {empty}: it holds no position\n")
    monkeypatch.setattr(files, "PACKAGED", tmp_path / "none")
    monkeypatch.setattr(files, "SOURCES", tmp_path / "none")
    assert command(["bots", verb]) == 2
    assert "no position found" in capsys.readouterr().err


def test_no_puzzle_at_all_is_a_failure(tmp_path, capsys):
    empty = tmp_path / "empty.jsonl"
    empty.write_text(collection.HEAD.join(('{"', '": 1}')) + "\n", encoding="utf-8")
    assert command(["puzzles", "check", str(empty)]) == 2
    assert capsys.readouterr() == ("", f"eldest: no puzzle found in {empty}\n")


def test_ratings_are_printed_for_every_number_of_players(run):
    told = run("bots", "ratings").stdout.splitlines()
    assert told[0].split() == ["game", "players", "deals", *BOTS]
    assert [line.split()[:2] for line in told[1:-1]] == [[each.family, str(each.players)] for each in tables()]
    assert told[-1].startswith("learned is offered where") and "ninety_nine with 3 and 4 players" in told[-1]
    found = json.loads(run("bots", "ratings", "--json").stdout)
    assert {bot["bot"] for bot in found[0]["bots"]} <= set(BOTS)


def test_a_proof_that_does_not_hold_is_a_failure(run, tmp_path):
    text = Path(SWEVEN).read_text(encoding="utf-8")
    (position,) = [each for each in text.split("\n- id: ") if each.startswith("SW-P12")]
    path = tmp_path / "one.yaml"
    path.write_text(f"positions:\n- id: {position}\n", encoding="utf-8")
    assert run("bots", "prove", str(path), "--deals", "20").returncode == 0
    path.write_text(path.read_text(encoding="utf-8").replace("accepted: [9H]", "accepted: [AH]"), encoding="utf-8")
    found = run("bots", "prove", str(path), "--deals", "20")
    assert found.returncode == 1 and "AH is worse than 9H where" in found.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["sweven", "--bots", "rules"], "eldest: 'rules' has no curves for its chances: "),
        (["oh_hell", "--bots", "learned@9"], "eldest: 'learned@9' has no curves for its chances: "),
        (["whist"], "eldest: 'whist' is not a game (five_hundred, "),
    ],
)
def test_who_does_not_search_is_not_calibrated_and_other_games_neither(arguments, said, capsys):
    assert command(["bots", "calibrate", *arguments]) == 2
    found = capsys.readouterr().err
    assert found.startswith(said) and found.count("\n") == 1


def test_curves_of_bots_that_are_not_named_stay(tmp_path):
    curve = Curve(2.0, (0.5, *[0.0] * (len(TERMS) - 1)))
    before = Curves(dict.fromkeys((ANY, "bid search", "bid flat 4"), curve), Origin("one", "2026-11-22", "0", 3, 40))
    write(path := tmp_path / "curves.json", {"sweven": before, "counters": before})
    course = Course("sweven", ("flat@8",), "fit")
    asked = Asked("flat@8", "", 2, "fit", 1, None, str(path), None)
    fit(course, {1: [Forecast(Circumstance("bid flat", 3, FOR, 8, 50.0), 0.5, True, True)] * 2}, asked)
    after = read(path)
    assert after["counters"] == before and after["sweven"].by_kind == dict.fromkeys((ANY, "bid search"), curve)
    assert (after["sweven"].origin.deals, after["sweven"].origin.decisions) == (3 + 1, 40 + 2)
    assert after["sweven"].origin.command.startswith("one; eldest bots calibrate sweven")


def test_curves_of_cards_stay_if_another_bot_plays_them(tmp_path):
    curve = Curve(2.0, (0.5, *[0.0] * (len(TERMS) - 1)))
    before = Curves(dict.fromkeys((ANY, "bid search", "play search 4"), curve), Origin("one", "2026-11-22", "0", 3, 40))
    write(path := tmp_path / "curves.json", {"sweven": before})
    course = Course("sweven", ("flat@8", "search@8"), "fit", "rules")
    said = [Forecast(Circumstance("bid search", 3, FOR, 8, 50.0), 0.5, True, True)] * LEAST
    fit(course, {1: said}, Asked("flat@8,search@8", "rules", 1, "fit", 1, None, str(path), None))
    after = read(path)["sweven"]
    assert after.by_kind[ANY] == after.by_kind["play search 4"] == curve != after.by_kind["bid search"]
    assert after.origin.command.endswith(" --cards rules")
