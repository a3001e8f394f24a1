"""The log of a measurement: a line of JSON that says what is measured, then one for every board."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from eldest.research.arena import bot_files
from eldest.research.benchmark.board import BoardResult, Edition
from eldest.research.benchmark.task import NotATask, Task
from eldest.research.json_lines import JsonLog

FORMAT = "eldest bench log 1"
TIMES = ("times", "cpu_s")  # what a repetition has otherwise


class Log(JsonLog):
    """
    The boards that a bot has played; see `JsonLog`. Raises `NotATask`.

    `files` is the digest of the bot's files, so that boards of a bot that has changed since are not taken for its own.
    """

    name = "a log of the benchmark"
    refusal = NotATask

    def __init__(
        self,
        task: Task,
        edition: Edition,
        bot: str,
        path: str | None = None,
        *,
        files: str | None = None,
        closed: bool = False,
    ) -> None:
        self._head = {"format": FORMAT, "task": task.id, "edition": edition.name, "bot": bot}
        self._files = files
        self.boards: dict[tuple[str, int], BoardResult] = {}
        super().__init__(self._head | ({"files": files} if files else {}), Path(path) if path else None, closed=closed)

    def add(self, board: BoardResult) -> None:
        """Add a board."""
        self.boards[board.letter, board.number] = board
        self._write(board.to_json())

    def _take(self, line: Any) -> None:
        board = BoardResult.from_json(line)
        self.boards[board.letter, board.number] = board

    def _agree(self, path: Path, head: Any) -> None:
        if not isinstance(head, dict) or {name: head.get(name) for name in self._head} != self._head:
            raise NotATask(f"{path} is the log of something else: {_told(head)}, here {_told(self._head)}")
        if head.get("files", self._files) != self._files:  # older logs do not say it
            raise NotATask(bot_files.refusal(path, self._head["bot"]))


def _told(head: Any) -> str:
    names = ("task", "edition", "bot")
    return " ".join(str(head.get(name)) for name in names) if isinstance(head, dict) else "no log"


def digest(boards: Iterable[BoardResult]) -> str:
    """SHA-256 of what was played: everything in the log but the times. Repeated measurements have the same."""
    total = hashlib.sha256()
    for board in boards:
        line = board.to_json()
        for name in TIMES:
            line.pop(name, None)
        total.update(json.dumps(line, separators=(",", ":"), sort_keys=True).encode() + b"\n")
    return f"sha256:{total.hexdigest()}"
