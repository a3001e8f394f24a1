"""The page of words is short, says each word once, and its names in code are in the code."""

from __future__ import annotations

import re

from tests.docs import DOCS, ROOT

ROWS = [
    row
    for row in re.findall(r"^\| (.+?) \| (.+?) \| (.*?) ?\|$", (DOCS / "words.md").read_text(encoding="utf-8"), re.M)
    if row[0] != "Word"
]
MOST = 120


def test_the_page_is_short() -> None:
    assert 80 < len(ROWS) <= MOST


def test_each_word_has_one_row() -> None:
    words = [word for heads, _, _ in ROWS for word in heads.strip("*").split(", ")]
    assert sorted({word for word in words if words.count(word) > 1}) == []


def test_every_name_in_code_is_in_the_code() -> None:
    sources = [path for folder in ("src/eldest", "web/src") for path in (ROOT / folder).rglob("*")]
    texts = [path.read_text(encoding="utf-8") for path in sources if path.suffix in (".py", ".ts", ".svelte")]
    known = {word for text in texts for word in re.findall(r"\w+", text)}
    named = {name for row in ROWS for name in re.findall(r"`([^`]+)`", " ".join(row))}
    paths = {name for name in named if "/" in name}
    assert [path for path in sorted(paths) if not (ROOT / "src" / "eldest" / f"{path}.py").exists()] == []
    assert sorted({word for name in named - paths for word in re.findall(r"[A-Za-z_]\w*", name)} - known) == []
