"""Score sheets: what stands in every cell of the printed page."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from eldest.families import FAMILIES, family
from eldest.keeper import hands_file
from eldest.options import NotAnOption
from eldest.sheets.kept import Kept
from eldest.sheets.paper import PAPERS, Wanted
from eldest.sheets.score_sheet import said, score_sheet
from tests.families import FOLDER
from tests.sheets.pdf_text import Sheet

FRONT = Wanted(card=False)


def full(name: str) -> dict:
    return hands_file.parse((FOLDER / f"{name}.json").read_text(encoding="utf-8")).to_json()


def blank(game: str, names: tuple[str, ...] = (), **options: object) -> Kept:
    return Kept.blank(family(game).options.make(options), names, 0 if names else None)


def rows(games: list[Kept], wanted: Wanted = FRONT, page: int = 0) -> list[list[str]]:
    """The cells of a printed page; they are what was to be printed there."""
    front = said(games, wanted)["fronts"][page]
    found = Sheet(score_sheet(games, wanted).pdf).rows([c["width"] for c in front["columns"]], wanted.paper, page)
    assert found == [["".join(cell) for cell in row["cells"]] for row in front["rows"]]
    return found


def test_oh_14_the_blank_sheet_has_26_rows_and_oh_28_a_1_before_every_bid() -> None:
    game = Kept.blank(family("oh_hell").options.make({}), open_to_all=True)
    cells = rows([game])
    assert [row[9] for row in cells] == [str(size) for size in (*range(13, 0, -1), *range(1, 14))]
    bids = [1, 3, 5, 7, 11, 13, 15, 17]
    assert all([row[place] for place in bids] == ["1"] * 8 for row in cells)
    assert all("".join(row[place] for place in range(19) if place not in [*bids, 9]) == "" for row in cells)


def test_oh_17_the_dealers_are_written_down_in_advance() -> None:
    dealers = [row[0] for row in rows([blank("oh_hell", ("Ada", "Bo", "Cy"), players=3)])]
    assert dealers == (["Ada", "Bo", "Cy"] * 9)[:26]


def test_a_dealer_without_a_name_is_the_number_of_the_player() -> None:
    options = family("oh_hell").options.make({"start": 9})
    assert [row[0] for row in rows([Kept.blank(options, dealer=2)])] == [*"341234123412341234"]
    assert [row[0] for row in rows([Kept.blank(options, dealer=2, open_to_all=True)])] == ["3", *[""] * 17]


def test_oh_28_oh_36_oh_37_bids_and_totals_stand_where_they_belong() -> None:
    sheet = full("oh_hell/sheets/6_players")
    cells = rows([Kept.of(sheet)])
    for number, hand in enumerate(sheet["hands"]):
        for seat in range(6):
            bid, tricks = hand["bids"][seat], hand["tricks"][seat]
            place = 2 + 2 * seat
            written = f"1{bid}" if bid < 10 else str(10 + bid)
            assert cells[number][place] == written
            assert cells[number][place + 1] == (str(hand["scores"][seat]) if bid == tricks else "")


def test_oh_29_two_games_of_four_players_share_a_sheet() -> None:
    sheet = full("oh_hell/sheets/4_players")
    cells = rows([Kept.of(sheet), Kept.of(sheet)])
    assert all(row[:9] == row[10:] for row in cells)
    assert len(Sheet(score_sheet([Kept.of(sheet)] * 3, FRONT).pdf)) == 2


@pytest.mark.parametrize("players", [None, *range(3, 9)])
def test_oh_29_three_and_four_use_the_half_left_of_the_numbers_and_others_have_no_empty_columns(
    players: int | None,
) -> None:
    game = blank("oh_hell", **({"players": players} if players else {}))
    front = said([replace(game, open=players is None)], FRONT)["fronts"][0]
    labels = [head["label"] for head in front["heads"]]
    side = [f"Player {number}" for number in range(1, (players or 8) + 1)]
    halved = ["Dealer", *side[:4], "No", "Dealer", *(side[4:] or side)]
    assert labels == (["No", "Dealer", *side] if players in (5, 6, 7) else halved)
    assert any("left of “No”" in note for note in front["notes"]) == (players in (None, 3, 4))


def test_the_winner_and_the_next_hand_are_named() -> None:
    assert "Cy has won with 226." in Sheet(score_sheet([Kept.of(full("oh_hell/sheets/4_players"))], FRONT).pdf).text()
    assert (
        "Next: hand 10, Eve deals. Flo leads."
        in Sheet(score_sheet([Kept.of(full("oh_hell/sheets/6_players"))], FRONT).pdf).text()
    )


@pytest.mark.parametrize(
    ("name", "totals"),
    [
        ("sweven/sheets/4_players", (7, 9, 11, 13)),
        ("counters/sheets/6_players", (8, 15, 22)),
        ("five_hundred/sheets/5_players", (7, 10, 13, 16, 19)),
    ],
)
def test_totals_of_all_sides_stand_in_their_columns(name: str, totals: tuple[int, ...]) -> None:
    sheet = full(name)
    cells = rows([Kept.of(sheet)])
    for number, hand in enumerate(sheet["hands"]):
        if hand["scores"] is not None:
            assert [cells[number][place] for place in totals] == [str(n).replace("-", "−") for n in hand["scores"]]
            gains = [cells[number][place - 1] for place in totals]
            assert gains == [str(n).replace("-", "−") for n in hand["gains"]]


def test_a_hand_that_is_not_finished_is_printed_as_far_as_it_is_written() -> None:
    cells = rows([Kept.of(full("five_hundred/sheets/5_players"))])
    assert cells[6] == ["7", "Cy", "", "7♥", *[""] * 16]
    assert cells[7] == ["8", *[""] * 19]


def test_nn_34_after_each_game_of_ninety_nine_stand_its_bonuses_and_all_points_so_far() -> None:
    sheet = full("ninety_nine/sheets/3_players")
    cells = rows([Kept.of(sheet)])
    ends = [number for number, row in enumerate(cells) if row[1].startswith("game")]
    assert [cells[number][1] for number in ends] == ["game 1", "game 2"]
    assert [cells[ends[0]][place] for place in (6, 10, 14)] == [str(n) for n in sheet["hands"][3]["scores"]]
    assert cells[ends[0] - 1][6] == "125" and cells[ends[0]][5] == "100"
    assert cells[ends[0] + 1][0] == "5" and cells[ends[0] + 1][6] == cells[ends[0] + 1][5]


def test_a_faulty_hand_is_named_with_its_clause() -> None:
    file = json.loads((FOLDER / "oh_hell/sheets/4_players.json").read_text(encoding="utf-8"))
    file["hands"][2]["tricks"] = [11, 1, 0, 0]
    text = Sheet(score_sheet([Kept.of(hands_file.read(file).to_json())], FRONT).pdf).text()
    assert "Hand 3 does not add up (OH-35)." in text


def test_more_hands_than_rows_go_on_overleaf() -> None:
    file = json.loads((FOLDER / "sweven/sheets/4_players.json").read_text(encoding="utf-8"))
    file["hands"] = [{"bid": "pass"}] * 30
    game = Kept.of(hands_file.read(file).to_json())
    assert [row[0] for row in rows([game], page=1)][:7] == ["25", "26", "27", "28", "29", "30", "31"]


@pytest.mark.parametrize(("language", "tag"), [("en", b"/Lang(en)"), ("de", b"/Lang(de)")])
def test_a_sheet_is_for_everybody_as_pdf_ua_1_asks(language: str, tag: bytes) -> None:
    pdf = score_sheet([Kept.of(full("five_hundred/sheets/5_players"))], Wanted(language=language)).pdf
    sheet = Sheet(pdf)
    assert b"<pdfuaid:part>1<" in pdf and tag in pdf and sheet.tagged and sheet.title == "Five Hundred"
    fonts = sheet.fonts(0) | sheet.fonts(1)
    assert set(fonts) == {"SourceSans3-Regular", "SourceSans3-Semibold", "Fraunces-SemiBold", "Fraunces-MediumItalic"}
    assert all(fonts.values())


@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("game", ["oh_hell", "sweven", "ninety_nine", "counters", "five_hundred"])
def test_front_and_back_of_every_game_on_every_paper(game: str, name: str) -> None:
    paper = PAPERS[name]
    sheet = Sheet(score_sheet([blank(game)], Wanted(paper=paper, copies=2)).pdf)
    assert len(sheet) == 4 and sheet.tagged
    assert {sheet.size(page) for page in range(4)} == {(round(paper.width), round(paper.height))}
    assert {"H1", "Table", "TH", "TD"} <= sheet.kinds(0) and {"H1", "H2"} <= sheet.kinds(1)
    assert sheet.text(0) == sheet.text(2) and sheet.text(1) == sheet.text(3)


def test_oh_42_play_off_hands_go_on_overleaf() -> None:
    equal = {"trump": "H", "bids": [0, 0, 1], "tricks": [0, 0, 1]}
    file = {"eldest": "score", "version": 1, "family": "oh_hell", "players": ["Ada", "Bo", "Cy"], "dealer": 1}
    options = {"players": 3, "start": 1, "tie": "play_off"}
    off = {**equal, "bids": [1, 1, 0], "tricks": [0, 0, 1]}
    hands = [off, off, off, equal]
    game = Kept.of(hands_file.read({**file, "options": options, "hands": hands}).to_json())
    assert [(row[7], *row[:2]) for row in rows([game])] == [("1", "Bo", "11"), ("1", "Cy", "11")]
    overleaf = [(row[7], *row[:2]) for row in rows([game], page=1)]
    assert overleaf[:3] == [("1", "Ada", "11"), ("1", "Bo", "10"), ("1", "Cy", "1")]


def test_a_game_that_was_begun_elsewhere_stands_in_its_own_rows() -> None:
    file = json.loads((FOLDER / "oh_hell/sheets/4_players.json").read_text(encoding="utf-8"))
    file |= {"before": {"scores": [30, 20, 10, 0], "deals": 20}, "dealer": 2, "hands": file["hands"][20:22]}
    cells = rows([Kept.of(hands_file.read(file).to_json())])
    assert [row[0] for row in cells[19:23]] == ["", "Cy", "Di", "Ada"]
    assert cells[19][1] == "1" and cells[20][1] != "1"


def test_many_hands_and_no_names_are_printed() -> None:
    file = {"eldest": "score", "version": 1, "family": "sweven", "hands": [{"bid": "pass"}] * 200}
    sheet = Sheet(score_sheet([Kept.of(hands_file.read(file).to_json())], FRONT).pdf)
    assert len(sheet) == 9 and "P0" in sheet.text(8)


def test_nn_35_a_rubber_that_was_begun_elsewhere_goes_on() -> None:
    file = json.loads((FOLDER / "ninety_nine/sheets/3_players.json").read_text(encoding="utf-8"))
    before = {"scores": [225, 93, 48], "games": 1, "games_won": [1], "deals": 4, "opener": 1, "points": [90, 0, 0]}
    file |= {"before": before | {"dealt": 2}, "dealer": 2, "hands": [file["hands"][0], *file["hands"][4:6]]}
    cells = rows([Kept.of(hands_file.read(file).to_json())])
    assert cells[0][0] == "5" and cells[1][1] == "game 2"
    assert (cells[0][5], cells[0][6], cells[1][6]) == ("52", "", "377")
    assert cells[2][6] == cells[2][5] == "34"


@pytest.mark.parametrize("game", FAMILIES)
def test_every_value_of_every_option_has_its_sheet(game: str) -> None:
    options = family(game).options
    for name, declared in options.declared().items():
        for value in declared.values:
            try:
                chosen = options.make({name: value})
            except NotAnOption:
                continue  # a value that needs another one
            sheet = said([Kept.blank(chosen)], Wanted(language="de"))
            assert {len(row["cells"]) for row in sheet["fronts"][0]["rows"]} == {len(sheet["fronts"][0]["columns"])}
            assert all(section["lines"] for section in sheet["card"]["sections"]), (name, value)
