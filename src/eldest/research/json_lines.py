"""A file of JSON lines that a long task writes, and continues when it is resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a file, if it exists; an unfinished last line is left out."""
    written = path.read_bytes() if path.exists() else b""
    return written[: written.rfind(b"\n") + 1].splitlines()


class JsonLines:
    """Appends lines to a file; each is flushed at once, so that it is kept however the program ends."""

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
        """Close the file."""
        self._file.close()
