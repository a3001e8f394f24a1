"""What stands on the score sheet of each family: one file a family, with `parts(games, words)`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from eldest.sheets.kept import Kept
from eldest.sheets.parts import Part
from eldest.sheets.words import Words


def parts(games: Sequence[Kept], words: Words) -> list[Part]:
    """The sides of paper that games of one family come to."""
    module = import_module(f"eldest.sheets.families.{games[0].options.family}")
    found: list[Part] = module.parts(games, words)
    return found
