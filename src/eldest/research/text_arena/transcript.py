"""The transcript: a line of JSON with the terms and the first message, then one for every board that a model played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from eldest.research.arena import bot_files
from eldest.research.benchmark.board import BoardResult, Edition, Sitting, read, written
from eldest.research.benchmark.editions.sealed import SealedEdition
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.task import NotATask, Task
from eldest.research.json_lines import JsonLines, is_foreign, whole_lines
from eldest.research.text_arena.prompt import rules_page
from eldest.research.text_arena.protocol import Terms
from eldest.research.text_arena.sitting import FIELD, Talk, Turn

FORMAT = "eldest text 1"


@dataclass
class Line:
    """
    A board as a model played it, by side, and as `rules` plays it in its place.

    `files` is the digest of the model's files, if it has any; older transcripts do not say it.
    """

    model: str
    number: int
    talks: list[Talk]
    baseline: list[Sitting]
    files: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The line of a transcript."""
        return {
            "model": self.model,
            **({"files": self.files} if self.files else {}),
            "board": self.number,
            "sittings": [
                {
                    "scores": each.sitting.scores,
                    "actions": each.sitting.actions,
                    "bids": each.bids,
                    "turns": [turn.to_json() for turn in each.turns],
                }
                for each in self.talks
            ],
            "baseline": written(self.baseline),
        }

    @classmethod
    def from_json(cls, given: dict[str, Any]) -> Line:
        """The board in a line; raises KeyError, TypeError or ValueError if it holds none."""
        talks = [
            Talk(
                read([[each["scores"], each["actions"]]])[0],
                [Turn.from_json(turn) for turn in each["turns"]],
                [int(made) for made in each["bids"]],
            )
            for each in given["sittings"]
        ]
        files = str(given["files"]) if "files" in given else None
        return cls(str(given["model"]), int(given["board"]), talks, read(given["baseline"]), files)

    def result(self) -> BoardResult:
        """The board as the benchmark's statistic reads it."""
        bids = [made for each in self.talks for made in each.bids]
        return BoardResult(FIELD, self.number, [each.sitting for each in self.talks], self.baseline, bids)


@dataclass(frozen=True)
class Head:
    """The task and edition of a transcript, and how models are asked; a sealed edition has a `commitment`."""

    task: Task
    edition: Edition
    terms: Terms
    settings: Mapping[str, Any]
    commitment: str | None = None

    @classmethod
    def of(cls, task: Task, sealed: SealedEdition | None, terms: Terms, settings: Mapping[str, Any]) -> Head:
        """The head for a sealed edition, or for `dev`. Raises `NotATask` if the edition has not closed."""
        if sealed is None:
            return cls(task, Edition(), terms, settings)
        return cls(task, sealed.edition, terms, settings, sealed.commitment)

    def to_json(self) -> dict[str, Any]:
        """The first line of a transcript."""
        return {
            "format": FORMAT,
            "task": self.task.id,
            "edition": self.edition.name,
            **({"commitment": self.commitment} if self.commitment else {}),
            **self.terms.to_json(),
            "settings": dict(self.settings),
            "rules": rules_page(self.task, self.terms),
        }


class Transcript:
    """The boards that were played, by model and number; a file that is given is read, and continued."""

    def __init__(self, head: Head, path: str = "") -> None:
        self.head = head
        self._path = path
        self.lines: dict[tuple[str, int], Line] = {}
        self._file: JsonLines | None = None
        if path:
            found = whole_lines(Path(path))
            if is_foreign(Path(path), head.to_json()) or (found and _json(path, 0, found[0]) != head.to_json()):
                raise NotATask(f"{path} is the transcript of something else: name another file")
            self._take(path, found)
            self._file = JsonLines(Path(path))
            if not found:
                self._file.write(head.to_json())

    def __enter__(self) -> Transcript:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file:
            self._file.close()

    @classmethod
    def of(cls, path: str, sealed: SealedEdition | None = None) -> Transcript:
        """The transcript in a file, which is only read. Raises `NotATask` if there is none, or of another edition."""
        found = whole_lines(Path(path))
        try:
            told = json.loads(found[0])
            terms = Terms(int(told["retries"]), bool(told["talk"]), bool(told["deductions"]))
            head = Head.of(TASKS[told["task"]], sealed, terms, dict(told["settings"]))
            other = told["edition"] != head.edition.name
        except (LookupError, TypeError, json.JSONDecodeError):
            raise NotATask(f"{path}: not a transcript ({FORMAT})") from None
        if other:
            raise NotATask(head.edition.refusal(path, told["edition"]))
        transcript = cls(head)
        transcript._take(path, found)
        return transcript

    def check_files(self, files: Mapping[str, str]) -> None:
        """Refuse boards of a model that has changed since, by the digests of models' files. Raises `NotATask`."""
        for line in self.lines.values():
            if line.files and line.model in files and line.files != files[line.model]:
                raise NotATask(bot_files.refusal(self._path, line.model, "transcript"))

    def add(self, line: Line) -> None:
        """Add a board."""
        self.lines[line.model, line.number] = line
        if self._file:
            self._file.write(line.to_json())

    def _take(self, path: str, found: list[bytes]) -> None:
        for number, written_line in enumerate(found[1:], 1):
            try:
                line = Line.from_json(_json(path, number, written_line))
            except (TypeError, LookupError, ValueError):
                raise NotATask(f"{path}, line {number + 1}: not a line of a transcript") from None
            self.lines[line.model, line.number] = line


def _json(path: str, number: int, line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise NotATask(f"{path}, line {number + 1}: not a line of a transcript") from None


def is_transcript(path: str) -> bool:
    """Whether a file begins as a transcript does."""
    with Path(path).open("rb") as file:
        return file.read(40).startswith(f'{{"format":"{FORMAT}"'.encode())
