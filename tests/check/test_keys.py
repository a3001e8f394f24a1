"""The keys of worked examples: the page lists those that the program reads and answers, family by family."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from eldest.check.cases import read
from eldest.check.given import Given
from eldest.check.notation import Kind
from eldest.check.verdict import kinds_of
from eldest.families import FAMILIES, family
from eldest.table.rule_book import books
from tests.families import FOLDER

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "README.md"
Keys = dict[str, set[str]]


def kinds(game: str) -> dict[str, Kind]:
    return dict(kinds_of(game))


def listed(game: str) -> tuple[Keys, Keys]:
    """The keys that the page lists for a family, by kind: those of `given` and those of `expect`."""
    page = PAGE.read_text(encoding="utf-8").partition("### All keys, by family and kind")[2]
    table = page.partition(f"**{FAMILIES[game]}**")[2].partition("\n\n- ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.*) \| (.*) \|$", table, re.MULTILINE)
    given, expect = ({row[0]: set(re.findall(r"`(\w+)`", row[column])) for row in rows} for column in (1, 2))
    return given, expect


@pytest.mark.parametrize("game", FAMILIES)
def test_the_page_lists_every_key_that_is_read(game: str) -> None:
    assert listed(game)[0] == {name: set(kind.given) for name, kind in kinds(game).items()}


@pytest.mark.parametrize("game", FAMILIES)
def test_the_page_lists_every_key_that_can_be_expected(game: str) -> None:
    """Those that the examples of the book, and of these tests, come to."""
    answered: Keys = defaultdict(set)
    for path in (books()[game], FOLDER / game / "examples.yaml"):
        for case in read(str(path)):
            options = family(game).options
            own = {name: case.given[name] for name in ("preset", *options.declared()) if name in case.given}
            answered[case.kind] |= set(
                kinds(game)[case.kind].find(options.make({**case.options, **own}), Given(case.given))
            )
    assert listed(game)[1] == answered
