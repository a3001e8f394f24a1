"""Lots: unseen cards that lie together, in a hidden hand or a pile."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from eldest.cards import Cards

STOCK = "stock"  # the lot of undealt cards, for which a deal has no field


@dataclass(frozen=True)
class Lot:
    """
    Unseen cards that lie together.

    The lot holds `room` cards, none with a face in `barred`, in a field of the deal (indexed by seat if it is an
    array). While its seat lays cards aside unseen, up to `most` of them may be there already.
    """

    field: str
    index: int
    room: int
    barred: Cards = 0
    most: int = 0

    @property
    def asides(self) -> list[int]:
        """For each number from 0 to `most`, the ways to have laid that many of its cards aside."""
        return [comb(self.room, number) for number in range(self.most + 1)]
