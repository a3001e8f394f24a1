"""`eldest check`: worked examples against the public API."""

from __future__ import annotations

import sys

from eldest import check


def main(files: list[str], as_json: bool) -> int:
    """Run the cases of the files."""
    return check.main(files, sys.stdout, as_json=as_json)
