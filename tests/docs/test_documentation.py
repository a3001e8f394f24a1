"""The examples in pages and docstrings are run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

import eldest
from eldest.cli import app

ROOT = Path(__file__).parents[2]
PACKAGES = pkgutil.walk_packages(eldest.__path__, "eldest.")
MODULES = ["eldest", *sorted(module.name for module in PACKAGES if not module.name.endswith("__main__"))]


def names(group: TyperGroup, before: str = "") -> Iterator[str]:
    """Yield every command of a group and of those in it, as it is typed."""
    for name, command in group.commands.items():
        if isinstance(command, TyperGroup):
            yield from names(command, f"{before}{name} ")
        if not isinstance(command, TyperGroup) or command.invoke_without_command:
            yield before + name


def file_of(module: str) -> Path:
    place = ROOT / "src" / module.replace(".", "/")
    return place / "__init__.py" if (place / "__init__.py").is_file() else place.with_suffix(".py")


WITH_EXAMPLES = [name for name in MODULES if ">>> " in file_of(name).read_text(encoding="utf-8")]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES += sorted((ROOT / "src" / "eldest" / "families").glob("*/rules.md"))
FOLDERS = ("src", "benchmarks", "bundle", "docs", "page", "tests", "examples")
PYTHON = [path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
COMMANDS = get_command(app)
assert isinstance(COMMANDS, TyperGroup)
PYTHON += [path.name for path in ROOT.glob("*.py")]
# Guides whose examples run after their own edits have tests of their own.
GUIDES = ("variant.md", "family.md")
EXAMPLES = [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8") and page.name not in GUIDES]


def test_every_module_is_imported() -> None:
    assert [name for name in MODULES if importlib.import_module(name).__name__ != name] == []


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_docstring_examples_run(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0 == found.failed


@pytest.mark.parametrize("page", EXAMPLES, ids=lambda page: page.name)
def test_page_examples_run(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if not re.match(r"[a-z]+:", target):
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "bot.md"], ids=lambda page: page.name)
def test_a_file_of_python_that_a_page_names_exists(page: Path) -> None:
    """Its end is enough: `table/deal.py`. In the guide of bots the reader writes the file."""
    named = set(re.findall(r"`([\w/]+\.py)`", page.read_text(encoding="utf-8")))
    assert [name for name in sorted(named) if not any(f"/{file}".endswith(f"/{name}") for file in PYTHON)] == []


def test_every_module_that_a_text_tells_to_run_is_there() -> None:
    folders = ("src", "benchmarks", "bundle", "page", "tests", "examples")
    files = [*PAGES, *(path for folder in folders for path in (ROOT / folder).rglob("*.py"))]
    told = re.compile(r"`[^`\n]*?python3? -(?!c\b)(\S*)\s+([\w.]*)")
    for file in files:
        for flag, module in told.findall(file.read_text(encoding="utf-8")):
            assert flag == "m" and module and find_spec(module), f"{file}: python -{flag} {module}"


@pytest.mark.parametrize("name", ["README.md", "docs/commands.md"])
def test_the_page_names_only_commands_that_exist(name: str) -> None:
    page = (ROOT / name).read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z]+)", page)) | set(re.findall(r"^    make ([a-z]+)", page, re.M)) <= targets
    for words in re.findall(r"`eldest ((?:[a-z][a-z-]*\b ?)+)", page):
        here = COMMANDS
        for word in words.split():
            assert word in here.commands, f"{name}: eldest {words}"
            if not isinstance(here := here.commands[word], TyperGroup):
                break
        else:
            assert here.invoke_without_command, f"{name}: eldest {words}"


def test_the_page_of_commands_has_a_row_for_each_of_them() -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    rows = [row.split("|")[1] for row in page.splitlines() if row.startswith("| `")]
    named = {name: re.compile(rf"`eldest {name}[ `]") for name in names(COMMANDS)}
    assert len(named) > 60
    assert [name for name, told in named.items() if not any(map(told.search, rows))] == []
