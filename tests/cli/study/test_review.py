"""`eldest review`: files of hand records, looked through."""

from __future__ import annotations

import json

import pytest

from eldest.cli import run
from tests.review.recorded import recorded

QUICK = ["--budget", "8"]


@pytest.fixture
def file(tmp_path):
    written = tmp_path / "deal.txt"
    written.write_text(str(recorded("oh_hell", 1, start=3)), encoding="utf-8")
    return str(written)


def test_a_deal_is_told_for_its_person_in_lines_that_fit(file, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["review", file, *QUICK]) == 0
    out = capsys.readouterr().out
    assert "what you could know" in out and "open cards" in out and "P0 ann" in out
    rows = [line for line in out.splitlines() if line[:4].strip().isdigit()]
    assert rows and not any("ann" in row for row in rows), "of one seat, no row says whose it is"
    assert max(map(len, out.splitlines())) <= 80


def test_another_seat_can_be_named(file, capsys):
    assert run(["review", file, "--seat", "P1,P2", *QUICK]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line[:4].strip().isdigit()]
    assert {row[6:14] for row in rows} == {"rules P1", "rules P2"}


def test_json_is_printed_or_written(file, tmp_path, capsys):
    assert run(["review", file, "--json", "-", *QUICK]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["eldest_review"] == 3 and told["deals"][0]["seats"][0] == "ann"
    assert run(["review", file, "--json", str(tmp_path / "out.json"), *QUICK]) == 0
    assert json.loads((tmp_path / "out.json").read_text(encoding="utf-8")) == told


def test_several_deals_end_with_statistics(file, tmp_path, capsys):
    both = tmp_path / "both.txt"
    both.write_text(f"{recorded('oh_hell', 1, start=3)}\n{recorded('oh_hell', 2, start=3)}", encoding="utf-8")
    assert run(["review", str(both), *QUICK]) == 0
    out = capsys.readouterr().out
    assert "All deals of oh_hell" in out and "bidding" in out and "chance as far as the player could know" in out


def test_several_files_are_counted_together_and_no_deal_told(file, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["review", file, file, "--totals", *QUICK]) == 0
    out = capsys.readouterr().out
    assert "Deal 1" not in out and max(map(len, out.splitlines())) <= 80
    (row,) = [line for line in out.splitlines() if (line.startswith("ann") and "+" in line) or "-" in line]
    assert row.split()[:2] == ["ann", "2"]


@pytest.mark.parametrize("flag", [["--deal", "1"], ["--retry", "3"]])
def test_what_names_a_place_takes_one_file(file, capsys, flag):
    assert run(["review", file, file, *flag]) == 2
    assert "one file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--budget", "soon"], "not a budget"),
        (["--seat", "P9"], "there is no seat P9"),
        (["--seat", "ann"], "not a seat"),
        (["--deal", "3"], "there is no deal 3 among 1"),
        (["--retry", "99"], "not 99"),
    ],
)
def test_what_is_wrong_is_one_line(file, capsys, words, said):
    assert run(["review", file, *words]) == 2
    told = capsys.readouterr()
    assert told.out == "" and said in told.err and told.err.count("\n") == 1


def test_a_deal_can_be_tried_again_from_a_step_on(file, capsys, monkeypatch):
    record = recorded("oh_hell", 1, start=3)
    step = next(place for place, done in enumerate(record.actions) if done.seat == 0 and done.phase == "play")
    asked = iter(["?", "why"])

    def read(prompt):
        try:
            return next(asked)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
    assert run(["review", file, "--retry", str(step)]) == 0
    assert "your hand" in capsys.readouterr().out
