"""Names with any characters: printed as they are, or with a substitute and a warning; never interpreted."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from eldest.families import family
from eldest.sheets.kept import Kept
from eldest.sheets.paper import Wanted
from eldest.sheets.pdf import letters
from eldest.sheets.pdf.letters import CERTAIN
from eldest.sheets.pdf.render import FONTS, press
from eldest.sheets.score_sheet import score_sheet
from tests.sheets.pdf_text import Sheet

FRONT = Wanted(card=False, system_fonts=False)  # the same letters on every machine


def printed(*names: str) -> tuple[str, str]:
    """The text of a sheet for these players, and what was missing."""
    players = (*names, "Bo", "Cy", "Di")[:4]
    made = score_sheet([Kept.blank(family("oh_hell").options.make({}), players, 0)], FRONT)
    sheet = Sheet(made.pdf)
    assert len(sheet) == 1 and sheet.tagged
    return sheet.text(), made.warning


@pytest.mark.parametrize(
    "name",
    ["Łukasz", "Đặng Ư", "Иван", "Ελένη", "O’Brien & Söhne", "Zoë", "*a* _b_", "#panic()", "$x$ <l> @r", "\\ `c`"],
)
def test_a_name_stands_there_letter_by_letter(name: str) -> None:
    text, warning = printed(name)
    assert name in " ".join(text.split()) and not warning


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ada\nBo", "Ada Bo"), ("\u202eadA", "adA"), ("Ada\x00\x07", "Ada"), ("  Ada  ", "Ada"), ("A\u2028da", "A da")],
)
def test_what_nobody_sees_is_left_out(name: str, shown: str) -> None:
    text, _ = printed(name)
    assert shown in text and not {"\u202e", "\x07"} & set(text)


def test_for_a_letter_without_a_font_there_is_a_substitute_and_a_warning() -> None:
    text, warning = printed("李 Ada", "雷")
    assert "□ Ada" in text
    assert "□ stands for letters that no font here has: U+674E U+96F7" in text
    assert warning.startswith("no font here has 李 (CJK UNIFIED IDEOGRAPH-674E), 雷") and "\n" not in warning
    assert warning.endswith("; install a font that has them, such as Noto Sans CJK (package fonts-noto-cjk)")


def test_letters_that_cannot_stand_together_have_substitutes_too() -> None:
    text, warning = printed("👩‍👩‍👧")
    assert "□" in text and "U+1F467" in text and warning


@pytest.mark.parametrize("name", ["x" * 200, "李" * 200, "W" * 200, "many words in a name " * 9 + "and an end"])
def test_a_name_of_200_letters_is_cut_in_its_cell_and_whole_at_the_foot(name: str) -> None:
    text, _ = printed(name)
    whole = "".join(text.replace("\u200b", "").split())
    assert "".join(name.replace("李", "□").split()) in whole and "…" in whole


def test_machine_fonts_help_out() -> None:
    made = score_sheet([Kept.blank(family("sweven").options.make({}), ("☃", "Bo", "Cy", "Di"))], Wanted())
    assert "☃" in Sheet(made.pdf).text() and not made.warning  # typst's own DejaVu has it


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere fonts are not found by this setting")
def test_a_font_that_is_installed_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pads = [Kept.blank(family("sweven").options.make({}), ("ꡀꡁ", "Bo", "Cy", "Di"))]
    if score_sheet(pads, Wanted()).missing != ("ꡀ", "ꡁ"):
        pytest.skip("a font of this machine has Phags-pa already")
    font = TTFont(FONTS / "Fraunces_400Regular.ttf")
    for table in font["cmap"].tables:
        table.cmap[ord("ꡀ")] = table.cmap[ord("A")]
    for name in font["name"].names:
        name.string = "One letter of Phags-pa"
    (tmp_path / "fonts").mkdir()
    font.save(tmp_path / "fonts" / "one-letter.ttf")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    press.cache_clear()
    try:
        made = score_sheet(pads, Wanted())
        assert "ꡀ□" in Sheet(made.pdf).text() and made.missing == ("ꡁ",)
    finally:
        press.cache_clear()


def test_the_first_letters_of_unicode_need_not_be_tried() -> None:
    shown = [chr(number) for number in range(0x20, ord(CERTAIN)) if chr(number).isprintable()]
    assert letters.missing({"said": ["".join(shown)]}, press()) == []
    press().pdf("letters", {"letters": "".join(shown)})  # refused if a font lacked one of them


@pytest.mark.parametrize("name", [chr(0x180) + chr(0x24F), "\u0338" * 60, "ﷺ" * 9, "\U000e0041", "a" + "\u0301" * 150])
def test_there_is_always_a_sheet(name: str) -> None:
    printed(name)


def test_no_name_a_person_may_type_stops_the_press() -> None:
    dice = random.Random(1)
    signs = [chr(number) for number in range(0x20, 0x1FAFF) if not 0xD800 <= number < 0xE000]
    for _ in range(4):
        printed(*("".join(dice.choices(signs, k=dice.randint(1, 40))) for _ in range(4)))
