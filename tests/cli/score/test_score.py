"""`eldest score`: a score kept at the terminal, and the sheet of a file of hands."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from eldest.cli import run
from eldest.cli.text.screen import columns
from eldest.keeper import hands_file
from tests.families import FOLDER

SHEETS = sorted(FOLDER.glob("*/sheets/*.json"))
NAMES = ["--names", "Ada,Bo,Cy,Di"]
FILE: dict[str, Any] = {
    "eldest": "score",
    "version": 1,
    "family": "oh_hell",
    "options": {"start": 2},
    "players": ["Ada", "Bo", "Cy", "Di"],
    "dealer": 1,
    "hands": [
        {"trump": "C", "bids": [1, 0, 1, 0], "tricks": [1, 0, 0, 1]},
        {"trump": "S", "bids": [0, 0, 1, 0], "tricks": [0, 0, 1, 0]},
    ],
}
ONE_CARD = {"bids": [1, 0, 0, 1], "tricks": [1, 0, 0, 0]}


class Scorer:
    """Somebody at a terminal."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.monkeypatch, self.capsys, self.file = monkeypatch, capsys, folder / "score.json"

    def types(self, words: list[str], *lines: str) -> str:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert run(["score", *words, "--file", str(self.file)]) == 0
        return self.capsys.readouterr().out

    def hands(self) -> list[dict[str, Any]]:
        return json.loads(self.file.read_text(encoding="utf-8"))["hands"]


@pytest.fixture
def scorer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Scorer:
    return Scorer(monkeypatch, capsys, tmp_path)


def test_a_hand_is_written_line_by_line_and_the_last_number_is_the_rest(scorer: Scorer) -> None:
    said = scorer.types(["oh_hell", "--start", "3", *NAMES, "--dealer", "Bo"], "♣", "1 0 2 0", "1 0 1", "")
    assert "Hand 1, Bo deals, Cy leads, 3 tricks" in said
    assert "The bids come to 3, even." in said
    assert "Totals: Ada 11, Bo 10, Cy 0, Di 0" in said and "Hand 2, Cy deals" in said
    assert scorer.hands() == [{"trump": "C", "bids": [1, 0, 2, 0], "tricks": [1, 0, 1, 1]}]


def test_what_cannot_be_is_refused_by_clause_and_nothing_is_written(scorer: Scorer) -> None:
    said = scorer.types(["oh_hell", "--start", "3", *NAMES], "", "1 0 4 0", "nonsense", "99999999999", "1 0 2 0")
    assert "any number from 0 to that of the cards in the hand (OH-25)\n  “A bid may be 0." in said
    assert "trump (or nothing)> " in said and "bids (Ada, Bo, Cy, Di)> " in said
    assert "'nonsense' is not a whole number" in said and "'99999999999' is not a whole number from 0 to 999" in said
    assert scorer.hands() == [{"bids": [1, 0, 2, 0]}]


def test_a_past_cell_is_corrected_and_what_changed_is_told(scorer: Scorer) -> None:
    hand = ("", "1 0 2 0", "1 0 2 0")
    said = scorer.types(
        ["oh_hell", "--start", "3", *NAMES], *hand, "", "1 0 0 0", "1 0 0 1", "fix 1 bids 1 1 2 0", "sheet"
    )
    assert "Hand 1: Bo 10 → 0; 1 later total changes." in said
    assert [hand["bids"] for hand in scorer.hands()] == [[1, 1, 2, 0], [1, 0, 0, 0]]


def test_lines_are_undone_and_done_again(scorer: Scorer) -> None:
    said = scorer.types(["oh_hell", "--start", "3", *NAMES], "", "1 0 2 0", "1 0 2 0", "undo", "undo", "redo", "undo")
    assert "Hand 1: Ada 11 → ?" in said
    assert scorer.hands() == []
    said = scorer.types(["--resume"], "undo")
    assert "there is nothing to undo" in said


def test_one_number_is_the_bidders_and_a_misdeal_is_dealt_again(scorer: Scorer) -> None:
    said = scorer.types(["five_hundred", *NAMES], "misdeal", "7h", "Bo", "8", "pass")
    assert "Totals: Ada+Cy 20, Bo+Di 200" in said
    assert scorer.hands() == [
        {"misdealt": True},
        {"contract": "7H", "bidder": 1, "tricks": [2, 8]},
        {"contract": "pass"},
    ]


def test_ninety_nine_asks_for_the_premium_and_takes_a_bid_that_was_not_shown(scorer: Scorer) -> None:
    said = scorer.types(["ninety_nine", "--names", "Ada,Bo,Cy"], "Ada declare", "3 ? 2", "3 4")
    assert "Totals: Ada 53, Bo 4, Cy 22" in said and "♥ trumps" in said


def test_a_score_that_is_there_is_not_overwritten(scorer: Scorer) -> None:
    scorer.types(["sweven", *NAMES], "7", "Bo")
    assert run(["score", "sweven", "--file", str(scorer.file)]) == 2
    assert "already exists" in scorer.capsys.readouterr().err
    assert scorer.hands() == [{"bid": "7", "bidder": 1}]


# ---------------------------------------------------------------- files


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(["score", *words])
    return code, *capsys.readouterr()


def test_the_sheet_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hands.json"
    path.write_text(json.dumps(FILE), encoding="utf-8")
    code, text, _ = shown(capsys, "--from", str(path))
    assert code == 0 and "1     Bo     Cy     C  1/1  11  0/0  10  1/0  0   0/1  0" in text
    code, text, _ = shown(capsys, "--from", str(path), "--json")
    told = json.loads(text)
    assert code == 0 and told == hands_file.read(FILE).to_json()
    assert told["hands"][1]["scores"] == [21, 20, 11, 10] and told["next"]["hand"] == 3


@pytest.mark.parametrize("game", SHEETS, ids=lambda path: f"{path.parts[-3]}_{path.stem}")
def test_a_table_of_a_sheet_says_the_same(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, table, _ = shown(capsys, "--from", str(game), "--csv")
    lines = list(csv.reader(io.StringIO(table)))
    for parting in ",;\t":
        path = tmp_path / "hands.csv"
        with path.open("w", encoding="utf-8-sig", newline="") as file:
            csv.writer(file, delimiter=parting).writerows(lines)
        assert shown(capsys, "--from", str(path), "--json") == shown(capsys, "--from", str(game), "--json")


def test_past_scores_are_listed_counted_and_deleted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ELDEST_DATA", str(tmp_path))
    (tmp_path / "scores").mkdir()
    (tmp_path / "scores" / "2026-01-01-oh_hell.json").write_text(
        json.dumps({**FILE, "options": {"start": 1}, "hands": [ONE_CARD, ONE_CARD]})
    )
    one = {
        **FILE,
        "family": "five_hundred",
        "options": {},
        "hands": [{"contract": "7H", "bidder": 0, "tricks": [6, 4]}],
    }
    (tmp_path / "scores" / "2026-01-02-five_hundred.json").write_text(json.dumps(one))
    assert run(["scores"]) == 0
    newest, oldest = capsys.readouterr().out.splitlines()
    assert newest == "2026-01-02-five_hundred.json: Five Hundred, Ada, Bo, Cy, Di, one hand written"
    assert oldest == "2026-01-01-oh_hell.json: Oh Hell, Ada, Bo, Cy, Di, won by Ada"
    assert run(["scores", "--players", "--json"]) == 0
    told = {(each.pop("family"), each.pop("name")): each for each in json.loads(capsys.readouterr().out)}
    ada = {"games": 1, "wins": 1, "bids": 2, "made": 2, "points": 22, "best": 22}
    assert told["oh_hell", "Ada"] == ada and told["oh_hell", "Di"] == {
        **ada,
        "wins": 0,
        "made": 0,
        "points": 0,
        "best": 0,
    }
    assert told["five_hundred", "Cy"] == {**ada, "games": 0, "wins": 0, "bids": 1, "made": 0, "points": 0, "best": None}
    assert told["five_hundred", "Bo"]["bids"] == 0
    assert run(["scores", "oh-hell", "--players"]) == 0
    assert "Ada         1    1  2 of 2 (100%)     22.0    22" in capsys.readouterr().out
    nobody = {key: held for key, held in one.items() if key != "players"}
    (tmp_path / "scores" / "2026-01-03-five_hundred.json").write_text(json.dumps(nobody))
    assert run(["scores", "five_hundred", "--players"]) == 0
    assert "Ada" in (told := capsys.readouterr().out) and "P0" not in told
    (tmp_path / "scores" / "2026-01-03-five_hundred.json").unlink()
    assert run(["scores", "--delete", "../2026-01-01-oh_hell.json"]) == 2
    assert run(["scores", "--delete", "2026-01-01-oh_hell.json"]) == 0 and run(["scores"]) == 0
    assert "oh_hell" not in capsys.readouterr().out.splitlines()[-1]


def test_names_are_taken_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, names = tmp_path / "hands.json", ["<b>Ada</b>", "Ада", "👩‍🚀", "#let x = 1 [bold]"]
    path.write_text(json.dumps({**FILE, "players": names}), encoding="utf-8")
    code, text, _ = shown(capsys, "--from", str(path))
    assert code == 0 and all(name in text for name in names)


@pytest.mark.parametrize("game", SHEETS, ids=lambda path: f"{path.parts[-3]}_{path.stem}")
def test_a_sheet_is_no_wider_than_the_terminal(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    path, hands = tmp_path / "hands.json", json.loads(game.read_text(encoding="utf-8"))
    names = [f"{first} van der Meer" for first in ("Alexandrina", "Bartholomew", "Christopherus", "王小明", *"EFGH")]
    hands["players"] = names[: len(hands["players"])]
    path.write_text(json.dumps(hands), encoding="utf-8")
    _, text, _ = shown(capsys, "--from", str(path))
    assert max(map(columns, text.splitlines())) <= 80
    assert all(name in " ".join(text.split()) for name in hands["players"])
    heads = [line for line in text.splitlines() if line.startswith("hand")]
    first = [line.split()[0] for line in text.splitlines() if line[:1].isdigit()]
    assert first == [str(number) for _ in heads for number in range(1, len(first) // len(heads) + 1)]


def test_a_file_with_a_hand_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hands.json"
    wrong = {**FILE, "hands": [{**FILE["hands"][0], "tricks": [2, 0, 0, 1]}, FILE["hands"][1]]}
    path.write_text(json.dumps(wrong), encoding="utf-8")
    code, text, _ = shown(capsys, "--from", str(path))
    assert code == 1 and "row 1, tricks: All cards are played" in text and "there are no totals" in text


DAMAGED: list[tuple[Any, str]] = [
    ("{", "this is not JSON (line 1)"),
    ("[" * 100_000, "this is not JSON"),
    ('"{""eldest"": ""score"",', "this is not JSON (line 1)"),
    ('"{""eldest"": ""score"", ""version"": 1, ""family"": ""whist""}"', "'whist' is not a game"),
    (
        '"{""eldest"": ""score"", ""version"": 1, ""family"": ""sweven""}"\r\nhand,bid\r\n1,19\r\n',
        "hands[0].bid: '19' is not one of pass, 2",
    ),
    ([], "this is no file of hands"),
    ({**FILE, "version": 2}, "version: 2 is not 1"),
    ({**FILE, "family": "whist"}, "'whist' is not a game"),
    ({**FILE, "family": 3}, "family: 3 is not the name of a game"),
    ({**FILE, "options": {"hook": True}}, "hook=true needs bidding=in_turn (OH-44)"),
    ({**FILE, "options": []}, "options: [] are not names and values"),
    ({**FILE, "players": ["Ada"]}, "players: a list of 4 names is expected"),
    ({**FILE, "players": ["Ada", "B\no", "Cy", "Di"]}, "players[1]: 'B\\no' is not a name"),
    ({**FILE, "players": ["Ada", "x" * 201, "Cy", "Di"]}, "players[1]: a name has at most 200 characters, not 201"),
    ({**FILE, "dealer": 4}, "dealer: 4 is not a seat from 0 to 3"),
    ({**FILE, "before": {"scores": "many"}}, "before.scores: 'many' is not a whole number"),
    ({**FILE, "before": {"scores": 3}}, "before: scores: a list of numbers is expected"),
    ({**FILE, "before": {"deals": [3]}}, "before: deals: one number is expected"),
    (
        {**FILE, "before": {"points": [3]}},
        "before: points: the game has no such field (known: scores, dealer, deals)",
    ),
    ({**FILE, "before": {"scores": [10**30]}}, "is not a whole number up to 1000000"),
    ({**FILE, "hands": [3]}, "hands[0]: 3 is not a hand"),
    ({**FILE, "hands": [{"bid": 3}]}, "hands[0].bid: there is no such cell"),
    ({**FILE, "hands": [{"bids": [0, -1]}]}, "hands[0].bids[1]: -1 is not a whole number from 0 to 999"),
    ({**FILE, "hands": [{"bids": [0] * 5}]}, "hands[0].bids: [0, 0, 0, 0, 0] is not a list of at most 4 values"),
    ({**FILE, "hands": [{"trump": "X"}]}, "hands[0].trump: 'X' is not a suit"),
    ({**FILE, "hands": [{"misdealt": 1}]}, "hands[0].misdealt: 1 is neither true nor false"),
    ({**FILE, "notes": ""}, "'notes': there is no such key"),
]


@pytest.mark.parametrize(("given", "why"), DAMAGED, ids=[why[:30] for _, why in DAMAGED])
def test_a_damaged_file_is_refused_with_what_and_where(
    given: Any, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hands.json"
    path.write_text(given if isinstance(given, str) else json.dumps(given), encoding="utf-8")
    code, text, error = shown(capsys, "--from", str(path))
    assert (code, text) == (2, "") and why in error and error.count("\n") == 1
