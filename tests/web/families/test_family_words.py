"""A family's German words as plain text: they must be complete, and a fault is reported with its line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from eldest.families.registry import OURS
from page.names import FOLDERS
from page.node import NotMade
from page.words import family as family_words
from page.words.fluent_file import FluentFile

FAMILY = next(iter(OURS))


@pytest.mark.parametrize("game", OURS)
def test_what_the_score_keeper_says_of_a_clause_is_a_sentence(game: str) -> None:
    words = FluentFile(FOLDERS / game / "words.de.ftl", family_words.ATTRIBUTES).words
    said = [str(each.pattern.elements[0].value) for key, each in words.items() if key.endswith(".entry")]
    assert said and all(each.endswith(".") for each in said)


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("-1 = ", "-1000 = ", r"words\.de\.ftl:\d+: [A-Z]+-1000 is unknown here"),
        ("only_choice = ", "# ", r"words\.de\.ftl:1: only_choice is missing"),
        (
            "only_choice = ",
            "only_choice = { $card } ",
            r"words\.de\.ftl:\d+: only_choice: nothing can stand in braces here",
        ),
        (".entry = ", ".line = ", r"words\.de\.ftl:1: [A-Z]+-\d+\.entry is missing"),
        (".entry = ", ".entries = ", r"words\.de\.ftl:\d+: \.entries is unknown here"),
        ("## Reasons", "## Others", r"words\.de\.ftl:1: \w+ is missing"),
    ],
)
def test_a_fault_is_told(tmp_path: Path, before: str, after: str, fault: str) -> None:
    folder = tmp_path / FAMILY
    shutil.copytree(FOLDERS / FAMILY, folder)
    file = folder / "words.de.ftl"
    german = file.read_text(encoding="utf-8")
    assert before in german
    file.write_text(german.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(NotMade, match=fault):
        family_words.texts(tmp_path)


def test_every_family_has_all_its_parts() -> None:
    made = {(file.parent.name, file.stem) for file in family_words.texts()}
    assert made == {(game, part) for game in OURS for part in ("clauses", "lines", "entries", "reasons")}
