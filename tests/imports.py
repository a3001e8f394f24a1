"""Which files lead to which: the imports of all Python files of the repository, read backwards."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACES = ("src", "examples/spades/src", "examples/spades", ".")  # where a module's name begins
FOLDERS = ("src/eldest", "examples", "tests", "page", "bundle", "benchmarks")


def files() -> list[Path]:
    """All Python files, in the order of their names."""
    return sorted(
        path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py") if "node_modules" not in path.parts
    )


def module(path: Path) -> str:
    """The dotted name of the module that stands in a file."""
    for place in PLACES:
        if path.is_relative_to(ROOT / place):
            parts = path.relative_to(ROOT / place).with_suffix("").parts
            return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    raise ValueError(f"{path}: not in the repository")


def named(tree: ast.AST, here: str, package: bool) -> Iterator[str]:
    """Every dotted name that a module imports or starts by its text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here.split(".")[: len(here.split(".")) - node.level + package] if node.level else []
            found = ".".join([*base, *([node.module] if node.module else [])])
            yield from (found, *(f"{found}.{each.name}" for each in node.names))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
            yield node.value.partition(":")[0]  # a process, a fixture or an entry point


@cache
def importers() -> dict[Path, set[Path]]:
    """By file: the files whose text imports it."""
    all_files = files()
    places = {module(path): path for path in all_files}
    found: dict[Path, set[Path]] = defaultdict(set)
    for name, path in places.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for each in set(named(tree, name, path.name == "__init__.py")):
            if each in places and each != name:
                found[places[each]].add(path)
    return found


def distances(changed: Iterable[Path], found: Mapping[Path, set[Path]]) -> dict[Path, int]:
    """By file that something changed leads to: over how many imports."""
    reached: dict[Path, int] = {}
    front = set(changed)
    steps = 0
    while front:
        reached |= dict.fromkeys(front, steps)
        front = {path for each in front for path in found.get(each, ())} - reached.keys()
        steps += 1
    return reached
