"""
What each family's positions say beside cards and tricks.

A family's `study/positions.py` has `BEGUN` (keys that say that cards are being played), `OPENING` and `PLAY` (keys
before and then), `PILES` (of keys the piles), `dealer` (who deals if it is not said), `open_game`, `fields` and
`suit_cards`.
"""

from __future__ import annotations

from types import ModuleType

from eldest.families.parts import part


def shape(name: str) -> ModuleType:
    """What a family's positions say."""
    return part(name, "study.positions")
