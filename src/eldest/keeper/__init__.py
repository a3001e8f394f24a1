"""
Keeping the score of a game played with real cards.

A family has its own `Keeper`, or one derived from its records. Its rules run interpreted here; the page runs the
same rules translated to JavaScript.
"""

from __future__ import annotations

from eldest.keeper.keeper import KEEPER, Keeper

__all__ = ["KEEPER", "Keeper"]
