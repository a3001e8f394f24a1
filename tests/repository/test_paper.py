"""The paper: its numbers, tables and figures are those of the committed results, and its references are there."""

from __future__ import annotations

import re

import pytest

from benchmarks.paper import PAPER
from benchmarks.paper.__main__ import main
from benchmarks.paper.figures import FIGURES, digest, drawn
from benchmarks.paper.text import NAME, facts, text

WRITTEN = (PAPER / "paper.md").read_text(encoding="utf-8")
LONGEST = 1_750  # words, as the journal asks


def test_its_text_is_that_of_the_results():
    assert text() == WRITTEN, "python -m benchmarks.paper writes it again"


def test_every_number_that_is_known_is_used():
    template = (PAPER / "paper.md.in").read_text(encoding="utf-8")
    assert sorted(set(NAME.findall(template))) == sorted(facts())


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_shows_the_results(name):
    assert f"(figures/{name}.png)" in WRITTEN
    assert drawn(name) == digest(name), "python -m benchmarks.paper draws it again"


@pytest.mark.parametrize(("word", "code"), [("--help", 0), ("--figures", 2)])
def test_it_is_not_written_if_help_or_something_unknown_is_asked_for(monkeypatch, word, code):
    monkeypatch.setattr("sys.argv", ["paper", word])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == code


def test_its_references_are_those_that_it_cites():
    cited = set(re.findall(r"\[@(\w+)\]", WRITTEN.partition("\n---\n")[2]))
    listed = re.findall(r"^@\w+\{(\w+),", (PAPER / "paper.bib").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(cited) == sorted(listed)
    assert set(re.findall(r"\\autoref\{fig:(\w+)\}", WRITTEN)) == set(FIGURES)


def test_it_is_no_longer_than_the_journal_asks():
    words = [line for line in WRITTEN.partition("\n---\n")[2].splitlines() if not line.startswith(("|", "!"))]
    assert len(" ".join(words).split()) < LONGEST
