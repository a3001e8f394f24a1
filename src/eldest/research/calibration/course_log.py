"""The log of a course: a line of JSON that identifies it, then one for every deal, written at once."""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType

from eldest.research.calibration.course import Course
from eldest.research.calibration.forecast import Forecast
from eldest.research.json_lines import JsonLines, whole_lines


class NotACourse(ValueError):
    """The file is no log of this course."""


class CourseLog:
    """The forecasts of a course by deal number; with a file they are written to it, and those in it are read."""

    def __init__(self, course: Course, path: Path | None = None) -> None:
        self._course = course
        self.forecasts: dict[int, list[Forecast]] = {}
        self._file = self._opened(path) if path else None

    def __enter__(self) -> CourseLog:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file:
            self._file.close()

    def add(self, number: int, forecasts: list[Forecast]) -> None:
        """Add a deal."""
        self.forecasts[number] = forecasts
        if self._file:
            self._file.write([number, *(each.to_json() for each in forecasts)])

    def _opened(self, path: Path) -> JsonLines:
        """Read the file's lines; return it open for more."""
        lines = whole_lines(path)
        for at, line in enumerate(lines):
            self._take(path, at, line)
        file = JsonLines(path)
        if not lines:
            file.write(self._course.to_json())
        return file

    def _take(self, path: Path, at: int, line: bytes) -> None:
        try:
            found = json.loads(line)
            if at:
                number, *rows = found
                self.forecasts[int(number)] = [Forecast.from_json(row) for row in rows]
        except (ValueError, TypeError):
            raise NotACourse(f"{path}, line {at + 1}: not a line of a course's log") from None
        if not at and found != self._course.to_json():
            raise NotACourse(f"{path} is the log of another course: {found}")
