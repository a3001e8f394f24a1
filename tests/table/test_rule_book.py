"""The rule books as they are quoted."""

from __future__ import annotations

import re

import pytest

from eldest.table.rule_book import NotAClause, clause, clauses, labels, sentence


def test_a_clause_is_quoted_without_marks() -> None:
    assert clause("sw-15") == "[seed] The lowest bid is 3."
    assert sentence("sw-15") == "The lowest bid is 3."
    assert sentence("FH-79").startswith("Nothing forces the game to end:")
    assert "Option max_hands: after that many deals," in sentence("FH-79")


def test_labels_are_named_one_by_one() -> None:
    assert labels("FH-3, FH-25..FH-28") == ["FH-3", "FH-25", "FH-26", "FH-27", "FH-28"]
    assert labels("OH-4") == ["OH-4"]


def test_every_clause_has_words_to_quote() -> None:
    for label in clauses():
        quoted = sentence(label)
        assert quoted and not re.search(r"\*\*|`|\||\n|\[(seed|source|ruling)", quoted), label


def test_what_is_no_clause_has_none() -> None:
    with pytest.raises(NotAClause):
        sentence("ZZ-1")
