"""The guide for translators: its edits are made in a copy of the words, and its commands say there what it says."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from page.words.fluent_code import FUNCTIONS, SPECIAL
from tests.docs import DOCS, ROOT, blocks
from tests.docs.test_variant import DOTS, changed, sessions
from tests.patience import PATIENCE

PAGE = DOCS / "guide" / "translation.md"
COPIED = ("page", "src/eldest/narration", "web/src/words")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name in COPIED:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def run(checkout: Path, command: str) -> str:
    """The output of a command in the copy."""
    words = [sys.executable if word == "python" else word for word in shlex.split(command)]
    done = subprocess.run(words, cwd=checkout, capture_output=True, text=True, timeout=PATIENCE, check=False)
    return done.stdout + done.stderr


def test_its_edits_and_commands_do_what_it_says(checkout: Path) -> None:
    for block in blocks(PAGE):
        if block.kind == "diff":
            file = checkout / block.text.partition("\n")[0].removeprefix("--- ")
            file.write_text(changed(file.read_text(encoding="utf-8"), block.text), encoding="utf-8")
        elif block.kind == "console":
            for command, expected in sessions(block.text):
                said = run(checkout, command)
                assert doctest.OutputChecker().check_output(expected.rstrip("\n"), said.rstrip("\n"), DOTS), said
    for language in ("de", "nl"):
        made = (checkout / "web" / "src" / "generated" / language / "server.ts").read_text(encoding="utf-8")
        assert '  takes: (v) => sentence`${does(v.seat, "holt", "holst")} den Stich mit ' in made


def test_its_example_stands_in_the_file() -> None:
    (example,) = [block.text for block in blocks(PAGE) if block.kind == "text"]
    assert example.strip() in (ROOT / "src" / "eldest" / "narration" / "en.ftl").read_text(encoding="utf-8")


def test_its_table_has_every_function_and_no_other() -> None:
    told = set(re.findall(r"\b([A-Z]{4,})\(", PAGE.read_text(encoding="utf-8")))
    assert told == {*FUNCTIONS, *SPECIAL, "PERSON"}
