"""The page's imports have no circles: types count, and so do files that are fetched later or found by a pattern."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from page.places import GENERATED, WEB

SOURCES = WEB / "src"
STATIC = re.compile(r"""^\s*(?:import|export)\b[^;'"]*?\bfrom\s*["']([^"']+)["']""", re.MULTILINE)
OTHERS = re.compile(r"""\bimport\s*\(?\s*["']([^"']+)["']""")  # fetched later, types, and what is only run
PATTERN = re.compile(r"""\bimport\.meta\.glob(?:<[^()]*>)?\(\s*["']([^"']+)["']""")
ENDINGS = ("", ".ts", ".svelte.ts", "/index.ts")


def target(path: Path, named: str) -> Path:
    """The file that an import of a file names."""
    place = (path.parent / named).resolve()
    found = [Path(f"{place}{ending}") for ending in ENDINGS if Path(f"{place}{ending}").is_file()]
    assert found or GENERATED in place.parents, f"{path}: {named} is no file"
    return found[0] if found else place


def imported(path: Path) -> set[Path]:
    """All files of the page that a file imports; a component that draws itself inside itself is no circle."""
    text = path.read_text(encoding="utf-8")
    assert text.count("import.meta.glob") == len(PATTERN.findall(text)), f"{path}: a pattern that is not read here"
    named = [each for each in STATIC.findall(text) + OTHERS.findall(text) if each.startswith(".")]
    found = {target(path, each) for each in named}
    for pattern in PATTERN.findall(text):
        folder, _, files = pattern.partition("*")
        found |= set((path.parent / folder).resolve().glob(f"*{files}"))
    return found - {path}


def test_imports_have_no_circles() -> None:
    sources = [path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte")]
    graph = {path: imported(path) for path in sources}
    assert sum(map(len, graph.values())) > len(graph)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle = " -> ".join(str(path.relative_to(SOURCES)) for path in error.args[1])
        raise AssertionError(f"a circle of imports: {circle}") from None
