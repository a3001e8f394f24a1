"""What tests share."""

import pytest

from eldest.table import rule_book as pages


@pytest.fixture(scope="session")
def rule_book() -> str:
    """The page of Five Hundred."""
    return pages.book("five_hundred")
