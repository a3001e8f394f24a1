"""Spades as if it was installed: a folder with what `pip` writes of its entry points, read from `pyproject.toml`."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PATIENCE = 600  # seconds


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process that finds it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    site = tmp_path_factory.mktemp("site")
    told = site / f"eldest_spades-{project['version']}.dist-info"
    told.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (told / "METADATA").write_text(metadata, encoding="utf-8")
    groups = [
        "\n".join([f"[{group}]", *(f"{name} = {value}" for name, value in points.items()), ""])
        for group, points in project["entry-points"].items()
    ]
    (told / "entry_points.txt").write_text("\n".join(groups), encoding="utf-8")
    path = os.pathsep.join([str(ROOT / "src"), str(site), os.environ.get("PYTHONPATH", "")])
    return os.environ | {
        "PYTHONPATH": path,
        "NUMBA_DISABLE_JIT": "1",
        "NUMBA_BOUNDSCHECK": "0",
        "XDG_DATA_HOME": str(tmp_path_factory.mktemp("data")),
        "NO_COLOR": "1",
    }


@pytest.fixture(scope="session")
def python(installed: dict[str, str]) -> Callable[..., str]:
    """Python in a process of its own; answers what it prints."""

    def run(*arguments: str, typed: str = "") -> str:
        command = [sys.executable, "-W", "ignore", *arguments]
        done = subprocess.run(
            command, env=installed, input=typed, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


@pytest.fixture(scope="session")
def eldest(python: Callable[..., str]) -> Callable[..., str]:
    """A command of Eldest."""
    return partial(python, "-m", "eldest")
