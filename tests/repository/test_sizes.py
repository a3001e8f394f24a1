"""Sizes: a folder with many files, or a module with many lines, is several subjects."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from eldest.families.registry import OURS

ROOT = Path(__file__).parents[2]
MOST_FILES, MOST_LINES = 15, 500
LONGER = {"arrays/array.py", *(f"families/{name}/rules.py" for name in OURS)}  # docs/architecture.md says why
SOURCES = ("benchmarks", "bundle", "examples", "kernels", "page", "src/eldest", "tests", "web/src")
MADE = {ROOT / name for name in ("src/eldest/kernels", "src/eldest/pages", "web/src/generated")}
RECORDS = {ROOT / "tests" / "families" / name / "records" for name in OURS}  # data


def folders() -> Counter[Path]:
    """How many files stand in each folder of sources, data beside them included."""
    found: Counter[Path] = Counter()
    for source in SOURCES:
        for path in (ROOT / source).rglob("*"):
            hidden = any(part.startswith((".", "__pycache__")) for part in path.relative_to(ROOT).parts)
            if path.is_file() and not hidden and not (MADE | RECORDS) & {*path.parents}:
                found[path.parent] += 1
    return found


def test_no_folder_has_more_than_fifteen_files() -> None:
    large = {str(folder.relative_to(ROOT)): many for folder, many in folders().items() if many > MOST_FILES}
    assert large == {}


def test_only_rules_and_the_array_have_more_than_500_lines() -> None:
    package = ROOT / "src" / "eldest"
    lines = {path: path.read_text(encoding="utf-8").count("\n") for path in package.rglob("*.py")}
    longer = {path.relative_to(package).as_posix() for path, many in lines.items() if many > MOST_LINES}
    assert longer == LONGER
