"""Score sheets as PDF from the server."""

from __future__ import annotations

import json
import sys

import pytest

from eldest.sheets.pdf.render import press
from tests.families import FOLDER
from tests.server.http_guest import guest, problem
from tests.server.http_server import Running
from tests.sheets.pdf_text import Sheet


def hands() -> dict:
    return json.loads((FOLDER / "sweven/sheets/4_players.json").read_text(encoding="utf-8"))


def test_a_sheet_is_printed_as_it_is_asked_for(server: Running) -> None:
    with guest(server) as browser:
        answer = browser.post("/api/sheets?paper=letter&language=de&card=false", json=hands())
        assert answer.status_code == 200 and answer.headers["content-type"] == "application/pdf"
        sheet = Sheet(answer.content)
        assert len(sheet) == 1 and sheet.size() == (216, 279) and sheet.tagged
        assert "Cy hat mit 43 gewonnen." in sheet.text()
        assert len(Sheet(browser.post("/api/sheets", json={**hands(), "hands": []}).content)) == 2
        nobody = {"eldest": "score", "version": 1, "family": "oh_hell", "options": {}, "hands": []}
        blank = Sheet(browser.post("/api/sheets?card=false", json=nobody).content).text()
        assert "P0" not in blank and "3 or 4 players use the half left of" in blank


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"eldest": "record"}, "no file of hands"),
        ({"version": 2}, "version"),
        ({"family": "whist"}, "whist"),
        ({"players": ["x" * 201, "b", "c", "d"]}, "players[0]"),
        ({"hands": [{"bid": 4}, {"bid": "x"}]}, "hands[1].bid"),
        ({"hands": 7}, "hands"),
    ],
)
def test_what_is_no_file_of_hands_is_refused_with_what_and_where(server: Running, changed: dict, fault: str) -> None:
    with guest(server) as browser:
        told = browser.post("/api/sheets", json=hands() | changed)
        problem(told, 422, "not_valid")
        assert fault in told.text


def test_a_sheet_is_for_guests_on_paper_that_there_is(server: Running) -> None:
    with server.browser() as browser:
        problem(browser.post("/api/sheets", json=hands()), 401, "no_guest")
        browser.post("/api/guests")
        problem(browser.post("/api/sheets?paper=a3", json=hands()), 422, "not_valid")
        problem(browser.post("/api/sheets", json=[1]), 422, "not_valid")


def test_the_results_of_an_evening(server: Running) -> None:
    with guest(server) as browser:
        answer = browser.post("/api/sheets/results", json={"title": "Club <b>", "games": [hands(), hands()]})
        text = Sheet(answer.content).text()
        assert "Club <b>" in text and "Standings" in text and text.count("Cy 43") == 2
        told = browser.post("/api/sheets/results", json={"games": [hands(), {**hands(), "dealer": 9}]})
        problem(told, 422, "not_valid")
        assert "games.1" in told.text and "dealer" in told.text
        problem(browser.post("/api/sheets/results", json={"games": []}), 422, "not_valid")


def test_a_server_without_typst_says_so(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    press.cache_clear()
    monkeypatch.setitem(sys.modules, "typst", None)
    with guest(server) as browser:
        told = browser.post("/api/sheets", json=hands())
        problem(told, 501, "no_printer")
        assert told.json()["detail"] == "printed sheets need typst: pip install 'eldest[sheets]'"
        monkeypatch.undo()
        assert browser.post("/api/sheets", json=hands()).status_code == 200
