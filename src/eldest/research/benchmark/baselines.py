"""Kept baselines: what `rules` scores in place of the focal bot is the same for every bot that is measured."""

from __future__ import annotations

import hashlib
import json
import os
from functools import cache
from pathlib import Path

from eldest import folders
from eldest.research.benchmark.board import Edition, Sitting, read, written
from eldest.research.benchmark.task import Task

PLAYING = ("bots", "compiler", "engine", "families", "mechanics", "sampler", "solver", "table")


@cache
def sources() -> str:
    """A digest of all code and weights that decide what bots do."""
    root, total = Path(__file__).parents[2], hashlib.sha256()
    parts = [*root.glob("*.py"), *(path for part in PLAYING for path in (root / part).rglob("*"))]
    for path in sorted(path for path in parts if path.suffix in (".py", ".json", ".weights")):
        total.update(f"{path.relative_to(root).as_posix()}\n".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


class Baselines:
    """The baselines of a task's field, kept in a file of the cache folder until any code that plays has changed."""

    def __init__(self, task: Task, letter: str, edition: Edition) -> None:
        about = f"{sources()} {task.id} {task.game} {task.asked} {task.fields[letter]} {edition.key.hex()}"
        about += "".join(f" {game}" for game in task.games_of(letter))
        name = f"{task.id}-{letter}-{hashlib.sha256(about.encode()).hexdigest()[:16]}.json"
        self._path = folders.cache() / "benchmark" / name
        self._kept = self._read()
        self._new = False

    def __getitem__(self, number: int) -> list[Sitting] | None:
        """The baseline of a board, if it is known."""
        return self._kept.get(number)

    def __setitem__(self, number: int, sittings: list[Sitting]) -> None:
        self._new = self._new or number not in self._kept
        self._kept[number] = sittings

    def save(self) -> None:
        """Write what is new; what another process has written meanwhile stays."""
        if not self._new:
            return
        self._kept = self._read() | self._kept
        self._path.parent.mkdir(parents=True, exist_ok=True)
        beside = self._path.with_suffix(f".{os.getpid()}")
        beside.write_text(json.dumps({number: written(each) for number, each in self._kept.items()}), encoding="utf-8")
        beside.replace(self._path)
        self._new = False

    def _read(self) -> dict[int, list[Sitting]]:
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
            return {int(number): read(each) for number, each in found.items()}
        except (OSError, ValueError, TypeError):
            return {}
