"""What stands on the score sheet of each family: one file a family, with `fronts(games, words)`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from eldest.sheets.fronts import Front
from eldest.sheets.kept import Kept
from eldest.sheets.words import Words


def fronts(games: Sequence[Kept], words: Words) -> list[Front]:
    """The sides of paper that games of one family come to."""
    module = import_module(f"eldest.sheets.families.{games[0].options.family}")
    found: list[Front] = module.fronts(games, words)
    return found
