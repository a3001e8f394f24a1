"""Sizes of folders: a folder with many files is a subject that needs folders of its own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST = 15
SOURCES = ("benchmarks", "bundle", "examples", "kernels", "page", "src/eldest", "tests", "web/src")
MADE = {"__pycache__", "generated", "node_modules", "pages"}  # or installed, and no part of the repository
MADE_AT = {ROOT / "src" / "eldest" / "kernels"}
RECORDS = {"records"}  # hand records, one a file, are read by their names


def folders() -> Counter[Path]:
    """How many files stand in each folder of sources, data beside them included."""
    found: Counter[Path] = Counter()
    for source in SOURCES:
        for path in (ROOT / source).rglob("*"):
            inside = path.relative_to(ROOT).parts[:-1]
            if path.is_file() and not MADE.union(RECORDS).intersection(inside) and not MADE_AT & {*path.parents}:
                found[path.parent] += 1
    return found


def test_no_folder_has_more_than_fifteen_files() -> None:
    large = {str(folder.relative_to(ROOT)): many for folder, many in folders().items() if many > MOST}
    assert large == {}
