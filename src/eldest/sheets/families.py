"""
What stands on the score sheet of each family.

A family's `sheet.py` has `fronts(games, words)`, and `ANY_NUMBER` where one blank sheet serves any number of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from eldest.families.parts import part
from eldest.sheets.fronts import Front
from eldest.sheets.kept import Kept
from eldest.sheets.words import Words


def fronts(games: Sequence[Kept], words: Words) -> list[Front]:
    """The sides of paper that games of one family come to."""
    found: list[Front] = _module(games[0].options.family).fronts(games, words)
    return found


def any_number(family: str) -> bool:
    """Whether one blank sheet of a family serves any number of players."""
    return bool(getattr(_module(family), "ANY_NUMBER", False))


def _module(family: str) -> ModuleType:
    return part(family, "sheet")
