"""What tests share."""

import os
from pathlib import Path

import pytest

from eldest.table import rule_book as pages
from page.building import build
from page.places import BUILT

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
