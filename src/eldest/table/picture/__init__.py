"""
A table as a picture (SVG): the hands round it, the current trick, the contract, calls and tricks.

It shows only its input: for a view, only what that seat sees.
"""

from __future__ import annotations

from eldest.families import Family
from eldest.options import Options
from eldest.record import Record
from eldest.table.actions import Action
from eldest.table.picture.scene import Scene
from eldest.table.picture.table import drawn


def picture(
    family: Family,
    options: Options,
    row: Record,
    past: tuple[Action, ...],
    names: tuple[str, ...] = (),
    scores: tuple[int, ...] = (),
    number: int = 0,
    settled: bool = False,
) -> str:
    """A picture of a deal or of a view, with the extra data of a `Scene`."""
    return drawn(Scene(family, options, row, past, names, scores, number, settled))
