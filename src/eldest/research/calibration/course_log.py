"""The log of a course: a line of JSON that identifies it, then one for every deal, written at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eldest.research.arena import bot_files
from eldest.research.calibration.course import Course
from eldest.research.calibration.forecast import Forecast
from eldest.research.json_lines import JsonLog


class NotACourse(ValueError):
    """The file is no log of this course."""


class CourseLog(JsonLog):
    """
    The forecasts of a course by deal number; see `JsonLog`. Raises `NotACourse`.

    Its bots must have the files that they had when it was begun; older logs do not say which.
    """

    name = "a course's log"
    refusal = NotACourse

    def __init__(self, course: Course, path: Path | None = None) -> None:
        self._course = course
        self.forecasts: dict[int, list[Forecast]] = {}
        self._bots = [*course.bots, *([course.cards] if course.cards else [])]
        self._files = bot_files.bot_digests(self._bots, course.family)
        super().__init__(course.to_json() | {"files": self._files}, path)

    def add(self, number: int, forecasts: list[Forecast]) -> None:
        """Add a deal."""
        self.forecasts[number] = forecasts
        self._write([number, *(each.to_json() for each in forecasts)])

    def _take(self, line: Any) -> None:
        number, *rows = line
        self.forecasts[int(number)] = [Forecast.from_json(row) for row in rows]

    def _agree(self, path: Path, head: Any) -> None:
        told = {name: value for name, value in head.items() if name != "files"} if isinstance(head, dict) else head
        if told != self._course.to_json():
            raise NotACourse(f"{path} is the log of another course: {told}")
        if changed := bot_files.changed(self._bots, head.get("files", self._files), self._files):
            raise NotACourse(bot_files.refusal(path, changed))
