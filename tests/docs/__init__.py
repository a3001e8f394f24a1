"""The pages: everything in them that can be run is run, and the rest is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [
    *(
        ROOT / name
        for name in (
            "README.md",
            "CODE_OF_CONDUCT.md",
            "CONTRIBUTING.md",
            "SECURITY.md",
            "benchmarks/README.md",
            "changelog.d/README.md",
            "deploy/README.md",
        )
    ),
    *sorted(DOCS.rglob("*.md")),
    *sorted((ROOT / "src" / "eldest" / "families").glob("*/rules.md")),
]
FENCE = re.compile(r"^(?P<fence>```+)(?P<kind>[^\n`]*)\n(?P<text>.*?)^(?P=fence)[ ]*$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"(?:^|\n\n)((?:    [^\n]*\n)+)")


class Block(NamedTuple):
    """A block of a page: where it stands, what it is, what is in it."""

    page: Path
    line: int
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.line}"


def blocks(page: Path) -> Iterator[Block]:
    """All fenced blocks of a page; its kind is the first word behind the fence."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        kind = (found["kind"].split() or [""])[0]
        yield Block(page, text.count("\n", 0, found.start()) + 1, kind, found["text"])


def indented(page: Path) -> Iterator[Block]:
    """All blocks of a page that are told by four blanks, outside of fences."""
    whole = page.read_text(encoding="utf-8")
    text = FENCE.sub(lambda found: "\n" * found[0].count("\n"), whole)
    for found in INDENTED.finditer(text):
        yield Block(page, text.count("\n", 0, found.start(1)) + 1, "", found[1])


def named(toctree: Block) -> list[str]:
    """The documents that a tree of contents names, without their endings."""
    lines = [line for line in toctree.text.splitlines() if line and not line.startswith(":")]
    return [line.partition("<")[2].rstrip("> ") or line for line in lines]


BLOCKS = [block for page in PAGES for block in blocks(page)]
NOTEBOOKS = [page for page in PAGES if page.read_text(encoding="utf-8").startswith("---\nfile_format: mystnb\n")]
