"""Clauses: every one is quoted by the code that obeys it, or marked *at the table*, and the worked examples hold."""

from __future__ import annotations

import pytest

from eldest.check.cases import read
from eldest.check.verdict import OK, verdict
from eldest.families.testing.base import FamilyTests
from eldest.table import rule_book
from eldest.table.clauses import sentences

DUTY = "*at the table*"  # ends a clause that only people can obey


class ClauseTests(FamilyTests):
    """The rule book and the docstrings of the rules."""

    @property
    def book(self) -> dict[str, str]:
        """The clauses of the rule book by label."""
        labels = [label for chapter in rule_book.chapters(self.facts.id) for label in chapter.labels]
        return {label: rule_book.clause(label) for label in labels}

    @property
    def duties(self) -> set[str]:
        """The labels of clauses for people."""
        return {label for label, words in self.book.items() if words.partition("\n")[0].endswith(DUTY)}

    def test_the_code_quotes_no_clause_that_the_book_has_not(self) -> None:
        assert sorted(set(sentences(self.family)) - set(self.book)) == []

    def test_every_clause_is_quoted_where_it_is_obeyed(self) -> None:
        assert sorted(set(self.book) - self.duties - set(sentences(self.family))) == []

    def test_a_clause_at_the_table_is_obeyed_by_no_code(self) -> None:
        assert sorted(self.duties & set(sentences(self.family))) == []

    def test_the_worked_examples_of_the_book_hold(self) -> None:
        cases = read(str(rule_book.books()[self.facts.id]))
        if not cases:
            pytest.skip(f"the rule book of {self.facts.id} has no worked examples")
        found = [verdict(case) for case in cases]
        assert [str(each) for each in found if each.state != OK] == []
        assert {label for case in cases for label in case.clauses} <= set(rule_book.clauses())
