"""What tests share."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from eldest.table import rule_book as pages
from page.building import build
from page.places import BUILT, ROOT

if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":  # Numba reads it when it is imported, which is later
    os.environ.setdefault("NUMBA_ENABLE_CUDASIM", "1")


@pytest.fixture(scope="session")
def rule_book() -> str:
    """The page of Five Hundred."""
    return pages.book("five_hundred")


@pytest.fixture(scope="session")
def built_page() -> Path:
    """The folder of the page, built from the sources as they are."""
    build(print)
    return BUILT


@pytest.fixture(scope="session")
def packages(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source package."""
    folder = tmp_path_factory.mktemp("packages")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return folder
