"""`eldest sheet`, `diagram`, `results`, `templates`: what is printed, and what is refused in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eldest.cli import run
from eldest.table.match import Match
from tests.families import FOLDER
from tests.sheets.pdf_text import Sheet


def printed(out: Path, *arguments: str) -> Sheet:
    assert run([*arguments, "--out", str(out)]) == 0
    return Sheet(out.read_bytes())


def test_a_blank_sheet_for_these_players(tmp_path: Path) -> None:
    sheet = printed(tmp_path / "a.pdf", "sheet", "oh-hell", "--names", "Ada, Bo, Cy", "--dealer", "Bo", "--start", "5")
    assert len(sheet) == 2 and sheet.text().count("Bo") == 5  # at the head, and in four of ten deals
    general = printed(tmp_path / "b.pdf", "sheet", "oh_hell", "--no-card", "--paper", "letter", "--copies", "3")
    assert len(general) == 3 and general.size() == (216, 279) and "Player 8" in general.text()


def test_a_dealer_is_named_by_seat_where_nobody_has_a_name(tmp_path: Path) -> None:
    words = ("sheet", "sweven", "--no-card")
    without, with_dealer = printed(tmp_path / "a.pdf", *words), printed(tmp_path / "b.pdf", *words, "--dealer", "P2")
    assert with_dealer.text().count("3") == without.text().count("3") + 1


def test_files_are_filled_in_two_games_on_a_sheet(tmp_path: Path) -> None:
    file = str(FOLDER / "oh_hell/sheets/4_players.json")
    sheet = printed(tmp_path / "a.pdf", "sheet", "--from", file, "--from", file, "--language", "de", "--no-card")
    assert sheet.text().count("Cy hat mit 226 gewonnen.") == 2


def test_the_deals_of_a_file_and_hands_that_are_typed(tmp_path: Path) -> None:
    record = FOLDER / "five_hundred/records/five-with-a-called-card.txt"
    text = printed(tmp_path / "a.pdf", "diagram", str(record), "--deal", "1").text()
    assert {"♠ A K Q 10 4", "♥ A 3 2"} <= {" ".join(line.split()) for line in text.splitlines()}
    assert "Result: P0 0, P1 0, P2 +220, P3 +10, P4 +220" in text and "card called: P2 joker" in text
    typed = ("diagram", "counters", "--hands", "AS AS 2H / KS / QS / TD 9D", "--names", "Ada, Bo, Cy, Di")
    text = printed(tmp_path / "b.pdf", *typed).text()
    assert "A A" in text and "10 9" in text and "Ada" in text


def test_equal_names_stand_with_their_seats(tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_text(str(Match.start("sweven", {}, seed=3, seats=["Ada", "rules", "rules", "rules"])), encoding="utf-8")
    text = printed(tmp_path / "a.pdf", "diagram", str(file)).text()
    assert all(f"rules (P{seat})" in text for seat in (1, 2, 3)) and "Ada" in text and "(P0)" not in text


def test_hands_of_unequal_length_are_printed_and_it_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "A K" in printed(tmp_path / "a.pdf", "diagram", "sweven", "--hands", "AS KS / QS / / TS").text()
    assert capsys.readouterr().err == "eldest: the hands have 2, 1, 0 and 1 cards\n"
    empty = printed(tmp_path / "b.pdf", "diagram", "sweven", "--hands", "AS KS / / QH JH /").text()
    assert printed(tmp_path / "c.pdf", "diagram", "sweven", "--hands", "AS KS / - / QH JH / ?").text() == empty
    assert capsys.readouterr().err == ""


def test_the_results_of_an_evening(tmp_path: Path) -> None:
    files = [
        str(FOLDER / f"{name}.json")
        for name in ("oh_hell/sheets/4_players", "sweven/sheets/4_players", "counters/sheets/6_players")
    ]
    text = printed(tmp_path / "a.pdf", "results", *files, "--title", "Friday").text()
    rows = [" ".join(line.split()) for line in text.splitlines()]
    assert rows[0] == "Friday"
    assert {"1. Cy 3 3", "2. Flo 1 1", "3. Ada 3 0", "3. Eve 1 0"} <= set(rows)
    assert "Ranked by games won; points of different games are not added." in text and "Points" not in text


def test_points_of_one_game_are_added_and_players_without_names_are_not_merged(tmp_path: Path) -> None:
    nobody = tmp_path / "nobody.json"
    given = json.loads((FOLDER / "oh_hell/sheets/4_players.json").read_text(encoding="utf-8"))
    nobody.write_text(json.dumps({key: held for key, held in given.items() if key != "players"}), encoding="utf-8")
    numbered = tmp_path / "numbered.json"
    names = [f"Spieler {number}" for number in range(1, 5)]  # as a page in German calls those who have no names
    numbered.write_text(json.dumps({**given, "players": names}), encoding="utf-8")
    files = [str(nobody), str(FOLDER / "oh_hell/sheets/4_players.json"), str(numbered)]
    rows = [" ".join(line.split()) for line in printed(tmp_path / "a.pdf", "results", *files).text().splitlines()]
    assert {"1. Cy 1 1 226", "1. Player 3 (game 1) 1 1 226", "1. Player 3 (game 3) 1 1 226"} <= set(rows)
    assert "Ranked by games won, then by points." in rows and not any("P2" in row and "Player" in row for row in rows)


def test_templates_of_a_club(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "ours"
    assert run(["templates", str(folder)]) == 0
    look = folder / "look.typ"
    look.write_text(look.read_text(encoding="utf-8").replace('mark: "Eldest"', 'mark: "The Club"'), encoding="utf-8")
    ours = ("sheet", "sweven", "--templates", str(folder))
    assert "The Club" in printed(tmp_path / "a.pdf", *ours).text()
    assert run(["templates", str(folder)]) == 2
    (folder / "sheet.typ").write_text("#let x = (", encoding="utf-8")
    assert run([*ours, "--out", str(tmp_path / "b.pdf")]) == 2
    assert "sheet.typ:1: unclosed delimiter" in capsys.readouterr().err
    assert not (tmp_path / "b.pdf").exists()


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["sheet"], "name one game"),
        (["sheet", "whist"], "whist"),
        (["sheet", "oh_hell", "--paper", "a5"], "a5"),
        (["sheet", "oh_hell", "--language", "fr"], "fr"),
        (["sheet", "oh_hell", "--names", "Ada,Bo,Cy", "--players", "4"], "3 names for 4 players"),
        (["sheet", "oh_hell", "--names", "Ada,Bo,Cy", "--dealer", "Di"], "Di"),
        (["sheet", "oh_hell", "--names", "Ada,Bo,ada"], "'ada' appears twice"),
        (["sheet", "oh_hell", "--dealer", "P4"], "--dealer: 'P4' matches no player from P0 to P3"),
        (["diagram", "sweven", "--hands", "AS / KS", "--names", "Ada"], "players=1"),
        (["sheet", "oh_hell", "--from", "nowhere.json"], "nowhere.json: No such file"),
        (["sheet", "oh_hell", "--from", str(FOLDER / "sweven/sheets/4_players.json")], "several games"),
        (["sheet", "--from", str(FOLDER / "sweven/sheets/4_players.json"), "--names", "Ada"], "leave them out"),
        (["sheet", "--from", __file__], "not JSON"),
        (["sheet", "oh_hell", "--templates", "nowhere"], "no such folder"),
        (["diagram"], "name a file"),
        (["diagram", "sweven", "--hands", "AS / AS"], "more of AS than in the pack"),
        (["diagram", "sweven", "--hands", "AS / XX"], "XX"),
        (["diagram", "sweven", "--hands", "AS"], "1 hands"),
        (["diagram", "sweven", "--hands", "AS / KS / QS"], "3 hands, there are 4 in sweven()"),
        (
            ["diagram", "ninety_nine", "players=2", "--hands", "AS / KS"],
            "2 hands, there are 3 in",
        ),
        (["results", __file__], "not JSON"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], fault: str
) -> None:
    out = tmp_path / "x.pdf"
    assert run([*arguments, "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert fault in said and said.count("\n") == 1 and not out.exists()
