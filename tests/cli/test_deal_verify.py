"""`eldest deal verify`: what it says, and its exit codes."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from eldest import cli
from eldest.table.fair.published import PublishedMatch
from eldest.table.match import Match
from tests.cli.conftest import Run
from tests.table.fair.fairly import played

MATCH = played("five_hundred", 3, bots=(1,), withholding=(2,), players=4)[1]
HANDS = Match.start("sweven", {}, seed=1)
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(str(MATCH), encoding="utf-8")
    return path


def written(path: Path, match: PublishedMatch) -> str:
    path.write_text(str(match), encoding="utf-8")
    return str(path)


def spoilt(path: Path) -> str:
    """The file with a seed of the second deal changed."""
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    loaded["deals"][1]["opening"]["seeds"][0] = "0" * 64
    path.write_text(json.dumps(loaded), encoding="utf-8")
    return str(path)


def verify(*arguments: str) -> int:
    """The exit code of the command, run in this process."""
    return cli.run(["deal", "verify", *arguments])


def test_a_match_that_holds(run: Run, file: Path) -> None:
    done = run("deal", "verify", str(file))
    origins = "seeds of P0 P3, bots P1, substitutes for P2, promised and withheld by P2"
    assert done.stdout.splitlines() == [
        "Table Kx3_f-9QzT, match 1: five_hundred(), first dealer drawn by the seeds",
        *(f"Deal {number}   holds; {origins}" for number in (1, 2, 3)),
        "3 of 3 deals are opened; all of them hold",
    ]
    assert (done.returncode, done.stderr) == (0, "")


def test_a_match_from_standard_input(run: Run) -> None:
    done = run("deal", "verify", "-", said=str(MATCH))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "3 of 3 deals are opened; all of them hold")


def test_the_deal_and_what_does_not_hold_are_named(file: Path, capsys: Capture) -> None:
    assert verify(spoilt(file)) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[2:5] == [
        "Deal 2   does not hold:",
        "         the seed of P0 is not the one that was promised",
        f"         its pack is not the one that the seeds give: card 1 from the top should be {said[4][-2:]}",
    ]
    assert said[-1] == "3 of 3 deals are opened; 1 does not hold"


def test_what_holds_and_what_does_not_as_json(file: Path, capsys: Capture) -> None:
    assert verify("--json", str(file)) == 0
    whole = json.loads(capsys.readouterr().out)
    assert verify("--json", spoilt(file)) == 1
    wrong = json.loads(capsys.readouterr().out)
    assert (whole["holds"], wrong["holds"]) == (True, False)
    assert [deal["holds"] for deal in wrong["deals"]] == [True, False, True]
    assert whole["deals"][0] == {
        "deal": 1,
        "opened": True,
        "recorded": True,
        "holds": True,
        "repeated": None,
        "persons": [0, 3],
        "bots": [1],
        "substitutes": [2],
        "withheld": [2],
        "faults": [],
    }
    assert wrong["deals"][1]["faults"][0] == "the seed of P0 is not the one that was promised"


def test_what_is_not_opened_is_said(tmp_path: Path, capsys: Capture) -> None:
    shut = replace(MATCH.deals[2], shares=replace(MATCH.deals[2].shares, opening=None), record=None)
    bare = replace(MATCH.deals[1], record=None)
    path = written(tmp_path / "match.json", replace(MATCH, drawn=False, deals=(MATCH.deals[0], bare, shut)))
    assert verify(path) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].endswith("first dealer not drawn by the seeds")
    assert said[2].endswith("withheld by P2; there is no record to compare with")
    assert said[3].startswith("Deal 3   is not opened yet; seeds of P0 P3, bots P1")
    assert said[4] == "2 of 3 deals are opened; all of them hold"


def test_a_deal_without_a_seed_of_anybody_is_said_to_prove_nothing(tmp_path: Path, capsys: Capture) -> None:
    match = played("sweven", 1, bots=(0, 1, 2, 3), players=4)[1]
    assert verify(written(tmp_path / "match.json", match)) == 0
    assert "no seat gave a seed: the server alone chose this pack, bots P0 P1 P2 P3" in capsys.readouterr().out


def test_my_seed_is_found_again(file: Path, capsys: Capture) -> None:
    mine = MATCH.deals[1].shares.opening.seeds[3]
    assert verify(str(file), "--mine", mine) == 0
    assert f"Seed {mine[:8]}…: used in deal 2 by P3" in capsys.readouterr().out
    assert verify(str(file), "--mine", mine, "--mine", "e" * 64) == 1
    assert "Seed eeeeeeee…: not used in any opened deal" in capsys.readouterr().out
    assert verify(str(file), "--json", "--mine", mine) == 0
    assert json.loads(capsys.readouterr().out)["mine"] == [{"seed": mine, "used": [{"deal": 2, "seat": 3}]}]


@pytest.mark.parametrize(("content", "words"), [
    (b"nonsense", "line 1: Expecting value"),
    (str(HANDS).encode(), "a hand record has no seeds to verify"),
    (b"\n" + str(HANDS).encode(), "`eldest replay` checks it"),
    (json.dumps(HANDS.record().to_json()).encode(), "a hand record has no seeds to verify"),
    (json.dumps([HANDS.record().to_json()]).encode(), "a hand record has no seeds to verify"),
    (b"{}", "a published match is a JSON object with the key 'eldest_match'"),
    (b'{"eldest_match": 3}', "version 3 is newer than this program reads (2)"),
    (b"\xff\xfe\x00", "not a text file (invalid start byte)"),
    (b"[" * 100_000, "the JSON is nested too deeply for a match"),
    (str(MATCH).encode()[:-40], "line "),
])  # fmt: skip
def test_bad_input_is_one_line_and_exit_2(
    content: bytes, words: str, file: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_bytes(content)
    assert verify(str(file)) == 2
    refused = capsys.readouterr()
    assert refused.err.startswith(f"eldest: {file}: ") and words in refused.err
    assert (refused.err.count("\n"), refused.out) == (1, "")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
    assert verify("-") == 2
    assert capsys.readouterr().err.startswith("eldest: standard input: ")


def test_a_file_that_is_not_there_and_a_seed_that_is_none(file: Path, capsys: Capture) -> None:
    assert verify(str(file.parent / "no.json")) == 2
    assert verify(str(file.parent)) == 2
    assert verify(str(file), "--mine", "mine") == 2
    assert capsys.readouterr().err.splitlines() == [
        f"eldest: {file.parent / 'no.json'}: No such file or directory",
        f"eldest: {file.parent}: Is a directory",
        "eldest: 'mine' is not 64 hex digits in small letters",
    ]


def test_a_byte_order_mark_is_no_fault(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert verify(str(file)) == 0


def test_what_a_file_says_cannot_steer_the_terminal(file: Path, capsys: Capture) -> None:
    loaded = json.loads(str(MATCH))
    loaded["deals"][0]["record"]["before"] = {"\x1b[2J\x07": 1}
    file.write_text(json.dumps(loaded), encoding="utf-8")
    assert verify(str(file)) == 1
    assert capsys.readouterr().out.replace("\n", "").isprintable()


def test_a_match_of_which_nothing_is_opened(tmp_path: Path, capsys: Capture) -> None:
    match = replace(MATCH, deals=())
    assert verify(written(tmp_path / "match.json", match)) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "0 of 0 deals are opened"
