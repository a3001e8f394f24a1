"""Faults in an entry: the cell where each shows, and its clause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from eldest.keeper.cells import CELLS
from eldest.keeper.keeper import Keeper
from eldest.table import rule_book


@dataclass(frozen=True)
class Fault:
    """
    A fault in an entry.

    `place` is the index in an array of cells; `line` is the clause in short, `sentence` in the rule book's words.
    """

    cell: str
    place: int
    clause: str
    line: str

    @property
    def sentence(self) -> str:
        """The clause as it is quoted; the line itself if there is none."""
        return rule_book.sentence(self.clause) if self.clause else self.line

    def to_json(self) -> dict[str, Any]:
        """The fault in JSON form."""
        said = {"cell": self.cell, "place": self.place, "clause": self.clause}
        return {**said, "line": self.line, "sentence": self.sentence}

    def __str__(self) -> str:
        return f"{self.line.rstrip('.')} ({self.clause})" if self.clause else self.line.rstrip(".")


def fault_of(keeper: Keeper, found: int) -> Fault:
    """The fault for its number."""
    clause, cell = divmod(found, CELLS)
    for name, declared in keeper.entry.fields.items():
        if cell < declared.words:
            return Fault(name, cell, keeper.faults[clause], keeper.lines[clause])
        cell -= declared.words
    raise AssertionError(f"fault {found} names no cell")
