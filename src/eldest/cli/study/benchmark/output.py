"""Checks before a command of the benchmark plays: the number of boards, and the place of its file."""

from __future__ import annotations

from pathlib import Path

MOST_BOARDS = 1_000_000  # a list of them has to fit in memory


def check_out(path: str) -> None:
    """Refuse the path of a folder, or one in a folder that does not exist. Raises `NotATask`."""
    from eldest.research.benchmark.task import NotATask

    if not Path(path).parent.is_dir():
        raise NotATask(f"{path}: there is no such folder")
    if Path(path).is_dir():
        raise NotATask(f"{path} is a folder: name a file")
