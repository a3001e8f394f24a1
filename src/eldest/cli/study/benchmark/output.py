"""The file that a command of the benchmark writes: what is wrong with its place is said before anything is played."""

from __future__ import annotations

from pathlib import Path


def check_out(path: str) -> None:
    """Refuse the path of a folder, or one in a folder that does not exist. Raises `NotATask`."""
    from eldest.research.benchmark.task import NotATask

    if not Path(path).parent.is_dir():
        raise NotATask(f"{path}: there is no such folder")
    if Path(path).is_dir():
        raise NotATask(f"{path} is a folder: name a file")
