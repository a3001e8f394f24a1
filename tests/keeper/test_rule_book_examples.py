"""The rule books' examples of scoring, through the score keeper here and in the page's translation."""

from __future__ import annotations

import json
from typing import Any

import pytest

from eldest.keeper import hands_file
from tests.keeper.random_sheets import shown as added
from tests.keeper.random_sheets import translated
from tests.keeper.rule_book_examples import Example, examples

EXAMPLES = list(examples())


def at(told: Any, path: str) -> Any:
    for key in path.split("."):
        told = told[int(key)] if isinstance(told, list) else told[key]
    return told


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    """The content of the page's sheets."""
    jobs = [
        {
            **{key: example.file[key] for key in ("family", "options", "dealer", "before")},
            "players": [],
            "steps": [*([number, hand] for number, hand in enumerate(example.file["hands"])), "show"],
        }
        for example in EXAMPLES
    ]
    return {example.id: sheets[0] for example, sheets in zip(EXAMPLES, translated(jobs), strict=True)}


def test_there_are_examples_of_every_family() -> None:
    assert {example.id[:2] for example in EXAMPLES} == {"FH", "SW", "OH", "NN", "CO"} and len(EXAMPLES) == 33


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_an_example_holds_on_the_sheet(example: Example, shown: dict[str, Any]) -> None:
    sheet = hands_file.read(example.file)
    told = sheet.to_json()
    for written, expected in zip(told["hands"], example.hands, strict=True):
        assert {path: at(written, path) for path in expected} == expected
    assert {path: at(told, path) for path in example.whole} == example.whole
    here = added(sheet)
    assert {**shown[example.id], "players": here["players"], "options": here["options"]} == here


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_an_example_goes_through_its_file(example: Example) -> None:
    sheet = hands_file.read(example.file)
    again = hands_file.parse(json.dumps(hands_file.to_json(sheet)))
    assert again.to_json() == sheet.to_json()
