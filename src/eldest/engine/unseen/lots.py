"""
Lots: unseen cards that lie together, a hidden hand or a pile.

A family's `sampler.py` says which there are. It has

- `placed(rules, row, seat)`: sets of the cards that the seat can place, one for each place;
- `lots(rules, row, seat)`: the lots, with everything that is public about what cannot be in them;
- `lay_open(rules, row, seat)`: writes into the hidden fields of a view what follows from the others;
- `complete(rules, rows, seat, dice)`: the same for drawn deals, what follows from the cards drawn;
- `ASIDE`: the field to which a seat lays cards unseen while nobody can tell how many.

They read a view, where a field that the seat cannot see is 0, and `seat` is -1 for a spectator.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from types import ModuleType

from eldest.cards import Cards
from eldest.families.parts import part

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


def family_lots(name: str) -> ModuleType:
    """The module that knows the lots of a family."""
    return part(name, "sampler")
