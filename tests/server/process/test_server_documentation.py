"""The documentation about the server is true: its examples run, and the tests it names exist."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from eldest.table.fair.published import parse
from tests.patience import PATIENCE
from tests.server.http_server import Running

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs"
FILES = {path.name: path for path in (ROOT / "tests" / "server").rglob("test_*.py")}
NAMED = re.compile(r"`(test_\w+\.py)::(\w+)`")


def functions_of(path: Path) -> set[str]:
    """The names of the functions in a file."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, functions)}


def threats() -> list[str]:
    """The rows of the list of threats."""
    lines = (DOCS / "security.md").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith("| ") and not line.startswith(("| Threat ", "|---"))]


def test_there_are_threats() -> None:
    assert len(threats()) > 25


@pytest.mark.parametrize("row", threats(), ids=lambda row: row[2:40])
def test_every_threat_has_tests_that_exist(row: str) -> None:
    _, threat, done, tests, _ = row.split(" | ".strip())
    assert threat.strip() and done.strip()
    named = NAMED.findall(tests)
    assert named and len(named) == tests.count("::")
    for file, name in named:
        assert name in functions_of(FILES[file]), f"{file}::{name}"


@pytest.mark.skipif(
    not (shutil.which("bash") and shutil.which("curl")), reason="the examples are for a shell with curl"
)
def test_the_examples_of_the_api_run(server: Running, tmp_path: Path) -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```", (DOCS / "api.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 6
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", "".join(blocks)],
        cwd=tmp_path,
        env={**os.environ, "ELDEST": server.url},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert '{"name":"Robot"}' in done.stdout and 'id: 1\ndata: {"type":"event","number":1,' in done.stdout
    assert done.stdout.count('{"number":3}') == 2
    parse((tmp_path / "match.json").read_text(encoding="utf-8"))
