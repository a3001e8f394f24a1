"""The variant of the guide: its edits are made in a copy of the package, and what it says then happens there."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs import DOCS, ROOT, blocks
from tests.patience import PATIENCE

PAGE = DOCS / "guide" / "variant.md"
DOTS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
NOT_ASKED = shutil.ignore_patterns("__pycache__", "pages", "fonts")


def changed(text: str, diff: str) -> str:
    """A text with an edit: lines that begin with a minus or a blank stand there once, and become those with a plus."""
    lines = [line for line in diff.splitlines() if not line.startswith("--- ")]
    before = "\n".join(line[1:] for line in lines if line[:1] != "+")
    after = "\n".join(line[1:] for line in lines if line[:1] != "-")
    assert text.count(before) == 1, f"{before!r} stands {text.count(before)} times"
    return text.replace(before, after)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory) -> Path:
    """A copy of the package, with the edits of the page."""
    folder = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / "src" / "eldest", folder / "src" / "eldest", ignore=NOT_ASKED)
    for block in blocks(PAGE):
        if block.kind == "diff":
            file = folder / block.text.partition("\n")[0].removeprefix("--- ")
            file.write_text(changed(file.read_text(encoding="utf-8"), block.text), encoding="utf-8")
    return folder


def python(checkout: Path, *arguments: str) -> str:
    """The output of a command there, including refusals."""
    told = {"PYTHONPATH": str(checkout / "src"), "NUMBA_DISABLE_JIT": "1", "COLUMNS": "500"}
    done = subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | told,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return done.stdout + done.stderr


def sessions(text: str) -> Iterator[tuple[str, str]]:
    """The commands of a console, each with what is expected of it."""
    for part in text.split("$ ")[1:]:
        command, _, expected = part.partition("\n")
        yield command, expected


COMMANDS = [each for block in blocks(PAGE) if block.kind == "console" for each in sessions(block.text)]


@pytest.mark.parametrize(("command", "expected"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_its_commands_say_what_the_page_says(checkout, command, expected):
    words = shlex.split(command)
    assert words[0] == "eldest"
    said = python(checkout, "-m", "eldest", *words[1:])
    assert doctest.OutputChecker().check_output(expected, said, DOTS), said


def test_its_deal_is_scored_as_the_page_says(checkout):
    code = (
        "import doctest, sys; sys.exit(doctest.testfile(sys.argv[1], module_relative=False, encoding='utf-8').failed)"
    )
    assert python(checkout, "-c", code, str(PAGE)) == ""


def test_its_test_passes(checkout):
    (test,) = [block.text for block in blocks(PAGE) if block.kind == "python" and ">>>" not in block.text]
    (name,) = re.findall(r"^def (test_oh_49\w+)", test, re.MULTILINE)
    assert python(checkout, "-c", f"{test}\n\n{name}()\nprint('passed')") == "passed\n"


def test_the_bot_bids_by_the_new_clause(checkout):
    code = """
import json
from eldest.bots import chooser
from eldest.engine.batch import Batch
from eldest.families.oh_hell import rules as oh_hell
shares = []
for nil in (10, 0):
    options = oh_hell.OPTIONS.make({"start": 2, "nil": nil})
    played = Batch(options, 1, chooser("rules", "oh_hell"), "rules").play(40)
    shares.append(float((played.results["bids"][:, :4] == 0).mean()))
print(json.dumps(shares))
"""
    printed, nothing = [float(each) for each in python(checkout, "-c", code).strip("[]\n").split(", ")]
    assert nothing < printed / 2
