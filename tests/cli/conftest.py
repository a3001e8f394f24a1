"""A command line of its own for every test: folders, and a way to run `eldest`."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from eldest import cli
from tests.patience import PATIENCE

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
    Ctrl-C, has tests that start it; so has what is asked for with `preexec_fn`.
    """

    def eldest(*arguments: str, said: str = "", **more: Any) -> subprocess.CompletedProcess[str]:
        if more:
            command = [sys.executable, "-m", "eldest", *arguments]
            return subprocess.run(
                command, input=said, capture_output=True, encoding="utf-8", env=environment, timeout=PATIENCE,
                check=False, **more,
            )  # fmt: skip
        out, errors = stream(), stream()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(errors):
            for name, value in environment.items():
                patch.setenv(name, value)
            patch.setattr("sys.stdin", stream(said))
            patch.setattr("sys.argv", ["eldest", *arguments])
            code = cli.run(list(arguments))
        return subprocess.CompletedProcess(arguments, code, written(out), written(errors))

    return eldest


def stream(text: str = "") -> io.TextIOWrapper:
    """A stream as a process has them, with bytes below."""
    return io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8", write_through=True)


def written(stream: io.TextIOWrapper) -> str:
    """All that was written to a stream."""
    stream.seek(0)
    return stream.read()
