"""The worked examples of the rule books, and further ones, as they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.check.cases import Case, read
from eldest.check.verdict import OK, SKIP, kinds_of, report, verdict
from eldest.families import FAMILIES
from eldest.table.rule_book import clauses
from tests.check import MORE, RULES

CASES = [case for path in (*sorted(RULES.glob("*.md")), *MORE) for case in read(str(path))]


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_the_example_holds(case: Case):
    found = verdict(case)
    if found.state == SKIP:
        pytest.skip(found.reason)
    assert (found.state, found.reason) == (OK, "")


def test_only_families_that_are_not_there_are_skipped():
    skipped = {case.family for case in CASES if verdict(case).state == SKIP}
    assert skipped == {case.family for case in CASES} - set(FAMILIES)


EXAMPLES = {"five_hundred": 26, "sweven": 15, "oh_hell": 14, "ninety_nine": 19, "counters": 22}


@pytest.mark.parametrize("each", FAMILIES)
def test_every_example_of_a_book_passes(each):
    found = report([str(RULES / f"{each}.md")])
    assert (found.summary, found.code) == (f"{EXAMPLES[each]} passed, 0 failed", 0)


@pytest.mark.parametrize("each", FAMILIES)
def test_there_are_examples_of_every_kind(each):
    kinds = kinds_of(each)
    assert {case.kind for case in CASES if case.family.replace("-", "_") == each} == set(kinds)


def test_the_kinds_are_those_of_the_rule_books_introduction():
    """First column of its table of kinds, and the kinds of several hands."""
    page = (RULES / "README.md").read_text(encoding="utf-8")
    table = page.partition("| Kind |")[2].partition("\n\n")[0]
    columns = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert {kind for column in columns for kind in column.split("`")[1::2]} == {
        kind for each in FAMILIES for kind in kinds_of(each)
    }


def test_every_example_names_clauses_of_the_books():
    assert {label for case in CASES for label in case.clauses} <= set(clauses())


def test_a_page_without_examples_adds_none():
    assert read(str(RULES / "README.md")) == []


def test_names_of_examples_are_unique():
    ids = [case.id for case in CASES]
    assert len(ids) == len(set(ids))


def test_the_further_examples_say_why():
    assert [case.id for case in CASES if Path(case.file) in MORE and not (case.why and case.clauses)] == []
