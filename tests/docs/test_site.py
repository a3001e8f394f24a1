"""The changes to pages and docstrings for the site."""

from __future__ import annotations

import sys

import pytest

from eldest.families import FAMILIES
from eldest.table import rule_book
from tests.docs import DOCS

sys.path.insert(0, str(DOCS / "site"))

import demo
import docstrings
import live_deals


def said(text: str) -> list[str]:
    """A docstring as Sphinx would read it, line by line."""
    lines = text.splitlines()
    docstrings.replace(lines)
    return lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("What `is` so: a * b | c_", ["What ``is`` so: a \\* b \\| c\\_", ""]),
        ("OH-1   One.\nOH-2   Two `x`,\n       more.", ["| OH-1   One.", "| OH-2   Two ``x``,", "  more.", ""]),
        (">>> a * b\n6", [">>> a * b", "6", ""]),
        ("So:\n\n    env = *x", ["So:", "", "::", "", "        env = *x", ""]),
        ("| a | b |\n|---|---|", ["::", "", "    | a | b |", "    |---|---|", ""]),
        ("Alias for field number 3", []),
        ("", []),
        ("One `that\nends` here", ["One 'that", "ends' here", ""]),
    ],
)
def test_docstrings_are_plain_text_with_names_in_them(text, lines):
    assert said(text) == lines


@pytest.mark.parametrize("name", FAMILIES)
def test_a_rule_book_gets_its_deal_before_its_first_clause(name):
    book = rule_book.book(name)
    source = [(DOCS / "rules" / f"{name}.md").read_text(encoding="utf-8")]
    live_deals.add(None, f"docs/rules/{name}", source)
    head, deal, clauses = (source[0].index(part) for part in ("file_format: mystnb", "{code-cell}", "\n## 1. "))
    assert head < deal < clauses
    assert source[0].endswith(book.partition("\n## 1. ")[2])


def test_other_pages_stay_as_they_are():
    source = ["# Words\n"]
    live_deals.add(None, "docs/words", source)
    live_deals.add(None, "docs/rules/README", source)
    assert source == ["# Words\n"]


def test_a_book_without_clauses_is_refused():
    with pytest.raises(ValueError, match=r"docs/rules/oh_hell has no heading '## 1.'"):
        live_deals.with_deal("docs/rules/oh_hell", "# Oh Hell\n", "---\n---\n")


def test_the_first_page_leads_to_the_demo_if_it_is_there(tmp_path):
    class App:
        outdir = str(tmp_path)

    text = "# Eldest\n\n## Players\n"
    source = [text]
    demo.add(App, "docs/index", source)
    assert source == [text]
    (tmp_path / "demo").mkdir()
    (tmp_path / "demo" / "index.html").write_text("")
    demo.add(App, "docs/words", source)
    assert source == [text]
    demo.add(App, "docs/index", source)
    assert source[0].index('href="../demo/index.html"') < source[0].index("## Players")
    assert demo.BEFORE in (DOCS / "index.md").read_text(encoding="utf-8")
