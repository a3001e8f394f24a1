"""
Cells: the entries of a score keeper for a hand, and the faults in them.

An entry is a record of cells. An empty cell holds `BLANK`. A fault is one number
that encodes a clause, as an index into the family's `FAULTS`, and the cell where it shows.
"""

from __future__ import annotations

from typing import Any

from eldest.compiler import rule
from eldest.record import Record, Shape, words

BLANK = -1
NOT_ASKED, MAY_BE, MUST_BE = range(3)  # whether a cell is filled in for a hand
NOWHERE = -1
CELLS = 64  # more than any entry has


def first(entry: Shape, name: str) -> int:
    """The index of a field's first cell within the entry."""
    names = list(entry.fields)
    return sum(entry.fields[before].words for before in names[: names.index(name)])


def blank(entry: Shape) -> Record:
    """An empty entry."""
    row = entry()
    cells = words(row)
    for cell in range(len(cells)):
        cells[cell] = BLANK
    return row


def unbound(*_: Any) -> Any:
    """Placeholder for a rule of a family in a template."""
    raise NotImplementedError("a template must be bound to a family")


@rule
def refused(clause: int, cell: int) -> int:
    """The fault of a clause that shows in a cell."""
    return clause * CELLS + cell


@rule
def written(cells: Any, length: int) -> bool:
    """Whether every cell of an array is filled in."""
    found = 0
    for place in range(length):
        found += 0 if cells[place] == BLANK else 1
    return found == length


@rule
def untouched(cells: Any, length: int) -> bool:
    """Whether every cell of an array is empty."""
    found = 0
    for place in range(length):
        found += 0 if cells[place] == BLANK else 1
    return found == 0


@rule
def total(cells: Any, length: int) -> int:
    """The sum of the filled cells in an array."""
    added = 0
    for place in range(length):
        added += max(0, cells[place])
    return added


@rule
def not_over(cells: Any, length: int, whole: int) -> int:
    """The index at which the shares exceed the whole; else -1."""
    left = whole
    for place in range(length):
        if cells[place] < BLANK or cells[place] > left:
            return place
        left -= max(0, cells[place])
    return NOWHERE


@rule
def not_shared_out(cells: Any, length: int, whole: int) -> int:
    """The index at which the shares exceed the whole, or the last one if all are filled and fall short; else -1."""
    over = not_over(cells, length, whole)
    if over != NOWHERE:
        return over
    return length - 1 if written(cells, length) and total(cells, length) < whole else NOWHERE


@rule
def outside(cells: Any, length: int, most: int) -> int:
    """The index of the first number outside 0 to `most`; else -1."""
    for place in range(length):
        if cells[place] < BLANK or cells[place] > most:
            return place
    return NOWHERE
