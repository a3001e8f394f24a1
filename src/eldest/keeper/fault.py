"""What is wrong with an entry: the cell where it shows, and the clause against it."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from eldest.keeper.cells import CELLS
from eldest.table import rule_book
from eldest.table.clauses import quoted


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
        """The clause as it is quoted."""
        return rule_book.sentence(self.clause)

    def to_json(self) -> dict[str, Any]:
        """The same as plain values."""
        said = {"cell": self.cell, "place": self.place, "clause": self.clause}
        return {**said, "line": self.line, "sentence": self.sentence}

    def __str__(self) -> str:
        return f"{self.line.rstrip('.')} ({self.clause})"


def fault_of(keeper: ModuleType, found: int) -> Fault:
    """What the number of a fault stands for."""
    clause, cell = divmod(found, CELLS)
    label = keeper.FAULTS[clause]
    for name, declared in keeper.ENTRY.fields.items():
        if cell < declared.words:
            return Fault(name, cell, label, line(keeper, label))
        cell -= declared.words
    raise AssertionError(f"fault {found} names no cell")


def line(keeper: ModuleType, label: str) -> str:
    """The short line of a clause that a score keeper quotes."""
    return _lines(keeper)[label]


@cache
def _lines(keeper: ModuleType) -> dict[str, str]:
    own = [each for each in vars(keeper).values() if getattr(each, "__module__", "") == keeper.__name__]
    found: dict[str, str] = {}
    for each in own:
        if each.__name__.startswith("fault"):
            for label, words in quoted(inspect.getdoc(each) or ""):
                found.setdefault(label, words)
    return found
