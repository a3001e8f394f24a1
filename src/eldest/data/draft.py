"""The deals of a part that is not whole yet, as lines of JSON, so that a stop loses only the deal in progress."""

from __future__ import annotations

import json
import os
from functools import cached_property
from pathlib import Path
from time import monotonic
from types import TracebackType

import pyarrow as pa

from eldest.data.deal_rows import Row
from eldest.data.recipe import Recipe
from eldest.data.schema import TABLES, schema

EVERY = 1.0  # seconds between two writes: a process that is killed loses the deals since the last one

Played = tuple[Row, list[Row]]  # the row of a deal, and those of its decisions


class Draft:
    """
    The first deals of a part, those of an earlier process included; used as a context, it writes the rest at its end.

    Each process writes a file of its own: one whose parent was killed may still be writing.
    """

    def __init__(self, folder: Path, part: int, recipe: Recipe) -> None:
        self._folder, self._part, self._recipe = folder, part, recipe
        self._path = folder / f"{part:06}.{os.getpid()}.draft"
        self.deals: list[Played] = max(map(_read, self._files()), key=len, default=[])
        self._written, self._end, self._at = 0, 0, monotonic()

    def __enter__(self) -> Draft:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind:
            self._write()

    def add(self, deal: Played) -> None:
        """Add the next deal."""
        self.deals.append(deal)
        if monotonic() >= self._at + EVERY:
            self._write()
            self._at = monotonic()

    def remove(self) -> None:
        """Remove what was written of the part: it is whole."""
        for path in self._files():
            path.unlink(missing_ok=True)

    def _files(self) -> list[Path]:
        """A file for each process that began the part."""
        return list(self._folder.glob(f"{self._part:06}.*.draft"))

    def _write(self) -> None:
        """Write the deals that are not in the file; a write that was broken off is repeated from where it began."""
        many = len(self.deals)
        if many == self._written:
            return
        lines = b"".join(self._line(deal) for deal in self.deals[self._written :])
        if self._written:
            with self._path.open("r+b") as file:
                file.seek(self._end)
                file.write(lines)
                file.truncate()
        else:  # the file may be an earlier process's with the same number: it stays until it has a successor
            self._folder.mkdir(exist_ok=True)
            beside = self._path.with_suffix(".new")
            beside.write_bytes(lines)
            beside.replace(self._path)
        self._written, self._end = many, self._end + len(lines)

    def _line(self, deal: Played) -> bytes:
        """The line of a deal, with the values that its rows have in Parquet."""
        row, decisions = deal
        told = {"deal": self._plain("deals", [row]), "decisions": self._plain("decisions", decisions)}
        return json.dumps(told, separators=(",", ":")).encode() + b"\n"

    def _plain(self, table: str, rows: list[Row]) -> list[Row]:
        return list(pa.Table.from_pylist(rows, self._schemas[table]).to_pylist())

    @cached_property
    def _schemas(self) -> dict[str, pa.Schema]:
        return {name: schema(columns, self._recipe) for name, columns in TABLES.items()}


def _read(path: Path) -> list[Played]:
    """The deals of a draft up to a line that is not whole."""
    found: list[Played] = []
    for line in path.read_bytes().splitlines(keepends=True):
        try:
            told = json.loads(line)
            found.append((told["deal"][0], told["decisions"]))
        except (ValueError, LookupError, TypeError):
            break
    return found
