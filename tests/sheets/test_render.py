"""The press: several at once, and what it says of templates that do not hold."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from eldest.families import family
from eldest.sheets.kept import Kept, NotAFullSheet
from eldest.sheets.paper import Wanted
from eldest.sheets.pdf.render import NotPrinted, Press
from eldest.sheets.score_sheet import score_sheet
from tests.sheets.pdf_text import Sheet


def test_sheets_that_are_printed_at_once_have_their_own_names() -> None:
    options = family("sweven").options.make({})

    def text(number: int) -> str:
        return Sheet(
            score_sheet([Kept.blank(options, [f"N{number}", "Bo", "Cy", "Di"])], Wanted(card=False)).pdf
        ).text()

    with ThreadPoolExecutor(4) as pool:
        for number, found in enumerate(pool.map(text, range(8))):
            assert f"N{number}" in found


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("#let x = (", "bad.typ:1: unclosed delimiter"),
        ('\n\n#image("/etc/hostname.png")', "bad.typ:3: file not found"),
        ('#read("../secret")', "bad.typ:1"),
        ("words", "missing document title"),
    ],
)
def test_a_fault_in_a_template_is_told_with_its_line(tmp_path: Path, template: str, said: str) -> None:
    (tmp_path / "secret").write_text("x", encoding="utf-8")
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "bad.typ").write_text(template, encoding="utf-8")
    with pytest.raises(NotPrinted) as refusal:
        Press(folder).pdf("bad", {})
    assert said in str(refusal.value) and "\n" not in str(refusal.value)


def test_a_template_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(NotPrinted, match=r"sheet\.typ"):
        Press(tmp_path).pdf("sheet", {})


@pytest.mark.parametrize("sheet", [{}, {"family": "sweven"}, {"family": "sweven", "options": {}, "hands": 3}])
def test_what_is_no_full_sheet_is_refused(sheet: dict) -> None:
    with pytest.raises(NotAFullSheet):
        Kept.of(sheet)
