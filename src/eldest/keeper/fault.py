"""What is wrong with an entry: the cell where it shows, and the clause against it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from eldest.keeper.cells import CELLS
from eldest.keeper.keeper import Keeper
from eldest.table import rule_book


@dataclass(frozen=True)
class Fault:
    """
    What is wrong with an entry.

    `place` counts the cells of an array; `line` is the clause in short, `sentence` as the rule book has it.
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
        """The same as plain values."""
        said = {"cell": self.cell, "place": self.place, "clause": self.clause}
        return {**said, "line": self.line, "sentence": self.sentence}

    def __str__(self) -> str:
        return f"{self.line.rstrip('.')} ({self.clause})" if self.clause else self.line.rstrip(".")


def fault_of(keeper: Keeper, found: int) -> Fault:
    """What the number of a fault stands for."""
    clause, cell = divmod(found, CELLS)
    for name, declared in keeper.entry.fields.items():
        if cell < declared.words:
            return Fault(name, cell, keeper.faults[clause], keeper.lines[clause])
        cell -= declared.words
    raise AssertionError(f"fault {found} names no cell")
