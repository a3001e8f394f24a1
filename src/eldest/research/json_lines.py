"""Files of JSON lines that a long task writes, and continues when it is resumed."""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar, Self

NOT_A_LINE = (ValueError, TypeError, KeyError, IndexError, AttributeError)  # what reading a damaged line raises


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a file, if it exists; an unfinished last line is left out."""
    written = path.read_bytes() if path.exists() else b""
    return written[: written.rfind(b"\n") + 1].splitlines()


def line_of(what: Any) -> bytes:
    """A value as a line of the file: compact JSON and a newline."""
    return (json.dumps(what, separators=(",", ":")) + "\n").encode()


def is_foreign(path: Path, head: Any) -> bool:
    """Whether a file has no whole line, and no beginning of this first one: it is something else, not to be lost."""
    return path.exists() and not whole_lines(path) and not line_of(head).startswith(path.read_bytes())


class JsonLines:
    """Appends lines to a file; each is flushed at once, so that it is kept however the program ends."""

    def __init__(self, path: Path) -> None:
        written = path.read_bytes() if path.exists() else b""
        self._file = path.open("r+b" if written else "wb")
        self._file.seek(written.rfind(b"\n") + 1)
        self._file.truncate()

    def write(self, line: Any) -> None:
        """Add a line."""
        self._file.write(line_of(line))
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class JsonLog:
    """
    The log of a long task: a head that says what is done, then a line for each part that is done.

    With a file, every line is written to it at once, and those that it already holds are read; if the log is `closed`,
    the file is only read. Without a file the log is in memory alone. A subclass reads lines (`_take`), and refuses the
    head of another task (`_agree`). A damaged line is refused before anything is written.
    """

    name: ClassVar[str]  # in messages
    refusal: ClassVar[type[ValueError]]

    def __init__(self, head: Any, path: Path | None, *, closed: bool = False) -> None:
        self.path = path
        self._file: JsonLines | None = None
        if not path:
            return
        lines = whole_lines(path)
        for number, line in enumerate(lines, start=1):
            self._read(path, number, line)
        if is_foreign(path, head):
            raise self.refusal(f"{path}: not {self.name}; name another file")
        if not closed:
            self._file = JsonLines(path)
            if not lines:
                self._file.write(head)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file:
            self._file.close()

    def _write(self, line: Any) -> None:
        if self._file:
            self._file.write(line)

    def _read(self, path: Path, number: int, line: bytes) -> None:
        try:
            found = json.loads(line)
            if number == 1:
                self._agree(path, found)
            else:
                self._take(found)
        except self.refusal:
            raise
        except NOT_A_LINE:
            told = f"{path}, line {number}: not a line of {self.name}"
            advice = "name another file" if number == 1 else "delete this line and run again: all others are kept"
            raise self.refusal(f"{told}; {advice}") from None

    def _agree(self, path: Path, head: Any) -> None:
        """Raise the log's `refusal` if this is the head of something else."""
        raise NotImplementedError

    def _take(self, line: Any) -> None:
        """Read a part that is done."""
        raise NotImplementedError
