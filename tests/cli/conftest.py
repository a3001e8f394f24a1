"""A command line of its own for every test: folders, and a way to run `eldest`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

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
    """Run `eldest` in a process of its own, with lines for its input."""

    def eldest(*arguments: str, said: str = "", **more: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "eldest", *arguments]
        return subprocess.run(  # type: ignore[call-overload, no-any-return]
            command,
            input=said,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=environment,
            timeout=PATIENCE,
            check=False,
            **more,
        )

    return eldest
