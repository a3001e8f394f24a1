"""The words of the page, its pages, its score keeper and its build name no family: that stands in their folders."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldest.families.registry import OURS
from page.places import GENERATED, ROOT, WEB

SOURCES = WEB / "src"
FOLDERS = [SOURCES / "words", SOURCES / "keeper", SOURCES / "pages", ROOT / "page"]
TYPES = {name: "".join(map(str.capitalize, name.split("_"))) for name in OURS}


def files() -> list[Path]:
    """The files written by hand."""
    there = (path for folder in FOLDERS for path in folder.rglob("*.*"))
    return sorted(path for path in there if path.suffix in (".ts", ".js", ".svelte", ".py"))


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_family_is_named(path: Path) -> None:
    own = "|".join([*OURS, *TYPES.values(), *(each[0].lower() + each[1:] for each in TYPES.values())])
    named = re.compile(rf"(?<![A-Za-z])(?:{own})(?![a-z])")
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if named.search(line)] == []


@pytest.mark.parametrize("name", OURS)
def test_a_family_has_the_same_few_files(name: str) -> None:
    there = {path.name for path in (SOURCES / "families" / name).iterdir()}
    words = {f"{part}.{language}.ts" for part in ("words", "options") for language in ("en", "de")}
    assert words | {"heads.de.ts", "keeper.de.ts", "words.de.ftl", "names.gen.ts"} <= there


def test_what_is_generated_is_of_the_families_that_there_are(built_page: Path) -> None:
    assert {path.stem for path in (GENERATED / "keepers").iterdir()} == set(OURS)
