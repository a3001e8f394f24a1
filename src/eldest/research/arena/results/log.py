"""The log of a contest: a line of JSON that identifies the contest, then one for every board result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eldest.research.arena import bot_files
from eldest.research.arena.contest import FORMAT, Board, Contest, NotAContest
from eldest.research.arena.results.board_result import BoardResult
from eldest.research.json_lines import JsonLog


class Log(JsonLog):
    """
    The board results of a contest; see `JsonLog`. Raises `NotAContest`.

    Unless it is closed, its bots must have the files that they had when it was begun; older logs do not say which.
    """

    name = "an arena's log"
    refusal = NotAContest

    def __init__(self, contest: Contest, path: str | None = None, *, closed: bool = False) -> None:
        self.contest = contest
        self.board_results: dict[Board, BoardResult] = {}
        files = [] if closed or not path else [bot for bot in contest.bots if bot not in contest.classes]
        self._files = bot_files.bot_digests(files, contest.options.family)
        self._closed = closed
        head = contest.to_json() | {"files": self._files}
        super().__init__(head, Path(path) if path else None, closed=closed)

    def add(self, board_result: BoardResult) -> None:
        """Add a board result."""
        self.board_results[board_result.board] = board_result
        self._write(board_result.to_json())

    def lost(self) -> set[tuple[int, int]]:
        """Bots and the seats that they have lost."""
        return {(each.bot, each.seat) for board_result in self.board_results.values() for each in board_result.lost}

    def _take(self, line: Any) -> None:
        board_result = BoardResult.from_json(line)
        board_result.gain(self.contest)
        self.board_results[board_result.board] = board_result

    def _agree(self, path: Path, head: Any) -> None:
        if not isinstance(head, dict) or head.get("format") != FORMAT:
            raise NotAContest(f"{path}: not a log of an arena ({FORMAT})")
        ours = self.contest.to_json()
        for name, value in ours.items():
            if head.get(name) != value:
                raise NotAContest(f"{path} is of another contest: {name} is {head.get(name)!r} there, here {value!r}")
        logged = self._files if self._closed else head.get("files", self._files)
        if changed := bot_files.changed(self.contest.bots, logged, self._files):
            raise NotAContest(bot_files.refusal(path, changed))
