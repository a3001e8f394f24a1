"""The log of a measurement: a line of JSON that says what is measured, then one for every board."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any

from eldest.research.benchmark.board import BoardResult, Edition
from eldest.research.benchmark.task import NotATask, Task
from eldest.research.json_lines import JsonLines, whole_lines

FORMAT = "eldest bench log 1"


class Log:
    """
    The boards that a bot has played; with a file they are written to it, and those that it holds are read.

    If it is `closed`, the file is only read.
    """

    def __init__(
        self, task: Task, edition: Edition, bot: str, path: str | None = None, *, closed: bool = False
    ) -> None:
        self._head = {"format": FORMAT, "task": task.id, "edition": edition.name, "bot": bot}
        self.boards: dict[tuple[str, int], BoardResult] = {}
        self._file: JsonLines | None = None
        if path:
            lines = whole_lines(Path(path))
            self._take(path, lines)
        if path and not closed:
            self._file = JsonLines(Path(path))
            if not lines:
                self._file.write(self._head)

    def __enter__(self) -> Log:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file:
            self._file.close()

    def add(self, board: BoardResult) -> None:
        """Add a board."""
        self.boards[board.letter, board.number] = board
        if self._file:
            self._file.write(board.to_json())

    def _take(self, path: str, lines: list[bytes]) -> None:
        for number, line in enumerate(lines):
            try:
                found = json.loads(line)
                if number:
                    board = BoardResult.from_json(found)
                    self.boards[board.letter, board.number] = board
            except (ValueError, TypeError, KeyError):
                raise NotATask(f"{path}, line {number + 1}: not a line of a log of the benchmark") from None
            if not number and found != self._head:
                raise NotATask(f"{path} is the log of something else: {_told(found)}, here {_told(self._head)}")


def _told(head: Any) -> str:
    names = ("task", "edition", "bot")
    return " ".join(str(head.get(name)) for name in names) if isinstance(head, dict) else "no log"


def digest(boards: Iterable[BoardResult]) -> str:
    """SHA-256 of what was played: everything in the log but the times. Repeated measurements have the same."""
    total = hashlib.sha256()
    for board in boards:
        line = board.to_json()
        del line["times"]
        total.update(json.dumps(line, separators=(",", ":"), sort_keys=True).encode() + b"\n")
    return f"sha256:{total.hexdigest()}"
