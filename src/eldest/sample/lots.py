"""Lots: unseen cards that lie together, a hidden hand or a pile."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from eldest.cards import Cards

STOCK = "stock"  # the lot of cards that were not dealt, for which a deal has no field


@dataclass(frozen=True)
class Lot:
    """
    Unseen cards that lie together.

    `room` of them, none of the faces in `barred`; in a field of the deal, by seat where it is an
    array. While its seat lays cards aside unseen, any number up to `most` of them lies there already.
    """

    field: str
    index: int
    room: int
    barred: Cards = 0
    most: int = 0

    @property
    def asides(self) -> list[int]:
        """The ways in which 0, 1 and so on up to `most` of its cards may have been laid aside."""
        return [comb(self.room, number) for number in range(self.most + 1)]
