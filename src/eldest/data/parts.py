"""The parts of a data set while it is made: some deals each, in a folder beside the file, until all are there."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from eldest.data.draft import Draft, Played
from eldest.data.recipe import NotData, Recipe
from eldest.data.schema import TABLES, schema

QUICK, SLOW = 500, 10  # deals of a part, without values and with them; digests of published data depend on them


class Part(NamedTuple):
    """A part that is there: its number, its rows by table, and SHA-256 of them."""

    number: int
    rows: dict[str, int]
    digest: str


class Parts:
    """The folder of the parts of a recipe. Raises `NotData` if it holds those of another one."""

    def __init__(self, folder: Path, recipe: Recipe, engine: str) -> None:
        self._folder, self._drafts, self._recipe = folder, folder / "drafts", recipe
        self.size = SLOW if recipe.values or recipe.open_hands else QUICK
        told = json.dumps(recipe.to_dict() | {"engine": engine}, indent=1)
        head = folder / "recipe.json"
        if head.exists() and head.read_text(encoding="utf-8") != told:
            raise NotData(f"{folder} holds parts of another data set: remove it, or name another file")
        head.write_text(told, encoding="utf-8")

    def deals(self, number: int, deals: int) -> range:
        """The deals of a part, if there are so many in all."""
        return range(number * self.size, min(deals, (number + 1) * self.size))

    def numbers(self, deals: int) -> range:
        """The numbers of all parts."""
        return range(-(-deals // self.size))

    def find(self, number: int, deals: int) -> Part | None:
        """A part that is there with all its deals."""
        try:
            told = json.loads(self._path(number, "json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        part = Part(number, told["rows"], told["digest"])
        return part if part.rows["deals"] == len(self.deals(number, deals)) else None

    def draft(self, number: int) -> Draft:
        """The deals of a part that are there before it is whole."""
        return Draft(self._drafts, number, self._recipe)

    def lacking(self, deals: int) -> list[int]:
        """The numbers of the parts that are not whole."""
        return [number for number in self.numbers(deals) if self.find(number, deals) is None]

    def there(self, deals: int, lacking: Sequence[int]) -> int:
        """How many deals are there, those of parts that are not whole included."""
        drafted = {int(path.name.partition(".")[0]) for path in self._drafts.glob("*.draft")}
        missing = 0
        for number in lacking:
            missing += len(self.deals(number, deals))
            if number in drafted:
                missing -= min(len(self.deals(number, deals)), len(self.draft(number).deals))
        return deals - missing

    def write(self, number: int, played: Sequence[Played]) -> Part:
        """Write a part; its description is last, so that a part with one is whole."""
        rows = {"deals": [row for row, _ in played]}
        if self._recipe.decisions:
            rows["decisions"] = [row for _, several in played for row in several]
        total, many = hashlib.sha256(), {}
        for name, each in rows.items():
            table = pa.Table.from_pylist(each, schema(TABLES[name], self._recipe))
            many[name] = len(table)
            for row in table.to_pylist():
                total.update(json.dumps(row, separators=(",", ":")).encode() + b"\n")
            self._put(self._path(number, f"{name}.parquet"), table)
        part = Part(number, many, total.hexdigest())
        self._put(self._path(number, "json"), {"rows": part.rows, "digest": part.digest})
        return part

    def tables(self, name: str, numbers: range) -> Iterator[pa.Table]:
        """The tables of the parts, in order."""
        for number in numbers:
            yield pq.read_table(self._path(number, f"{name}.parquet"))

    def _path(self, number: int, kind: str) -> Path:
        return self._folder / f"{number:06}.{kind}"

    def _put(self, path: Path, what: Any) -> None:
        beside = path.with_name(f"{path.name}.{os.getpid()}")
        if isinstance(what, pa.Table):
            pq.write_table(what, beside, compression="zstd")
        else:
            beside.write_text(json.dumps(what), encoding="utf-8")
        beside.replace(path)
