"""`eldest check`: worked examples against the public API."""

from __future__ import annotations


def main(files: list[str], as_json: bool) -> int:
    """Run the cases of the files."""
    raise NotImplementedError
