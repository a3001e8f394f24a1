"""`eldest check`: worked examples against the public API."""

from __future__ import annotations

import sys

from eldest import check
from eldest.table import rule_book


def main(files: list[str], as_json: bool) -> int:
    """Run the cases of the files, or of all rule books."""
    return check.main(files or [str(page) for page in rule_book.books().values()], sys.stdout, as_json=as_json)
