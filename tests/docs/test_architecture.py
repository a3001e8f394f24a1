"""The map of the code names what exists: every path, every name in the file beside it, every layer."""

from __future__ import annotations

import re

import pytest

from eldest.families.registry import OURS
from tests.docs import DOCS, ROOT
from tests.repository.test_layers import LAYERS

MAP = (DOCS / "architecture.md").read_text(encoding="utf-8")
PATHS = sorted({path for path in re.findall(r"`([\w.<>/-]+)`", MAP) if "/" in path})
WALKS = dict(re.findall(r"^## (Where [^\n]*)\n(.*?)(?=^## |\Z)", MAP, re.M | re.S))
STEPS = [step for walk in WALKS.values() for step in re.findall(r"^\| `([^`]+)` \| (.*) \|$", walk, re.M)]
MOST = 19  # files of a walk


@pytest.mark.parametrize("path", PATHS)
def test_a_path_that_the_map_names_exists_for_every_family(path: str) -> None:
    assert [each for each in OURS if not (ROOT / path.replace("<id>", each)).exists()] == []


@pytest.mark.parametrize(("path", "text"), STEPS, ids=[path for path, _ in STEPS])
def test_a_step_names_what_stands_in_its_file(path: str, text: str) -> None:
    file = (ROOT / path.replace("<id>", next(iter(OURS)))).read_text(encoding="utf-8")
    named = {part for name in re.findall(r"`([\w.]+)`", text) for part in name.split(".")}
    assert [name for name in sorted(named) if not re.search(rf"\b{name}\b", file)] == []


def test_each_walk_is_short() -> None:
    files = {
        title: {path for path in re.findall(r"`([\w.<>/-]+)`", walk) if "/" in path} for title, walk in WALKS.items()
    }
    assert len(files) == 3
    assert [title for title, found in files.items() if len(found) > MOST] == []


def test_the_map_has_the_layers_in_their_order() -> None:
    table = MAP.partition("## The layers")[2].partition("## The folders")[0]
    rows = re.findall(r"^\| (`.*?) \| ", table, re.M)
    assert [tuple(re.findall(r"`(\w+)`", row)) for row in rows] == [tuple(names) for names in LAYERS]
