"""The cells of every notebook run, one after the other, in this process."""

from __future__ import annotations

import contextlib
import io
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from eldest.families import FAMILIES
from tests.docs import DOCS, NOTEBOOKS, blocks

CELL = "{code-cell}"


@cache
def run(page: Path) -> tuple[dict[str, Any], str]:
    """The variables that a page's cells leave, and their output."""
    left: dict[str, Any] = {"__name__": "__main__"}
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        for cell in blocks(page):
            if cell.kind == CELL:
                text = re.sub(r"^:.*", "", cell.text, flags=re.MULTILINE)  # what is to be shown of it
                exec(compile("\n" * cell.line + text, str(page), "exec"), left)
    return left, printed.getvalue()


@pytest.mark.parametrize("page", NOTEBOOKS, ids=lambda page: page.stem)
def test_its_cells_run(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    left, _ = run(page)
    assert len(left) > 2


@pytest.mark.parametrize("name", FAMILIES)
def test_every_rule_book_has_a_deal_that_is_over(name):
    left, printed = run(DOCS / "live" / f"{name}.md")
    assert left["match"].options.family == name and left["match"].deal.over
    assert printed.strip() == str(left["match"].record()).strip()


def test_cells_stand_in_notebooks_alone():
    pages = {block.page for page in DOCS.rglob("*.md") for block in blocks(page) if block.kind == CELL}
    assert pages == set(NOTEBOOKS)


def test_what_is_learnt_beats_lots():
    _, printed = run(DOCS / "guide" / "learn.md")
    told = dict(line.split(": ") for line in printed.splitlines() if line.startswith(("by lot", "learnt")))
    assert float(told["learnt"]) > float(told["by lot"]) + 1
