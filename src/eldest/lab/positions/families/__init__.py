"""
What each family's positions say beside cards and tricks.

A file for each has `BEGUN` (keys that say that cards are being played), `OPENING` and `PLAY` (keys before and then),
`PILES` (of keys the piles), `dealer` (who deals if it is not said), `open_game`, `fields` and `suit_cards`.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def shape(name: str) -> ModuleType:
    """The file of a family."""
    return import_module(f"eldest.lab.positions.families.{name}")
