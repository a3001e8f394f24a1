"""The game of the guide: its blocks are the files of the example, and it does what the page says."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs import DOCS, ROOT, blocks
from tests.docs.test_variant import DOTS, sessions
from tests.patience import PATIENCE

PAGE = DOCS / "guide" / "family.md"
EXAMPLES = ROOT / "examples" / "games"
GAME = EXAMPLES / "call_break"
FILE = re.compile(r"^<!-- (\S+) -->\n(```+)\w+\n(.*?)^\2$", re.MULTILINE | re.DOTALL)


def python(*arguments: str) -> str:
    """The output of a command with the example family installed, including refusals."""
    told = {"ELDEST_FAMILIES": str(EXAMPLES), "NUMBA_DISABLE_JIT": "1", "COLUMNS": "500"}
    done = subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | told,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return done.stdout + done.stderr


@pytest.mark.parametrize("name", ["rules.md", "rules.py", "traits.py"])
def test_its_blocks_are_the_files_of_the_example(name):
    found = [text for file, _, text in FILE.findall(PAGE.read_text(encoding="utf-8")) if file == name]
    squeezed = re.compile(r"\n+")
    assert squeezed.sub("\n", "".join(found)) == squeezed.sub("\n", (GAME / name).read_text(encoding="utf-8"))


def test_it_is_as_short_as_the_page_promises():
    files = [file for file in GAME.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    assert sorted(file.name for file in files) == ["rules.md", "rules.py", "traits.py"]
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= 300


COMMANDS = [each for block in blocks(PAGE) if block.kind == "console" for each in sessions(block.text)]


@pytest.mark.parametrize(("command", "expected"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_its_commands_say_what_the_page_says(command, expected):
    words = shlex.split(command)
    assert words[0] == "eldest"
    said = python("-m", "eldest", *words[1:])
    assert doctest.OutputChecker().check_output(expected, said, DOTS), said


def test_its_session_in_python_goes_as_the_page_says(tmp_path: Path):
    code = (
        "import doctest, sys; sys.exit(doctest.testfile(sys.argv[1], module_relative=False, encoding='utf-8').failed)"
    )
    assert python("-c", code, str(PAGE)) == ""
