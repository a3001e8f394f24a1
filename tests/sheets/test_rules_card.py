"""The rules in short: every line names existing clauses, and holds under the options that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from eldest.families import FAMILIES, family
from eldest.options import text
from eldest.sheets.families import SHEET
from eldest.sheets.kept import Kept
from eldest.sheets.paper import PAPERS, Wanted
from eldest.sheets.rules_card import rules_card
from eldest.sheets.score_sheet import said as everything
from eldest.sheets.score_sheet import score_sheet
from eldest.sheets.words import languages, of_family, words
from eldest.table import rule_book
from tests.sheets.pdf_text import Sheet

NUMBER = "(three|four|five|six|seven|eight|drei|vier|fünf|sechs|sieben|acht) ([a-z]+ )*(players|Spieler)"


def lines(language: str) -> Iterator[tuple[str, dict]]:
    """Every line of the cards, and at head and foot of the sheets."""
    for game in FAMILIES:
        around = [words(language).under(f"{game}.{key}") for key in ("lead", "foot")]
        for section in (*of_family(game, language)["card"].values(), *around):
            yield from ((game, line) for line in section)


def said(game: str, **options: object) -> str:
    card = rules_card(Kept.blank(family(game).options.make(options)), words())
    return "\n".join(line["says"] for section in card["sections"] for line in section["lines"])


@pytest.mark.parametrize("language", languages())
def test_every_clause_and_every_value_of_an_option_exists(language: str) -> None:
    for game, line in lines(language):
        declared = family(game).options.declared()
        assert set(line.get("clauses", ())) <= set(rule_book.clauses()), line
        for name, values in line.get("when", {}).items():
            known = {text(value) for value in declared[name].values} | {"none"}
            assert {str(value) for value in values} <= known, line


def test_languages_say_the_same_lines_with_the_same_numbers() -> None:
    spelt = re.compile(r"\d{2,}|\{\w+\}")
    for (_, english), (_, german) in zip(lines("en"), lines("de"), strict=True):
        assert {**english, "says": ""} == {**german, "says": ""}
        assert set(spelt.findall(english["says"])) == set(spelt.findall(german["says"])), english


def keys(under: object, way: str = "") -> Iterator[str]:
    if isinstance(under, dict):
        for key, value in under.items():
            yield from keys(value, f"{way}.{key}")
    else:
        yield way


def test_languages_have_the_same_words() -> None:
    assert set(keys(words("de")._said)) == set(keys(words("en")._said))
    for game in FAMILIES:
        assert set(keys(of_family(game, "de"))) == set(keys(of_family(game, "en")))


@pytest.mark.parametrize(
    ("game", "options", "there", "missing"),
    [
        ("oh_hell", {"players": 6}, "Six players", "Four players"),
        ("oh_hell", {"start": 7}, "First 7 cards each", "First 13"),
        ("oh_hell", {"bidding": "in_turn", "hook": True}, "may not make the sum", "closed fist"),
        ("sweven", {"target": 50}, "reaches 50 first", "reaches 35"),
        ("ninety_nine", {"players": 2}, "dummy", "Reveal"),
        ("counters", {"variant": "countred_joker"}, "The game is 200", "One point for each trick over"),
        ("five_hundred", {"preset": "australian"}, "Only a side that has just made", "All ten tricks: at least"),
    ],
)
def test_the_card_says_what_the_options_make(game: str, options: dict, there: str, missing: str) -> None:
    found = said(game, **options)
    assert there in found and missing not in found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", FAMILIES)
def test_a_blank_sheet_has_only_lines_that_hold_for_whom_it_has_columns(game: str, language: str) -> None:
    options = family(game).options.make({})
    every, wanted = Kept.blank(options, open_to_all=True), Wanted(language=language)
    if not SHEET.of(game).any_number:
        assert everything([every], wanted) == everything([Kept.blank(options)], wanted)
        return
    # One sheet for all: what holds for some of them says for whom.
    shown = [line for section in rules_card(every, words(language))["sections"] for line in section["lines"]]
    some = [line for line in shown if "players" in line.get("when", {})]
    assert len(some) > 1 and all(re.search(NUMBER, line["says"], re.IGNORECASE) for line in some)


def test_fh_27_the_table_of_values_is_the_one_in_force() -> None:
    options = family("five_hundred").options.make({"schedule": "inverted"})
    values = rules_card(Kept.blank(options), words())["values"]
    assert values["columns"] == ["tricks", "♣", "♠", "♥", "♦", "NT"]
    assert values["rows"][2] == ["8", "120", "180", "240", "300", "360"]


@pytest.mark.parametrize(
    ("game", "options"),
    [("counters", {"variant": "countred_joker"}), ("five_hundred", {"players": 5, "preset": "australian"})],
)
def test_the_longest_card_has_room_on_the_shortest_paper(game: str, options: dict) -> None:
    wanted = Wanted(PAPERS["letter"], language="de")
    assert len(Sheet(score_sheet([Kept.blank(family(game).options.make(options))], wanted).pdf)) == 2
