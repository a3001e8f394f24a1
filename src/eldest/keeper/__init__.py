"""
Keeping the score of a game played with real cards.

A family has a `Keeper`, or the one that follows from its records. Its rules run interpreted here; the page runs the
same ones, translated.
"""

from __future__ import annotations

from eldest.keeper.keeper import KEEPER, Keeper

__all__ = ["KEEPER", "Keeper"]
