"""The log of a contest: a line of JSON that identifies the contest, then one for every board result."""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any

from eldest.research.arena.contest import FORMAT, Board, Contest, NotAContest
from eldest.research.arena.results.board_result import BoardResult
from eldest.research.json_lines import JsonLines, whole_lines


class Log:
    """The board results of a contest; with a file they are written to it, and those that it already holds are read."""

    def __init__(self, contest: Contest, path: str | None = None) -> None:
        self.contest = contest
        self.board_results: dict[Board, BoardResult] = {}
        self._file = self._opened(Path(path)) if path else None

    def __enter__(self) -> Log:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file:
            self._file.close()

    def add(self, board_result: BoardResult) -> None:
        """Add a board result."""
        self.board_results[board_result.board] = board_result
        if self._file:
            self._file.write(board_result.to_json())

    def lost(self) -> set[tuple[int, int]]:
        """Bots and the seats that they have lost."""
        return {(each.bot, each.seat) for board_result in self.board_results.values() for each in board_result.lost}

    def _opened(self, path: Path) -> JsonLines:
        """Read the file's lines; return it open for more."""
        lines = whole_lines(path)
        self._take(path, lines)
        file = JsonLines(path)
        if not lines:
            file.write(self.contest.to_json())
        return file

    def _take(self, path: Path, lines: list[bytes]) -> None:
        for number, line in enumerate(lines):
            try:
                found = json.loads(line)
                if number == 0:
                    self._agree(path, found)
                else:
                    board_result = BoardResult.from_json(found)
                    board_result.gain(self.contest)
                    self.board_results[board_result.board] = board_result
            except NotAContest:
                raise
            except (ValueError, TypeError, KeyError, IndexError, AttributeError):
                raise NotAContest(f"{path}, line {number + 1}: not a line of an arena's log") from None

    def _agree(self, path: Path, head: dict[str, Any]) -> None:
        if not isinstance(head, dict) or head.get("format") != FORMAT:
            raise NotAContest(f"{path}: not a log of an arena ({FORMAT})")
        ours = self.contest.to_json()
        for name, value in ours.items():
            if head.get(name) != value:
                raise NotAContest(f"{path} is of another contest: {name} is {head.get(name)!r} there, here {value!r}")
