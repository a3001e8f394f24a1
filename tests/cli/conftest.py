"""A command line of its own for every test: folders, and a way to run `eldest`."""

from __future__ import annotations

import io
import os
import subprocess
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from eldest import cli

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def matches(tmp_path: Path) -> Path:
    return tmp_path / "data" / "matches"


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return os.environ | {"ELDEST_DATA": str(tmp_path / "data"), "PYTHONIOENCODING": "utf-8"}


@pytest.fixture
def run(environment: dict[str, str]) -> Run:
    """
    Run `eldest` with lines for its input, as a process would.

    It runs here, because most commands take less time than the start of a process. What depends on one, such as
    Ctrl-C, has tests that start it.
    """

    def eldest(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
        out, errors = io.StringIO(), io.StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(errors):
            for name, value in environment.items():
                patch.setenv(name, value)
            patch.setattr("sys.stdin", io.StringIO(said))
            code = cli.run(list(arguments))
        return subprocess.CompletedProcess(arguments, code, out.getvalue(), errors.getvalue())

    return eldest
