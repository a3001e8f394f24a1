"""The other commands: results on stdout, talk on stderr, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import eldest
from eldest.cli import run as command
from eldest.families.five_hundred.rules import FiveHundred
from eldest.table.rule_book import clauses
from tests.cli.conftest import Run


def test_rules_prints_a_clause_and_a_book(run: Run) -> None:
    assert "follow suit" in run("rules", "fh-37").stdout
    book = run("rules", "five-hundred")
    assert book.returncode == 0
    assert all(f"**{label}**" in book.stdout for label in clauses() if label.startswith("FH-"))


def test_rules_as_json_are_the_clauses(run: Run) -> None:
    assert json.loads(run("rules", "--json").stdout) == clauses()
    assert list(json.loads(run("rules", "fh-37", "--json").stdout)) == ["FH-37"]
    book = json.loads(run("rules", "five_hundred", "--json").stdout)
    assert list(book) == [label for label in clauses() if label.startswith("FH-")]


def test_clauses_may_be_named_with_their_game_and_several_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["rules", "oh_hell", "OH-36"]) == 0
    assert capsys.readouterr().out == f"OH-36  {clauses()['OH-36']}\n"
    assert command(["rules", "OH-36", "fh-37"]) == 0
    assert capsys.readouterr().out == f"OH-36  {clauses()['OH-36']}\n\nFH-37  {clauses()['FH-37']}\n"
    for words, said in (
        (["oh-hell", "FH-37"], "FH-37 is not a clause of oh-hell"),
        (["oh_hell", "sweven"], "'sweven' is not a clause, and 'oh_hell' is named already"),
    ):
        assert command(["rules", *words]) == 2
        assert said in capsys.readouterr().err


@pytest.mark.parametrize("wanted", ["FH-999", "XX-1", "whist"])
def test_an_unknown_clause_or_book_is_named(run: Run, wanted: str) -> None:
    done = run("rules", wanted)
    assert done.returncode == 2
    assert wanted in done.stderr


def test_options_lists_every_option_and_preset(run: Run) -> None:
    listed = json.loads(run("options", "five-hundred", "--json").stdout)
    assert [row["name"] for row in listed["options"]] == list(FiveHundred.declared())
    assert set(listed["presets"]) == {"uspc", "australian"}
    assert "above_all_sevens" in run("options", "five_hundred").stdout


def test_replay_prints_text_and_json(run: Run, tmp_path: Path) -> None:
    match = eldest.game("five_hundred", seed=2, dealer=0)
    while not match.deal.over:
        match.play(match.deal.legal()[-1])
    file = tmp_path / "deal.txt"
    file.write_text(str(match), encoding="utf-8")
    shown = run("replay", str(file))
    assert shown.returncode == 0
    assert "result" in shown.stdout
    as_json = run("replay", str(file), "--json")
    assert json.loads(as_json.stdout) == match.to_json()
    file.write_text(as_json.stdout, encoding="utf-8")
    assert run("replay", str(file)).stdout == shown.stdout


def test_replay_refuses_what_does_not_add_up(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    for content, says in (("nonsense", "line 1"), ("[1]", "eldest_record"), ("{", "line 1")):
        file.write_text(content, encoding="utf-8")
        done = run("replay", str(file))
        assert done.returncode == 2
        assert str(file) in done.stderr
        assert says in done.stderr
    file.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in run("replay", str(file)).stderr


def test_doctor_names_versions_folders_settings_and_extras(run: Run, tmp_path: Path) -> None:
    report = json.loads(run("doctor", "--json").stdout)
    assert report["versions"]["eldest"] == eldest.__version__
    assert str(tmp_path) in report["folders"]["matches and tables"]
    assert "ELDEST_DATA" in report["settings"]
    assert {"dev", "cuda", "rl"} <= set(report["extras"])
    assert "uninstall" in run("doctor").stdout


def test_simulate_is_the_same_for_the_same_seed(run: Run) -> None:
    arguments = ["simulate", "five_hundred", "--players=3", "--deals", "200", "--seed", "5", "--json"]
    first, second = (json.loads(run(*arguments).stdout) for _ in range(2))
    for report in (first, second):
        for key in ("seconds", "deals_per_second", "actions_per_second"):
            assert report.pop(key) > 0
    assert first == second
    assert first["deals"] == 200
    assert sum(row["deals"] for row in first["contracts"]) == 200
    assert len(first["mean_scores"]) == 3


def test_simulate_prints_a_table(run: Run) -> None:
    done = run("simulate", "five-hundred", "--deals", "300", "--bots", "random")
    assert done.returncode == 0, done.stderr
    assert "deals and" in done.stdout
    assert "made" in done.stdout


def test_simulate_refuses_bad_input(run: Run) -> None:
    for arguments, says in (
        (["simulate", "five_hundred", "--deals", "0"], "--deals"),
        (["simulate", "five_hundred", "--deals", "many"], "integer"),
        (["simulate", "five_hundred", "--joker", "perhaps"], "joker=perhaps: must be true, false (FH-7)"),
    ):
        done = run(*arguments)
        assert done.returncode == 2
        assert says in done.stderr
