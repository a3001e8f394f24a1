"""Layers: imports point down, games do not know each other, one package knows the compiler."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Collection
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from eldest.families import FAMILIES, family
from eldest.families.registry import OURS
from tests.patience import PATIENCE

SOURCES = Path(__file__).parents[2] / "src" / "eldest"

# From the bottom up; modules of one layer may import each other unless it is said otherwise.
LAYERS = (
    ("settings", "folders", "file_lock", "arrays"),
    ("compiler", "cards", "record", "options", "phases"),
    ("mechanics",),
    ("families",),
    ("sampler", "engine", "cuda"),
    ("table",),
    ("keeper",),
    ("solver",),
    ("bots",),
    ("reviews", "research", "envs", "puzzles", "narration", "lessons"),
    ("api", "data"),
    ("server", "sheets", "cli", "check"),
    ("browser",),
    ("testing",),
)
APART = {"reviews", "research", "envs", "puzzles"}
HEIGHT = {name: height for height, names in enumerate(LAYERS) for name in names}
FILES = {
    "eldest.compiler.cache", "eldest.compiler.digest", "eldest.compiler.kernels", "eldest.compiler.side_modules",
    "eldest.file_lock", "eldest.folders", "eldest.settings",
    "eldest.families.family", "eldest.families.registry",  # a family lies in a folder
}  # fmt: skip
PARTS = {  # of a family, by the layer that asks for them
    "sampler": "sampler",
    "trickster": "table",
    "keeper": "keeper",
    "certain": "bots",
    "solver": "solver",
    "two_sides": "solver",
    "player": "bots",
    "study": "research",
    "study.openspiel": "envs",
    "examples": "check",
    "sheet": "sheets",
    "talk": "cli",
    "explain": "lessons",
}
COMPILER = {"numba", "llvmlite"}


def modules() -> dict[str, Path]:
    """All modules by their dotted names."""
    found = {}
    for path in SOURCES.rglob("*.py"):
        parts = path.relative_to(SOURCES.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def parsed(path: Path) -> list[ast.AST]:
    """The nodes of a file, parsed once for all tests."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imported(path: Path) -> set[str]:
    """Every module that a file imports, at its head or later, and `package.name` for what it takes from a package."""
    found = set()
    for node in parsed(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out whole"
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def layer(module: str) -> str:
    """The part of the package that a module belongs to, a family's file by its name; nothing for the package itself."""
    top, *inside = module.split(".")[1:] or [""]
    if (top, inside[:1]) == ("families", ["testing"]):
        return "testing"  # of families, and of all that is made of them
    if top != "families" or len(inside) < 2:
        return top
    return PARTS.get(".".join(inside[1:3])) or PARTS.get(inside[1], top)


def eldests(path: Path) -> set[str]:
    return {layer(module) for module in imported(path) if module.startswith("eldest.")}


INSIDE = {name: path for name, path in modules().items() if layer(name) not in ("", "__main__")}


def test_every_module_stands_in_a_layer():
    assert sorted({layer(name) for name in INSIDE} - set(HEIGHT)) == []


def test_imports_point_down():
    above = {
        module: sorted(name for name in eldests(path) if HEIGHT.get(name, 0) > HEIGHT[layer(module)])
        for module, path in INSIDE.items()
    }
    assert {module: names for module, names in above.items() if names} == {}


def imported_inside(path: Path, inside: Collection[str]) -> set[str]:
    """The modules of ours that a file imports: a package only if something is taken that stands in it itself."""
    found = set()
    for node in parsed(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            named = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= named if named <= set(inside) else named | {node.module}
    return found & set(inside)


def test_imports_have_no_circles():
    """Those within functions and those for types alone count as well."""
    inside = modules()
    graph = {name: imported_inside(path, inside) - {name} for name, path in inside.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(f"a circle of imports: {' -> '.join(error.args[1])}") from None


@pytest.mark.parametrize("own", FAMILIES)
def test_a_family_imports_no_other(own):
    others = tuple(f"eldest.families.{each}" for each in FAMILIES if each != own)
    inside = {name: path for name, path in INSIDE.items() if name.startswith(f"eldest.families.{own}.")}
    assert inside
    assert [name for name, path in inside.items() if any(each.startswith(others) for each in imported(path))] == []


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_has_the_name_that_it_is_listed_with(name):
    assert family(name).name == FAMILIES[name]


def test_the_solver_needs_no_table():
    ways = [name for name in INSIDE if name.startswith("eldest.solver.by_rules")]
    assert ways and [name for name in ways if "table" in eldests(INSIDE[name])] == []


def test_the_minds_above_the_bots_do_not_import_each_other():
    seen = {name: eldests(path) & APART - {layer(name)} for name, path in INSIDE.items() if layer(name) in APART}
    assert [name for name, others in seen.items() if others] == []


def test_nothing_below_the_table_imports_it():
    low = [name for name in INSIDE if HEIGHT[layer(name)] < HEIGHT["table"]]
    assert [name for name in low if "table" in eldests(INSIDE[name])] == []


def test_nothing_below_the_table_reads_files_or_the_network():
    low = [name for name in INSIDE if HEIGHT[layer(name)] < HEIGHT["table"] and name not in FILES]
    outside = {"pathlib", "socket", "sqlite3", "urllib", "http", "yaml", "typer", "subprocess"}
    assert [name for name in low if {each.split(".")[0] for each in imported(INSIDE[name])} & outside] == []


def test_only_the_compiler_and_the_gpu_know_numba():
    found = {name for name, path in INSIDE.items() if {each.split(".")[0] for each in imported(path)} & COMPILER}
    assert [name for name in found if layer(name) != "compiler" and name != "eldest.cuda.chip"] == []


@pytest.mark.parametrize("module", ["eldest", "eldest.table.deal", "eldest.table.match", "eldest.cli"])
def test_what_a_command_needs_first_loads_neither_numpy_nor_the_compiler(module):
    code = f"import json, sys, {module}; print(json.dumps(sorted({{n.split('.')[0] for n in sys.modules}})))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert sorted({"numpy", *COMPILER} & set(json.loads(done.stdout))) == []


NAMED = re.compile(rf"\b({'|'.join([*OURS, *(family(name).options.__name__ for name in OURS)])})\b")
VERB = ("eldest.narration.events",)  # in it a card counters its twin


def names_of_families(path: Path) -> set[str]:
    """The imports, calls and texts of a file that name a family; its docstrings may."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, told) and ast.get_docstring(node)
    }
    found = set(imported(path))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            found.add(node.value)
        elif isinstance(node, ast.Name):
            found.add(node.id)
    return {each for each in found if NAMED.search(each)}


def test_no_family_is_named_outside_its_folder():
    outside = {name: path for name, path in INSIDE.items() if not name.startswith("eldest.families.")}
    named = {
        module: [
            each for each in names_of_families(path) if module not in VERB or set(NAMED.findall(each)) != {"counters"}
        ]
        for module, path in outside.items()
    }
    assert {module: found for module, found in named.items() if found} == {}


@pytest.mark.parametrize("own", OURS)
def test_a_family_names_no_other(own):
    others = {each for each in OURS if each != own}
    inside = [path for name, path in INSIDE.items() if name.startswith(f"eldest.families.{own}.")]
    assert [path for path in inside for each in names_of_families(path) if set(NAMED.findall(each)) & others] == []
