"""Clauses: every one has a test or an example, or is marked *at the table*."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from eldest.families import FAMILIES
from eldest.table import rule_book

ROOT = Path(__file__).parents[2]
CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-\d+)\*\* (.*)$", re.MULTILINE)


def book(name: str) -> dict[str, str]:
    """The clauses of a rule book, by label."""
    return dict(CLAUSE.findall(rule_book.book(name)))


def prefix(name: str) -> str:
    """The letters with which the labels of a family begin."""
    return next(iter(book(name))).partition("-")[0]


def at_the_table(name: str) -> set[str]:
    """The clauses that are duties of people, with nothing in them for a program."""
    return {label for label, words in book(name).items() if words.endswith("*at the table*")}


@cache
def sources() -> str:
    """All sources."""
    return "\n".join(each.read_text(encoding="utf-8") for each in (ROOT / "src" / "eldest").rglob("*.py"))


def code_labels(name: str) -> set[str]:
    """Every label that stands anywhere in the sources."""
    return set(re.findall(rf"\b{prefix(name)}-\d+\b", sources()))


@cache
def names_of_tests() -> list[str]:
    """The names of all tests."""
    parsed = (ast.parse(each.read_text(encoding="utf-8")) for each in (ROOT / "tests").rglob("test_*.py"))
    return [node.name for tree in parsed for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def named_in_tests(name: str) -> set[str]:
    """The labels in the names of tests and in the worked examples."""
    pattern = re.compile(rf"test_{prefix(name).lower()}((?:_\d+)+)_[a-z]")
    found = set()
    for match in filter(None, map(pattern.match, names_of_tests())):
        found |= {f"{prefix(name)}-{number}" for number in match[1].split("_")[1:]}
    page = rule_book.book(name)
    examples = yaml.safe_load(re.search(r"```yaml\n(.*?)```", page, re.DOTALL)[1])["examples"]
    return found.union(*(example["clauses"] for example in examples))


@pytest.mark.parametrize("name", FAMILIES)
def test_the_code_names_no_clause_that_the_book_has_not(name):
    assert sorted(code_labels(name) - set(book(name))) == []


@pytest.mark.parametrize("name", FAMILIES)
def test_every_clause_has_an_example_or_a_test(name):
    assert sorted(set(book(name)) - at_the_table(name) - named_in_tests(name)) == []


@pytest.mark.parametrize("name", FAMILIES)
def test_no_test_or_example_names_a_clause_that_the_book_has_not(name):
    assert sorted(named_in_tests(name) - set(book(name))) == []


# Labels that the books left out; they are never given to another clause.
UNUSED = {"NN-38", "NN-39", "CO-38", "CO-39", "CO-48", "CO-49"}


@pytest.mark.parametrize("name", FAMILIES)
def test_the_labels_of_the_book_run_without_a_gap(name):
    last = max(int(label.partition("-")[2]) for label in book(name))
    every = {f"{prefix(name)}-{number}" for number in range(1, last + 1)}
    assert set(book(name)) == every - UNUSED
