"""The contents of a printed page: blocks of columns side by side, each with its cells row by row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Json = dict[str, Any]


class Cell(NamedTuple):
    """The printed text of a cell, and what has been written into it."""

    printed: str = ""
    written: str = ""


EMPTY = Cell()


def filled(written: object) -> Cell:
    """A cell in which something has been written, or nothing."""
    return Cell("", "" if written is None else str(written))


class Column(NamedTuple):
    """
    A column: its head, its share of the width, and what kind of thing stands in it.

    The kinds are those that the template knows: `number`, `name`, `bid`, `entry`, `total`.
    """

    head: str
    width: float
    kind: str = "entry"
    edge: str = "hair"  # the line at its left: `hair`, `edge` or `heavy`
    shaded: bool = False


@dataclass(frozen=True)
class Block:
    """
    Columns under one head. A block of one column without a head of its own has a tall one.

    `rows` are as many as the front has; `name` is written under the label, and there is room for it unless it is None.
    """

    label: str
    columns: tuple[Column, ...]
    rows: Sequence[tuple[Cell, ...]]
    name: str | None = None

    @property
    def tall(self) -> bool:
        """Whether its head reaches down to the rows."""
        return len(self.columns) == 1 and not self.columns[0].head


@dataclass(frozen=True)
class Front:
    """
    One side of paper: what is said at its head, the blocks, notes at its foot.

    Below the rows in `turns` there is a line. `standing` says how the game stands.
    """

    lead: tuple[str, ...]
    blocks: list[Block]
    notes: tuple[str, ...] = ()
    standing: str = ""
    names: tuple[tuple[str, str], ...] = ()  # in full, where they may be cut above, after whose they are
    turns: frozenset[int] = field(default_factory=frozenset)

    def to_json(self) -> Json:
        """The front as the template reads it."""
        rows = [[cell for row in each for cell in row] for each in zip(*(b.rows for b in self.blocks), strict=True)]
        return {
            "lead": self.lead,
            "heads": [
                {"label": b.label[:1].upper() + b.label[1:], "name": b.name, "span": len(b.columns), "tall": b.tall}
                for b in self.blocks
            ],
            "columns": [_column(b, column) for b in self.blocks for column in b.columns],
            "rows": [{"cells": cells, "turn": number in self.turns} for number, cells in enumerate(rows)],
            "notes": self.notes,
            "standing": self.standing,
            "names": self.names,
        }


def _column(block: Block, column: Column) -> Json:
    return {**column._asdict(), "head": None if block.tall else column.head}


def column_of(values: Iterable[object], count: int) -> Sequence[tuple[Cell, ...]]:
    """A column of written values, and empty cells below them."""
    written = [filled(each) for each in values][:count]
    return [(cell,) for cell in (*written, *[EMPTY] * (count - len(written)))]
