"""A file of JSON lines that is written while something long goes on, and taken up again where it ended."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def whole_lines(path: Path) -> list[bytes]:
    """The lines that a file has, if there is one; a last one without an end is left out."""
    written = path.read_bytes() if path.exists() else b""
    return written[: written.rfind(b"\n") + 1].splitlines()


class JsonLines:
    """Lines after those that a file has; each is written out at once, so that whatever ends the program it is kept."""

    def __init__(self, path: Path) -> None:
        written = path.read_bytes() if path.exists() else b""
        self._file = path.open("r+b" if written else "wb")
        self._file.seek(written.rfind(b"\n") + 1)
        self._file.truncate()

    def write(self, line: Any) -> None:
        """Add a line."""
        self._file.write((json.dumps(line, separators=(",", ":")) + "\n").encode())
        self._file.flush()

    def close(self) -> None:
        """No more lines."""
        self._file.close()
